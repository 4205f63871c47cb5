/** Loads the built WebAssembly modules, for tests and for the build of the page. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { BotCommands, LearningCommands, RulesCommands } from "../src/engine/border";
import type { WasmModule } from "../src/engine/module";
import { ParcelModule } from "../src/engine/parcel_module";

/** The folder into which CMake writes them. */
export const moduleFolder = fileURLToPath(new URL("../../build/wasm", import.meta.url));
export const botsFile = `${moduleFolder}/bots.wasm`;

async function load<Commands>(file: string): Promise<WasmModule<Commands>> {
  return ParcelModule.from<Commands>(new Uint8Array(await readFile(file)));
}

export const loadRules = (): Promise<WasmModule<RulesCommands>> =>
  load(`${moduleFolder}/rules.wasm`);
export const loadBots = (): Promise<WasmModule<BotCommands>> => load(botsFile);
export const loadLearning = (): Promise<WasmModule<LearningCommands>> =>
  load(`${moduleFolder}/learning.wasm`);

/** The folder of the tables and nets that ship with the page. */
export const netsFolder = fileURLToPath(new URL("../../nets", import.meta.url));

/** Reads one of those files. */
export async function readLearned(file: string): Promise<Uint8Array> {
  return new Uint8Array(await readFile(`${netsFolder}/${file}`));
}
