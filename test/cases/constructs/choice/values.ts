import type { Payment, Switches, Unit } from "./types.js";

export const card: Payment = { amount: 1, card: "c" };
export const unit: Unit = { mole: 1 };
export const switches: Switches = { on1: "a", off2: "a", on3: "a", off4: "a", on5: "a", off6: "a", on7: "a", off8: "a", on9: "a" };
export const transfer: Payment = { amount: 1, iban: "i", bic: "b", later: ["2020-01-01", "2020-01-02"] };
