/**
 * The unfinished move of the player at this screen on a wall game's board: the spot aimed at, the
 * picked pawn, the carried wall, the proposal that waits for a second tap, and the first part of a
 * two-part turn. Pointers and keys come in, legal moves go out.
 */
import { Objection, type Judge } from "../parts/objection.svelte";
import { mouseReach, touchReach, type Field, type Point, type Spot } from "./field";
import {
  readSquare,
  squareText,
  wallText,
  type Direction,
  type Square,
  type Step,
  type Turn,
  type Wall,
} from "./notation";
import type { Offers } from "./offers";

/** The board's interface to the hand. */
export interface Table extends Judge {
  readonly field: Field;
  /** Null while nobody at this screen may move. */
  readonly offers: Offers | null;
  /** Whether every move is shown first and played when confirmed. */
  readonly careful: boolean;
  /** Whether all targets are shown while no pawn is picked. */
  readonly guide: boolean;
  play(move: string): void;
  /**
   * Asks which of two pawns should move, since both can and none is picked; returns the line that
   * was shown.
   */
  askWhichPawn(): string;
}

const sameSpot = (a: Spot | null, b: Spot | null): boolean => spotText(a) === spotText(b);

const squareSpot = (text: string): Spot => ({ kind: "square", square: readSquare(text) });

export const spotText = (spot: Spot | null): string =>
  !spot ? "" : spot.kind === "wall" ? wallText(spot.wall) : squareText(spot.square);

export class Hand {
  /** The spot under the pointer or the cursor. */
  aim = $state.raw<Spot | null>(null);
  /** The square to which keyboard input returns. */
  cursor = $state.raw<Square>({ column: 0, row: 0 });
  /** The direction of the carried wall; null if there is none. */
  carried = $state<Direction | null>(null);
  /** The square of the picked pawn. */
  chosen = $state<string | null>(null);
  /** The pawn that follows the pointer. */
  dragged = $state.raw<{ from: string; point: Point } | null>(null);
  /** The pawn's part of a turn, while the wall is still missing or the move is being sent. */
  step = $state.raw<Step | null>(null);
  /** What is shown and waits to be confirmed. */
  proposal = $state.raw<Turn | null>(null);
  /** Why the last attempted move is illegal. */
  readonly objection: Objection<Spot>;

  private lastDirection: Direction = "h";
  /** The offers from which a move was played; they are used up. */
  private spent: Offers | null = null;

  constructor(private readonly table: Table) {
    this.objection = new Objection(table);
  }

  /** Resets all but the cursor; to be called when the position has changed. */
  begin(): void {
    this.cancel();
    this.step = null;
  }

  /** Drops the unfinished part; false if there was none. */
  cancel(): boolean {
    const busy = this.carried !== null || this.chosen !== null || this.proposal !== null;
    this.objection.forget();
    if (this.carried) this.aim = null;
    this.carried = null;
    this.chosen = null;
    this.dragged = null;
    this.proposal = null;
    return busy;
  }

  /** Takes back the first part of the turn; false if there was none. */
  takeBack(): boolean {
    if (!this.step || !this.active) return false;
    this.begin();
    return true;
  }

  // Legal moves

  private get offers(): Offers | null {
    const { offers } = this.table;
    return offers === this.spent ? null : offers;
  }

  get active(): boolean {
    return this.offers !== null;
  }

  /** Whether any wall can be placed now; not while the pawn's part of the turn is missing. */
  get wallsOpen(): boolean {
    return this.offers !== null && (this.step !== null || this.offers.wallsAlone);
  }

  allows(wall: Wall): boolean {
    return this.offers?.complete(this.step, wallText(wall)) != null;
  }

  canPickUp(square: string): boolean {
    return this.offers !== null && !this.step && this.offers.targets(square).size > 0;
  }

  /** The squares of the pawns that can be picked. */
  get grips(): string[] {
    return this.offers && !this.step ? this.offers.pawns : [];
  }

