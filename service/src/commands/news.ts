import type { CommandModule } from "yargs";
import { addNews } from "../domain/news.js";
import { checked, RULES } from "../domain/rules.js";
import { requireCustomer, withData, withInstallation } from "./context.js";

type Options = { data: string; subject: string; message: string; customer: string | undefined };

const add: CommandModule<object, Options> = {
  command: "add",
  describe: "Publish an item for every customer, or for one",
  builder: (yargs) =>
    withData(yargs)
      .option("subject", { type: "string", demandOption: true, describe: "The headline" })
      .option("message", { type: "string", demandOption: true, describe: "The text" })
      .option("customer", { type: "string", describe: "The only customer to see it" }),
  handler: (options) =>
    withInstallation(options, async ({ database }) => {
      const { customer, ...item } = options;
      const { subject, message } = checked(
        { subject: item.subject, message: item.message },
        { subject: RULES.newsText, message: RULES.newsText },
      );
      await addNews(
        database,
        customer === undefined ? null : await requireCustomer(database, customer),
        subject,
        message,
      );
      console.log(`published for ${customer ?? "every customer"}`);
    }),
};

/** `news add` */
export const news: CommandModule = {
  command: "news",
  describe: "The news that customers read",
  builder: (yargs) => yargs.command(add).demandCommand(1, "say what: add"),
  handler: () => undefined,
};
