/**
 * A Quadrille WebAssembly module and how to call it: requests and answers are JSON. border.ts lists
 * the commands; src/wasm documents them.
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

/** A request that the rules or a bot refused, with their explanation. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.problem);
    this.name = "Refused";
  }
}

/** Any command; each module has its own. */
export type Command = (given: never) => unknown;

/**
 * JSON would turn NaN and infinities into null. As text they reach the module, whose refusal can
 * then quote them.
 */
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

  /** Returns the answer; throws `Refused` if the module refuses the request. */
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
