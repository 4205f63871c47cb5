/** Links by which others come to a table: also for somebody who opened the page on the server's own machine. */
import type { Reach } from "./messages";

/** Whether an address leads to the machine it is used on, so that it is of no use to others. */
export const isOwnMachine = (hostname: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/**
 * The links that others can use, the best first; none where nobody can come. `here` is the address
 * of the page, `path` the table's place there, `reach` what the server says of itself.
 */
export function linksFor(here: string, path: string, reach: Reach | null): string[] {
  if (!isOwnMachine(new URL(here).hostname)) return [new URL(path, here).href];
  const version6 = (url: string) => Number(url.includes("["));
  return [...(reach?.urls ?? [])]
    .sort((one, other) => version6(one) - version6(other))
    .map((url) => new URL(path, url).href);
}

/** The dark squares of a code as the outline of one shape, in units of a square. */
export const codePath = (rows: boolean[][]): string =>
  rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