  /**
   * The squares to which the picked pawn may go; with a guide and no picked pawn, those of all
   * pawns.
   */
  get targets(): string[] {
    const { offers } = this;
    if (!offers || this.step) return [];
    if (this.chosen) return [...offers.targets(this.chosen)];
    if (!this.table.guide) return [];
    return [...new Set(offers.pawns.flatMap((from) => [...offers.targets(from)]))];
  }

  /** The step to that square: of the picked pawn, or of the only pawn that can go there. */
  stepTo(square: string): Step | null {
    const from = this.goers(square);
    return from.length === 1 ? { from: from[0]!, to: square } : null;
  }

  private goers(to: string): string[] {
    if (!this.offers || this.step) return [];
    if (this.chosen && this.offers.targets(this.chosen).has(to)) return [this.chosen];
    return this.offers.reaching(to);
  }

  /** The complete move that is proposed or aimed at; empty if it is illegal or incomplete. */
  get about(): string {
    const { aim, proposal } = this;
    const aimed = aim?.kind === "square" ? this.stepTo(squareText(aim.square)) : null;
    const step = proposal?.step ?? this.step ?? aimed;
    const wall = proposal?.wall ?? (aim?.kind === "wall" ? wallText(aim.wall) : null);
    return this.offers?.complete(step, wall) ?? "";
  }

  private readonly isWanted = (square: Square): boolean => {
    const text = squareText(square);
    return this.canPickUp(text) || this.goers(text).length > 0 || this.step?.to === text;
  };

  // Pointers

  spotAt(point: Point, touch: boolean): Spot | null {
    const { field } = this.table;
    if (this.carried) return { kind: "wall", wall: field.wallAt(point, this.carried) };
    // While no wall can be placed, a finger aims at squares as precisely as a mouse.
    const walls = this.wallsOpen && !this.chosen;
    return field.spotAt(point, this.isWanted, touch && walls ? touchReach : mouseReach);
  }

  pointAt(point: Point): void {
    if (this.active) this.aimAt(this.spotAt(point, false));
  }

  aimAt(spot: Spot | null): void {
    if (sameSpot(spot, this.aim)) return;
    this.aim = spot;
    this.objection.forget();
    if (this.offers && spot?.kind === "wall" && this.wallsOpen && !this.allows(spot.wall))
      this.objection.askSoon(
        spot,
        this.offers.text({ step: this.step, wall: wallText(spot.wall) }),
      );
  }

  drag(from: string, point: Point): void {
    this.chosen = from;
    this.dragged = { from, point };
    const square = this.table.field.squareAt(point);
    this.aim = square && { kind: "square", square };
  }

  /** Plays the dragged pawn to the square under the pointer. */
  drop(): void {
    if (!this.dragged) return;
    const { from, point } = this.dragged;
    this.dragged = null;
    const square = this.table.field.squareAt(point);
    if (!square || squareText(square) === from) return;
    const to = squareText(square);
    if (this.goers(to).includes(from)) this.propose({ step: { from, to }, wall: null }, false);
    else this.explainStep({ from, to });
  }

  /** Moves the proposed wall. */
  shift(wall: Wall): void {
    if (this.allows(wall)) this.proposal = { step: null, wall: wallText(wall) };
  }

  // Actions

  /**
   * A click, a tap or Enter. `hesitant`: the move is only proposed, since the device cannot aim
   * without pressing.
   */
  act(spot: Spot, hesitant: boolean): void {
    if (!this.offers) return;
    this.objection.forget();
    if (spot.kind === "square") this.actOnSquare(squareText(spot.square), hesitant);
    else if (this.allows(spot.wall))
      this.propose({ step: null, wall: wallText(spot.wall) }, hesitant);
    else this.explainWall(spot.wall);
  }

  private actOnSquare(square: string, hesitant: boolean): void {
    const goers = this.goers(square);
    const [from] = goers;
    if (this.step) {
      if (square === this.step.to) this.takeBack();
      else this.proposal = null;
    } else if (this.canPickUp(square)) {
      this.proposal = null;
      this.chosen = this.chosen === square ? null : square;
    } else if (goers.length > 1) this.objection.say(squareSpot(square), this.table.askWhichPawn());
    else if (from)
      this.propose({ step: { from, to: square }, wall: null }, hesitant && !this.chosen);
    else this.explainSquare(square);
  }

