import { SaxesParser } from "saxes";

/** A mail user as the peers read it. */
export interface PlainUser {
  [field: string]: string | number;
}

/** Reads the users of a list with saxes and a handler written for this one message: what a careful person does by hand. */
export function readWithSaxes(bytes: Buffer): readonly PlainUser[] {
  const parser = new SaxesParser({ xmlns: true });
  const users: PlainUser[] = [];
  let user: PlainUser | undefined;
  let text = "";
  parser.on("opentag", (tag) => {
    text = "";
    if (tag.local === "SMUser") user = {};
  });
  parser.on("text", (piece) => {
    text += piece;
  });
  parser.on("closetag", (tag) => {
    if (user === undefined) return;
    if (tag.local !== "SMUser") user[tag.local] = tag.local === "MaxMailboxSizeInMB" ? Number.parseInt(text, 10) : text;
    else {
      users.push(user);
      user = undefined;
    }
  });
  parser.write(bytes.toString("utf8")).close();
  return users;
}
