/** Lets the reader keep an answer of the club as a file that can be read. */
import { save } from "../review/picture";

export function saveJson(value: unknown, name: string): void {
  save(new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: "application/json" }), name);
}
