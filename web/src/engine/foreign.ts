/**
 * Games as other programs write them down. The module with the bots knows how, and is loaded for it;
 * its worker goes when it has answered.
 */
import type { BotService } from "./bot_service";
import { Remote } from "./remote";

async function ask<Value>(question: (remote: Remote<BotService>) => Promise<Value>) {
  const remote = new Remote<BotService>(
    new Worker(new URL("./bots.worker.ts", import.meta.url), { type: "module" }),
  );
  try {
    return await question(remote);
  } finally {
    remote.end();
  }
}

export const foreign = {
  /** A text in some format, known by the file's name or how it begins; gives a record. */
  read: (text: string, file?: string) => ask((remote) => remote.call("readForeign", [text, file])),
  /** A record in the format of that name, one of those that the catalogue lists. */
  write: (record: string, format: string) =>
    ask((remote) => remote.call("writeForeign", [record, format])),
};
