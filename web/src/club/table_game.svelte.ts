/**
 * A game at a table of the club, as shown on the screen. In games with open information the rules
 * run here too; in others the club sends the seat's view, and nothing else is known. The player's
 * own move is shown at once, and is sent to the club until it is acknowledged.
 */
import type { Mark, Refusal, View } from "../boards/contract";
import type { Course } from "../engine/course";
import { rules } from "../engine/rules";
import type { GameView } from "../engine/shapes";
import { handsOf } from "../engine/survey";
import { ViewReader } from "../engine/view_reader";
import type { Acts, GameOnScreen } from "../play/contract";
import { elsewhere, here, type Player } from "../play/players";
import { reviewPath, writeCode } from "../review/link";
import { spoken } from "../words/language.svelte";
import { seatWords } from "../words/seat";
import { refusalText, tableWords } from "../words/table";
import { ClubRefusal, type Occupant, type Quality } from "./messages";
import { noteOf } from "./seat_note";
import type { SeenTable } from "./seen_table";
import { actsAt } from "./table_acts";
import type { TableVisit } from "./visit.svelte";
import { wishesIn } from "./wishes";

const tick = 100;
/** Milliseconds of an answer from which the connection counts as slow, or as bad. */
const slowAnswer = 600;
const badAnswer = 2000;

/** What is shown on the screen, with the game and the number of moves to which it belongs. */
interface Picture {
  game: number;
  ply: number;
  /** A key of the inputs from which the local rules made it; null if the club sent the view. */
  of: string | null;
  view: GameView;
  paths: string[][];
  /** The legal moves of the seat to move, if information is open. */
  open: string[];
}

export class TableGame implements GameOnScreen {
  problem: string | null = $state.raw(null);
  hands: string[][] | null = $state.raw(null);
  review: string | null = $state.raw(null);
  /** The premove, which is played as soon as it is our turn. */
  queued: string | null = $state.raw(null);
  /** Why the premove was not played, for people. */
  remark: string | null = $state.raw(null);
  private picture: Picture | null = $state.raw(null);
  /** Our move that has not come back as an event yet. */
  private sent: { game: number; ply: number; move: string } | null = $state.raw(null);
  private now = $state.raw(Date.now());
  /** The number of moves in the last known state of the table. */
  private told = 0;
  private questions = 0;
  private readonly views = new ViewReader();
  private readonly timer: ReturnType<typeof setInterval>;

  readonly thinking = false;
  readonly thoughts = null;
  readonly handOver = false;
  readonly canReveal = false;

  constructor(
    private readonly visit: TableVisit,
    /** Whether information is hidden from seats. */
    private readonly hides: boolean,
  ) {
    this.timer = setInterval(() => {
      const { clocks } = this.seen;
      if (clocks?.charged || clocks?.passes_at) this.now = visit.serverTime();
    }, tick);
    this.follow();
  }

  close(): void {
    clearInterval(this.timer);
    this.views.end();
  }

  // --- display ---

