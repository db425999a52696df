import type { Payment } from "./src/types.js";

export const card: Payment = { amount: 1, card: "c" };
export const transfer: Payment = { amount: 1, iban: "i", bic: "b", later: ["2020-01-01", "2020-01-02"] };
