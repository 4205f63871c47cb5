/** The modules from where they were built, for tests and for the build of the page. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { BotCommands, RulesCommands } from "../src/engine/border";
import { WasmModule } from "../src/engine/module";

/** Where CMake puts them. */
export const moduleFolder = fileURLToPath(new URL("../../build/wasm", import.meta.url));
export const rulesFile = `${moduleFolder}/rules.wasm`;

async function load<Commands>(file: string): Promise<WasmModule<Commands>> {
  return WasmModule.from<Commands>(new Uint8Array(await readFile(file)));
}

export const loadRules = (): Promise<WasmModule<RulesCommands>> => load(rulesFile);
export const loadBots = (): Promise<WasmModule<BotCommands>> => load(`${moduleFolder}/bots.wasm`);
