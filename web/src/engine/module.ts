/**
 * A WebAssembly module of ours, and how to talk with it: a request goes in as JSON, and so the
 * answer comes out. border.ts lists what can be asked; what it means stands in src/wasm.
 */
import type { Refusal } from "./shapes";

/** What the modules export; see src/wasm/door.cpp. */
export interface Door {
  memory: WebAssembly.Memory;
  _initialize(): void;
  quadrille_request(size: number): number;
  quadrille_call(): number;
  quadrille_answer_address(): number;
  quadrille_answer_size(): number;
}

/** Something that the rules or a bot would not do, in their words. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.problem);
    this.name = "Refused";
  }
}

/** Any commands; each module has its own. */
export type Command = (given: never) => unknown;

/** JSON would make null of them; so the module can say what it was given. */
const named = (_: string, value: unknown): unknown =>
  typeof value === "number" && !Number.isFinite(value) ? String(value) : value;

export class WasmModule<Commands> {
  protected constructor(protected readonly door: Door) {}

  static async fetch<Commands>(address: string): Promise<WasmModule<Commands>> {
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${address}: ${response.status} ${response.statusText}`);
    const { instance } = await WebAssembly.instantiateStreaming(response, {});
    return this.over(instance);
  }

  static async from<Commands>(bytes: BufferSource): Promise<WasmModule<Commands>> {
    const { instance } = await WebAssembly.instantiate(bytes, {});
    return this.over(instance);
  }

  private static over<Commands>(instance: WebAssembly.Instance): WasmModule<Commands> {
    const door = instance.exports as unknown as Door;
    door._initialize();
    return new this(door);
  }

  /** Gives the answer; throws `Refused` where the module will not do it. */
  call<Name extends keyof Commands & string>(
    name: Name,
    given: Parameters<Extract<Commands[Name], Command>>[0],
  ): ReturnType<Extract<Commands[Name], Command>> {
    const { door } = this;
    const request = new TextEncoder().encode(JSON.stringify([name, given], named));
    const address = door.quadrille_request(request.length);
    new Uint8Array(door.memory.buffer, address, request.length).set(request);
    const done = door.quadrille_call();
    const text = new TextDecoder().decode(
      new Uint8Array(
        door.memory.buffer,
        door.quadrille_answer_address(),
        door.quadrille_answer_size(),
      ),
    );
    if (!done) throw new Refused(JSON.parse(text) as Refusal);
    return JSON.parse(text) as ReturnType<Extract<Commands[Name], Command>>;
  }
}
