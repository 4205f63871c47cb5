/**
 * Live sharing of unfinished moves between people at a table who enable it, such as a wall that is
 * carried and turned; of cards only that one is held. Nothing of it is stored.
 */
import { shelf } from "../keeping/browser";
import { isTruth } from "../keeping/check";

const place = "quadrille.hands";
/**
 * Milliseconds: between two messages, and until an unfinished move that is not updated disappears.
 */
export const pace = { telling: 100, showing: 30_000 };

let wanted = $state.raw(shelf.load(place, isTruth) ?? false);

export class SharedHands {
  /** The unfinished move at another seat. */
  other: { seat: number; about: string } | null = $state.raw(null);
  private told = "";
  private newest = "";
  private resting: ReturnType<typeof setTimeout> | undefined;
  private fading: ReturnType<typeof setTimeout> | undefined;

  /** `tell` sends a message to the club if there is a connection. */
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

  /** The table is being watched over a new connection, on which sharing has to be enabled again. */
  begin(): void {
    this.forget();
    this.told = "";
    if (wanted) this.tell({ do: "hands", on: true });
  }

  /**
   * Shares an unfinished move, or that there is none. Rate-limited; the latest state is always
   * sent.
   */
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

  /** The position has changed, or sharing has ended. */
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