  /** Not null: this class is used only once the table is known. */
  private get seen(): SeenTable {
    return this.visit.seen!;
  }
  get id(): string {
    return `${this.visit.name.table}.${this.seen.game}`;
  }
  get game(): string {
    return this.seen.terms.game;
  }
  readonly seats: Player[] = $derived.by(() =>
    this.seen.players.map((_, seat) => this.player(seat)),
  );
  readonly called: (string | null)[] = $derived.by(() =>
    this.seen.players.map((occupant, seat) =>
      occupant.kind === "person" && seat !== this.visit.own ? occupant.name : null,
    ),
  );
  /** Whether our move is on its way to the club. */
  private readonly waiting: boolean = $derived.by(() => {
    const { sent, seen } = this;
    const fits = sent?.game === seen.game && sent.ply === seen.moves.length;
    return fits && seen.state === "playing";
  });
  /** Our move is shown before it is confirmed, if the result of a move is known here. */
  private readonly ahead: string[] = $derived.by(() =>
    this.waiting && !this.hides ? [this.sent!.move] : [],
  );
  readonly moves: string[] = $derived.by(() => [...this.seen.moves, ...this.ahead]);
  readonly movers: number[] = $derived.by(() => [
    ...this.seen.movers,
    ...this.ahead.map(() => this.visit.own!),
  ]);
  get times(): number[] {
    return this.seen.times;
  }
  readonly settled: boolean = $derived.by(
    () =>
      this.picture !== null &&
      this.picture.game === this.seen.game &&
      (this.over ||
        // After the last move no seat has the turn until the club has announced the result.
        (this.seen.turn !== null &&
          (this.hides ? !this.waiting : this.picture.ply === this.moves.length))),
  );
  readonly view: View | null = $derived.by(() => {
    const view = this.picture?.view ?? null;
    if (!view || !this.early) return view;
    return { ...view, moves: wishesIn(view, this.visit.own!) };
  });
  /**
   * Whether the player may choose a premove; not with hidden information, where nothing can be
   * foreseen.
   */
  readonly early: boolean = $derived.by(() => {
    const { own } = this.visit;
    const waits = own !== null && this.picture !== null && this.picture.view.turn !== own;
    return waits && !this.hides && this.settled && !this.over && this.queued === null;
  });
  readonly marks: Mark[] = $derived.by(() => {
    const { own } = this.visit;
    if (this.queued !== null && own !== null)
      return [{ move: this.queued, kind: "queued", seat: own }];
    const { other } = this.visit.hands;
    // Others may send anything; only legal moves are shown.
    if (!other || !this.settled || this.over || other.seat !== this.turn) return [];
    if (!this.picture!.open.includes(other.about)) return [];
    return [{ move: other.about, kind: "about", seat: other.seat }];
  });
  get paths(): string[][] {
    return this.picture?.paths ?? [];
  }
  get turn(): number {
    return this.picture?.view.turn ?? 0;
  }
  /** Whether it is our turn and no move is being sent. */
  readonly mine: boolean = $derived.by(
    () =>
      this.visit.own !== null &&
      this.settled &&
      !this.over &&
      !this.waiting &&
      this.seen.turn === this.visit.own,
  );
  readonly mover: number | null = $derived.by(() =>
    (this.mine || this.early) && !this.visit.tab.elsewhere && this.visit.expelled === null
      ? this.visit.own
      : null,
  );
  /** Whether nothing would be lost by reloading the page now. */
  readonly idle: boolean = $derived.by(() => {
    const { own } = this.visit;
    // Even if the position with our turn is not drawn yet: the player may already be reacting to
    // it.
    const ours = own !== null && !this.over && this.seen.turn === own;
    return !ours && !this.waiting && this.queued === null;
  });
  get over(): boolean {
    return this.seen.result !== null;
  }
  get result(): number[] | null {
    return this.seen.result;
  }
  get reason(): string | null {
    return this.seen.reason;
  }

  points(): null {
    return null;
  }

  left(seat: number): number | null {
    const { clocks, clocksAt } = this.seen;
    const left = clocks?.left[seat] ?? null;
    if (!clocks || left === null || clocks.running !== seat || !clocks.charged || this.over)
      return left;
    return Math.max(0, left - Math.max(0, this.now - clocksAt));
  }

  readonly absence: string | null = $derived.by(() => {
    const occupant = this.seen.players[this.turn];
    const away = occupant?.kind === "person" && occupant.absent_since !== undefined;
    return away && !this.over ? spoken(tableWords).nameAway(occupant.name) : null;
  });

  note(seat: number): string | null {
    const { hands } = this.visit;
    return noteOf(this.seen.players[seat]!, {
      over: this.over,
      connection: this.connection(seat),
      holds: this.hides && !this.over && hands.other?.seat === seat,
    });
  }

  /**
   * The club reports the quality of the others' connections; ours is measured here, which is
   * faster.
   */
  private connection(seat: number): Quality | null {
    const { own, delay, connections } = this.visit;
    if (seat !== own) return connections[seat] ?? null;
    return delay > badAnswer ? "bad" : delay > slowAnswer ? "slow" : "good";
  }

  /** Milliseconds until we pass automatically; null if we are not asked to throw in. */
  readonly passesIn: number | null = $derived.by(() => {
    const at = this.seen.clocks?.passes_at ?? null;
    return at === null || !this.mine ? null : Math.max(0, at - this.now);
  });

  // --- actions ---

