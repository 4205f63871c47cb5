/**
 * Writes the commands of the WebAssembly modules as TypeScript, from the modules' own descriptions.
 * The result is checked in as src/engine/border.ts; a test compares the two, and `npm run border`
 * regenerates the file.
 */
import { format } from "prettier";
import type { CommandInfo } from "../src/engine/shapes";

const own = new Set(["number", "string", "boolean", "null", "Uint8Array"]);

function declared({ name, arguments: all, result, nullable }: CommandInfo): string {
  const given = all.map(({ name, type, optional }) => `${name}${optional ? "?" : ""}: ${type}`);
  const answer = nullable ? `${result} | null` : result;
  return `  ${name}(given: { ${given.join("; ")} }): ${answer};`;
}

/** The types that the commands use and shapes.ts must define. */
function shapesOf(commands: CommandInfo[]): string[] {
  const mentioned = commands.flatMap(({ arguments: all, result }) => [
    ...all.map(({ type }) => type),
    result,
  ]);
  const names = mentioned.map((type) => type.replace(/\[\]$/, ""));
  return [...new Set(names)].filter((name) => !own.has(name)).sort();
}

/** Takes the complete lists: that of the bots' module includes the commands of the rules. */
export function borderText(
  rules: CommandInfo[],
  bots: CommandInfo[],
  learning: CommandInfo[],
): Promise<string> {
  const known = new Set(rules.map(({ name }) => name));
  const further = bots.filter(({ name }) => !known.has(name));
  const text = `
/**
 * The commands of the WebAssembly modules, generated from the modules' own descriptions by
 * \`npm run border\`. src/wasm/rules.h, src/wasm/bots.h and src/wasm/learning.h document them.
 */
import type { ${shapesOf([...bots, ...learning]).join(", ")} } from "./shapes";

/** Commands of the module with the rules; the module with the bots has them too. */
export interface RulesCommands {
${rules.map(declared).join("\n")}
}

/** Commands of the module with the bots. */
export interface BotCommands extends RulesCommands {
${further.map(declared).join("\n")}
}

/** Commands of the module for learning. */
export interface LearningCommands {
${learning.map(declared).join("\n")}
}
`;
  return format(text, { parser: "typescript", printWidth: 100 });
}
