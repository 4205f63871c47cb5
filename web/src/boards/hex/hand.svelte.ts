/**
 * The unfinished move of the player at this screen on a Hex board: the cell aimed at, and the move
 * that is shown and waits to be confirmed.
 */
import { Objection, type Judge } from "../parts/objection.svelte";
import { cellText, type Cell } from "./geometry";

export const swapMove = "swap-pieces";

/** The board's interface to the hand. */
export interface Table extends Judge {
  readonly size: number;
  /** The legal moves; null while nobody at this screen may move. */
  readonly moves: ReadonlySet<string> | null;
  /** The cell of the stone that a swap would take over. */
  readonly swapCell: string | null;
  /** Whether every move is shown first and played when confirmed. */
  readonly careful: boolean;
  /** Whether all cells where a stone may be placed are highlighted. */
  readonly guide: boolean;
  play(move: string): void;
}

export class Hand {
  /** The cell under the pointer or the cursor, as text. */
  aim = $state<string | null>(null);
  cursor = $state.raw<Cell>({ column: 0, row: 0 });
  /** The move that waits to be confirmed. */
  proposal = $state<string | null>(null);
  /** Why the last attempted move is illegal. */
  readonly objection: Objection<string>;

  /** The set of legal moves from which a move was played; it is used up. */
  private spent: ReadonlySet<string> | null = null;

  constructor(private readonly table: Table) {
    this.objection = new Objection(table);
  }

  private get moves(): ReadonlySet<string> | null {
    const { moves } = this.table;
    return moves === this.spent ? null : moves;
  }

  get active(): boolean {
    return this.moves !== null;
  }

  get canSwap(): boolean {
    return this.moves?.has(swapMove) ?? false;
  }

  /** With a guide, the cells where a stone may be placed. */
  get targets(): string[] {
    return this.table.guide ? [...(this.moves ?? [])].filter((move) => move !== swapMove) : [];
  }

  /** The legal move that is proposed or aimed at, else empty. */
  get about(): string {
    const move = this.proposal ?? this.aim ?? "";
    return this.allows(move) ? move : "";
  }

  allows(cell: string): boolean {
    return this.moves?.has(cell) ?? false;
  }

  /** To be called when the position has changed. */
  begin(): void {
    this.cancel();
  }

  /** False if there was nothing to cancel. */
  cancel(): boolean {
    const busy = this.proposal !== null;
    this.proposal = null;
    this.objection.forget();
    return busy;
  }

  aimAt(cell: Cell | null): void {
    const aim = cell && this.moves ? cellText(cell) : null;
    if (aim !== this.aim) this.objection.forget();
    this.aim = aim;
  }

  /** Moves the cursor unless it would leave the board. */
  move(columns: number, rows: number): void {
    const within = (value: number) => value >= 0 && value < this.table.size;
    const { column, row } = this.cursor;
    const next = { column: column + columns, row: row + rows };
    if (within(next.column) && within(next.row)) this.cursor = next;
    this.aimAt(this.cursor);
  }

  /**
   * A click, a tap or Enter. `hesitant`: the move is only proposed, since the device cannot aim
   * without pressing.
   */
  act(cell: Cell, hesitant: boolean): void {
    const text = cellText(cell);
    if (this.canSwap && text === this.table.swapCell) this.propose(swapMove, hesitant);
    else this.propose(text, hesitant);
  }

  swap(): void {
    if (this.canSwap) this.propose(swapMove, false);
  }

  confirm(): void {
    if (this.proposal) this.send(this.proposal);
  }

  private propose(move: string, hesitant: boolean): void {
    if (!this.moves) return;
    this.objection.forget();
    if (!this.moves.has(move)) void this.objection.ask(move, move);
    else if (this.proposal !== move && (hesitant || this.table.careful)) this.proposal = move;
    else this.send(move);
  }

  private send(move: string): void {
    this.spent = this.table.moves;
    this.aim = null;
    this.cancel();
    this.table.play(move);
  }
}
