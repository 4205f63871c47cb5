/**
 * Games in the formats of other programs. The module with the bots reads and writes them; each call
 * starts a worker for it and ends it afterwards.
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
  /**
   * Reads a text and returns a record. The format is recognised by the file name or, without one,
   * by how the text begins.
   */
  read: (text: string, file?: string) => ask((remote) => remote.call("readForeign", [text, file])),
  /** Writes a record in a format, which is one of those that the catalogue lists. */
  write: (record: string, format: string) =>
    ask((remote) => remote.call("writeForeign", [record, format])),
};
