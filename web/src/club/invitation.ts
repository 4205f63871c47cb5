/**
 * Links by which others come to a table; useful ones even if the page was opened on the server's
 * own machine.
 */
import type { Reach } from "./messages";

/** Whether an address refers to the machine on which it is used, so that others cannot use it. */
export const isOwnMachine = (hostname: string): boolean =>
  /^(localhost|.*\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname);

/**
 * The links that others can use, the best first; empty if nobody can connect. `here` is the address
 * of the page, `path` the table's path there, `reach` the server's own addresses.
 */
export function linksFor(here: string, path: string, reach: Reach | null): string[] {
  if (!isOwnMachine(new URL(here).hostname)) return [new URL(path, here).href];
  const version6 = (url: string) => Number(url.includes("["));
  return [...(reach?.urls ?? [])]
    .sort((one, other) => version6(one) - version6(other))
    .map((url) => new URL(path, url).href);
}

/** The dark modules of a QR code as one SVG path; the unit is a module. */
export const codePath = (rows: boolean[][]): string =>
  rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
