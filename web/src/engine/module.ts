/**
 * A WebAssembly module of ours, and how to talk with it: texts go in as address and length, the
 * answer comes out of its memory. What the functions mean stands beside them in src/wasm.
 */
import type { Refusal } from "../boards/contract";

/** The functions of a module as they are; the bots' are missing in the smaller one. */
type Core = Record<string, (...values: number[]) => number> & { memory: WebAssembly.Memory };

/** Something that the rules or a bot would not do, in their words. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.problem);
    this.name = "Refused";
  }
}

export class WasmModule {
  private constructor(private readonly core: Core) {}

  static async fetch(address: string): Promise<WasmModule> {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
    const { instance } = await WebAssembly.instantiateStreaming(response, {});
    return WasmModule.over(instance);
  }

  static async from(bytes: BufferSource): Promise<WasmModule> {
    const { instance } = await WebAssembly.instantiate(bytes, {});
    return WasmModule.over(instance);
  }

  private static over(instance: WebAssembly.Instance): WasmModule {
    const core = instance.exports as unknown as Core;
    core["_initialize"]?.();
    return new WasmModule(core);
  }

  /** Calls a function of the module with numbers, then a text where one is given. */
  call(name: string, numbers: number[], text?: string): number {
    const used = this.core[name];
    if (!used) throw new Error(`the module has no function ${name}`);
    if (text === undefined) return used(...numbers);
    const bytes = new TextEncoder().encode(text);
    const address = this.core["quadrille_allocate"]!(bytes.length);
    new Uint8Array(this.core.memory.buffer, address, bytes.length).set(bytes);
    const result = used(...numbers, address, bytes.length);
    this.core["quadrille_release"]!(address);
    return result;
  }

  /** The answer of the last call. */
  answer(): string {
    const address = this.core["quadrille_answer_address"]!();
    const size = this.core["quadrille_answer_size"]!();
    return new TextDecoder().decode(new Uint8Array(this.core.memory.buffer, address, size));
  }

  /** Calls and gives the result, which must be a success. */
  demand(name: string, numbers: number[], text?: string): number {
    const result = this.call(name, numbers, text);
    if (result <= 0) throw new Refused(JSON.parse(this.answer()) as Refusal);
    return result;
  }

  /** Calls, and gives the answer as the value it stands for. */
  ask<Value>(name: string, numbers: number[], text?: string): Value {
    this.demand(name, numbers, text);
    return JSON.parse(this.answer()) as Value;
  }
}