  private explainSquare(to: string): void {
    const from = this.chosen ?? this.nearestPawn(to);
    if (from) this.explainStep({ from, to });
  }

  private explainStep(step: Step): void {
    if (this.offers)
      void this.objection.ask(squareSpot(step.to), this.offers.text({ step, wall: null }));
  }

  private explainWall(wall: Wall): void {
    const turn = { step: this.step, wall: wallText(wall) };
    if (this.offers) void this.objection.ask({ kind: "wall", wall }, this.offers.text(turn));
  }

  private nearestPawn(to: string): string | undefined {
    const target = readSquare(to);
    const away = (pawn: string) => {
      const { column, row } = readSquare(pawn);
      return Math.hypot(column - target.column, row - target.row);
    };
    return this.offers?.pawns.sort((a, b) => away(a) - away(b))[0];
  }

  /**
   * Proposes a legal part of a turn, or plays it if it is proposed already or needs no
   * confirmation.
   */
  private propose(part: Turn, hesitant: boolean): void {
    const shown = this.proposal && this.key(this.proposal) === this.key(part);
    if (!shown && (hesitant || this.table.careful)) this.proposal = part;
    else this.commit(part);
  }

  /** Plays the proposal. */
  confirm(): void {
    if (this.proposal) this.commit(this.proposal);
  }

  pass(): void {
    if (this.offers?.mustPass) this.send("pass");
  }

  private commit(part: Turn): void {
    const step = part.step ?? this.step;
    const move = this.offers?.complete(step, part.wall);
    this.cancel();
    this.step = step;
    if (move) this.send(move);
  }

  private send(move: string): void {
    this.spent = this.table.offers;
    this.aim = null;
    this.table.play(move);
  }

  private key({ step, wall }: Turn): string {
    return `${step?.from}-${step?.to},${wall}`;
  }

  // Keys

  /** Picks up a wall, or places the carried one. */
  liftOrLay(): void {
    if (!this.offers) return;
    if (this.carried && this.aim) this.act(this.aim, false);
    else if (this.wallsOpen) this.lift();
    else this.explainWall(this.wallBeside(this.cursor));
  }

  private lift(): void {
    const wall = this.aim?.kind === "wall" ? this.aim.wall : this.wallBeside(this.aimedSquare());
    this.cancel();
    this.carried = this.aim?.kind === "wall" ? wall.direction : this.lastDirection;
    this.aim = null;
    this.aimAt({ kind: "wall", wall: { ...wall, direction: this.carried } });
  }

  /** Plays the carried wall, else acts at the cursor, regardless of the mouse. */
  enter(): void {
    const carried = this.carried ? this.aim : null;
    this.act(carried ?? { kind: "square", square: this.cursor }, false);
  }

  turn(): void {
    if (!this.carried) return;
    this.carried = this.carried === "h" ? "v" : "h";
    this.lastDirection = this.carried;
    if (this.aim?.kind === "wall")
      this.aimAt({ kind: "wall", wall: { ...this.aim.wall, direction: this.carried } });
  }

  /** Moves the carried wall or the cursor unless it would leave the board. */
  move(columns: number, rows: number): void {
    const moved = <S extends Square>(square: S): S => ({
      ...square,
      column: square.column + columns,
      row: square.row + rows,
    });
    const { field } = this.table;
    if (this.carried && this.aim?.kind === "wall") {
      const wall = moved(this.aim.wall);
      if (field.hasSlot(wall)) this.aimAt({ kind: "wall", wall });
    } else if (field.has(moved(this.cursor))) {
      this.cursor = moved(this.cursor);
      this.aimAt({ kind: "square", square: this.cursor });
    }
  }

  private aimedSquare(): Square {
    return this.aim?.kind === "square" ? this.aim.square : this.cursor;
  }

  /** The slot at a square's north-east corner, limited to the board. */
  private wallBeside({ column, row }: Square): Wall {
    const { columns, rows } = this.table.field;
    return {
      column: Math.min(column, columns - 2),
      row: Math.min(row, rows - 2),
      direction: this.lastDirection,
    };
  }
}
