/**
 * A module that also takes and returns binary data, such as the files of tables and nets. The JSON
 * has `{"parcel": SIZE}` in its place; see src/wasm/parcel.h.
 */
import { type Command, type Door, WasmModule } from "./module";

interface ParcelDoor extends Door {
  quadrille_parcel(size: number): number;
  quadrille_parcel_address(): number;
}

const isParcel = (value: unknown): value is { parcel: number } =>
  typeof value === "object" && value !== null && "parcel" in value;

export class ParcelModule<Commands> extends WasmModule<Commands> {
  override call<Name extends keyof Commands & string>(
    name: Name,
    given: Parameters<Extract<Commands[Name], Command>>[0],
  ): ReturnType<Extract<Commands[Name], Command>> {
    const sent = Object.entries(given as object).map(([key, value]) => [
      key,
      value instanceof Uint8Array ? this.send(value) : value,
    ]);
    const answer: unknown = super.call(name, Object.fromEntries(sent) as typeof given);
    return (isParcel(answer) ? this.take(answer.parcel) : answer) as never;
  }

  private get parcels(): ParcelDoor {
    return this.door as ParcelDoor;
  }

  private send(bytes: Uint8Array): { parcel: number } {
    const address = this.parcels.quadrille_parcel(bytes.length);
    new Uint8Array(this.door.memory.buffer, address, bytes.length).set(bytes);
    return { parcel: bytes.length };
  }

  private take(size: number): Uint8Array {
    const address = this.parcels.quadrille_parcel_address();
    const bytes = new Uint8Array(this.door.memory.buffer, address, size).slice();
    this.parcels.quadrille_parcel(0);
    return bytes;
  }
}
