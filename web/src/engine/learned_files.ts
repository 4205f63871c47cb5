/**
 * The tables and nets that come with the page, for the bots that play by them: `table:file=hex-5x5`
 * plays by nets/hex-5x5.table. They are fetched when such a bot is first asked. So are the nets that the
 * strongest bots judge by: the module tells which.
 */

export interface LearnedFile {
  kind: "table" | "net";
  name: string;
}

/** The kind of file that a bot plays by, and its name; null for the bots that need none. */
export function learnedFile(bot: string): LearnedFile | null {
  const [, kind, name] = /^(table|net):file=([\w-]+)$/.exec(bot) ?? [];
  return kind && name ? { kind: kind as LearnedFile["kind"], name } : null;
}

/** The bytes of a file in the folder nets. Workers lie one folder below the page when it is built. */
export async function fetchLearned(file: string): Promise<Uint8Array> {
  const folder = import.meta.env.DEV ? "/nets/" : "../nets/";
  const response = await fetch(new URL(folder + file, self.location.href));
  if (!response.ok) throw new Error(`${file}: ${response.status} ${response.statusText}`);
  return new Uint8Array(await response.arrayBuffer());
}
