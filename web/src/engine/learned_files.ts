/**
 * The tables and nets that ship with the page, for bots that use them: `table:file=hex-5x5` uses
 * nets/hex-5x5.table. A file is fetched when a bot that needs it is first used. The nets of the
 * strongest bots are fetched the same way; the module names them.
 */

export interface LearnedFile {
  kind: "table" | "net";
  name: string;
}

/** The file that a bot's text names; null for bots without one. */
export function learnedFile(bot: string): LearnedFile | null {
  const [, kind, name] = /^(table|net):file=([\w-]+)$/.exec(bot) ?? [];
  return kind && name ? { kind: kind as LearnedFile["kind"], name } : null;
}

/**
 * The bytes of a file in the folder nets. In the built page, workers are one folder below the page.
 */
export async function fetchLearned(file: string): Promise<Uint8Array> {
  const folder = import.meta.env.DEV ? "/nets/" : "../nets/";
  const response = await fetch(new URL(folder + file, self.location.href));
  if (!response.ok) throw new Error(`${file}: ${response.status} ${response.statusText}`);
  return new Uint8Array(await response.arrayBuffer());
}
