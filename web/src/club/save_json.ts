/** Saves an answer of the club as a formatted JSON file. */
import { save } from "../review/picture";

export function saveJson(value: unknown, name: string): void {
  save(new Blob([`${JSON.stringify(value, null, 2)}\n`], { type: "application/json" }), name);
}