  async play(move: string): Promise<Refusal | null> {
    if (this.mover === null) return null;
    this.remark = null;
    if (this.early) {
      this.queued = move;
      return null;
    }
    const { game, moves } = this.seen;
    if (!this.view?.moves.includes(move)) {
      const refusal = await this.check(move);
      if (refusal) return refusal;
    }
    const sent = { game, ply: moves.length, move };
    this.sent = sent;
    this.follow();
    try {
      await this.visit.send({ do: "move", ...sent });
      return null;
    } catch (problem) {
      if (this.sent === sent) this.sent = null;
      this.queued = null;
      this.follow();
      return problem instanceof ClubRefusal
        ? { problem: refusalText(spoken(tableWords), problem) }
        : null;
    }
  }

  async check(move: string): Promise<Refusal | null> {
    if (this.early) return { problem: spoken(seatWords).notForLater };
    return this.hides && this.picture
      ? this.views.check(this.picture.view, move)
      : rules.check(this.course, move);
  }

  unqueue(): void {
    this.queued = null;
  }

  /**
   * Shared with others who enable it. A seat that may pass automatically shares nothing, which
   * could reveal that it holds a suitable card.
   */
  about(move: string): void {
    this.visit.hands.show(this.mine && this.passesIn === null ? move : "");
  }

  takeScreen(): void {}

  tryAgain(): void {
    this.follow();
  }

  readonly acts: Acts = $derived.by(() =>
    actsAt(this.visit, { seen: this.seen, hides: this.hides, mine: this.mine }),
  );

  // --- progress ---

  private player(seat: number): Player {
    if (seat === this.visit.own) return here;
    const occupant: Occupant = this.seen.players[seat]!;
    return occupant.kind === "bot" ? occupant.name : elsewhere;
  }

  private get course(): Course {
    const { game, options } = this.seen.terms;
    return { setup: { game, options }, moves: this.moves };
  }

  /** Updates the screen after the table has changed. */
  follow(): void {
    this.now = this.visit.serverTime();
    const { sent, seen } = this;
    // Once the move is confirmed it is no longer pending, even if it is taken back later.
    if (sent && (sent.game !== seen.game || seen.moves.length > sent.ply)) this.sent = null;
    if (this.over || this.picture?.game !== seen.game) this.queued = this.remark = null;
    // After moves were taken back, or after losing the seat, the premove is obsolete.
    if (seen.moves.length < this.told || this.visit.own === null) this.queued = null;
    this.told = seen.moves.length;
    void this.look();
  }

  /** Plays the premove if it is our turn and the move is legal. */
  private async playQueued(): Promise<void> {
    const move = this.queued;
    if (move === null || !this.mine) return;
    this.queued = null;
    const possible = this.picture?.view.moves.includes(move);
    if (!possible) this.remark = spoken(seatWords).dropped(move);
    else this.remark = (await this.play(move))?.problem ?? null;
  }

  private async look(): Promise<void> {
    const question = ++this.questions;
    const { game, view, record } = this.seen;
    this.problem = null;
    if (!this.over) this.hands = this.review = null;
    if (this.over || this.hides) {
      const ply = this.seen.moves.length;
      this.picture = { game, ply, of: null, view: view!, paths: [], open: [] };
      if (record) await this.lookBack(question);
      return;
    }
    try {
      const ply = this.moves.length;
      const of = () => [game, this.visit.own, ...this.moves].join(" ");
      // If an event changed nothing on the board, it is not redrawn, so that a carried wall is not
      // dropped.
      if (this.picture?.of === of()) return await this.playQueued();
      const { seats, spectator, paths } = await rules.survey(this.course);
      if (question !== this.questions) return;
      const { own } = this.visit;
      const view = own === null ? spectator : seats[own]!;
      this.picture = { game, ply, of: of(), view, paths, open: seats[view.turn]?.moves ?? [] };
      await this.playQueued();
    } catch (problem) {
      if (question === this.questions) this.problem = (problem as Error).message;
    }
  }

  /** After the end all information is open, and the game can be reviewed. */
  private async lookBack(question: number): Promise<void> {
    try {
      const { course } = await rules.readRecord(JSON.stringify(this.seen.record));
      const hands = handsOf(await rules.survey(course));
      const { own } = this.visit;
      const seats = this.seats.map((player, seat) =>
        seat === own ? here : (this.called[seat] ?? player),
      );
      const code = await writeCode({ course, seats });
      if (question !== this.questions) return;
      this.hands = hands;
      this.review = `${reviewPath}#${code}`;
    } catch (problem) {
      if (question === this.questions) this.problem = (problem as Error).message;
    }
  }
}
