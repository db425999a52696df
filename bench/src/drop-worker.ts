import { get } from "node:http";
import { answerMain } from "./worker.js";

/** What is asked for, on this machine. */
export interface Wanted {
  readonly port: number;
  readonly path: string;
}

/** A client that drops what it reads; it answers with the number of bytes. */
answerMain((question) => {
  const { port, path } = question as Wanted;
  return new Promise<number>((resolve, reject) => {
    get({ host: "127.0.0.1", port, path, agent: false }, (answer) => {
      let received = 0;
      answer.on("data", ({ length }: Buffer) => {
        received += length;
      });
      answer.on("end", () => resolve(received));
      answer.on("error", reject);
    }).on("error", reject);
  });
});
