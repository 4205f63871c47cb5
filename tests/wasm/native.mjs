// The native program, with which the browser build is compared.
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const program =
  process.env.QUADRILLE ?? fileURLToPath(new URL("../../build/release/quadrille", import.meta.url));

/** Its output; `input` is its standard input. */
export const native = (words, input = "") =>
  execFileSync(program, words, { encoding: "utf8", input, maxBuffer: 1 << 26 });
