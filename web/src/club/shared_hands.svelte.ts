/**
 * What hands are about, told live between those at a table who like it: a wall that is lifted and
 * turned; of cards nothing but that one is held. Nothing of it is kept anywhere.
 */
import { shelf } from "../keeping/browser";
import { isTruth } from "../keeping/check";

const place = "quadrille.hands";
/** Milliseconds: between two tellings, and how long is shown what is not told again. */
export const pace = { telling: 100, showing: 30_000 };

let wanted = $state.raw(shelf.load(place, isTruth) ?? false);

export class SharedHands {
  /** What the hand of another seat is about. */
  other: { seat: number; about: string } | null = $state.raw(null);
  private told = "";
  private newest = "";
  private resting: ReturnType<typeof setTimeout> | undefined;
  private fading: ReturnType<typeof setTimeout> | undefined;

  /** `tell` brings a message to the club, if that can be heard now. */
  constructor(private readonly tell: (message: object) => void) {}

  get on(): boolean {
    return wanted;
  }

  turn(on: boolean): void {
    wanted = on;
    shelf.write(place, JSON.stringify(on));
    this.tell({ do: "hands", on });
    if (!on) this.forget();
  }

  /** The table is watched over a new connection, which knows nothing of this reader yet. */
  begin(): void {
    this.forget();
    this.told = "";
    if (wanted) this.tell({ do: "hands", on: true });
  }

  /** A move, or nothing. The newest is told, and not too often. */
  show(about: string): void {
    this.newest = about;
    if (wanted && this.resting === undefined) this.flush();
  }

  heard(seat: number, about: string): void {
    this.forget();
    if (!wanted || about === "") return;
    this.other = { seat, about };
    this.fading = setTimeout(() => this.forget(), pace.showing);
  }

  /** The position is another one, or nobody tells any more. */
  forget(): void {
    clearTimeout(this.fading);
    this.other = null;
  }

  close(): void {
    clearTimeout(this.resting);
    this.forget();
  }

  private flush(): void {
    this.resting = undefined;
    if (this.newest === this.told) return;
    this.told = this.newest;
    this.tell({ do: "hand", about: this.told });
    this.resting = setTimeout(() => this.flush(), pace.telling);
  }
}
