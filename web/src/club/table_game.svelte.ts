/**
 * A game at a table of the club, as the screen shows it. In open games the moves are played by the
 * rules here too; where something is hidden the club sends what the seat sees, and nothing else is
 * known. The own move shows at once, and goes to the club until it is acknowledged.
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
/** Milliseconds: whoever waits longer for an answer of the club has a slow connection, or a bad one. */
const slowAnswer = 600;
const badAnswer = 2000;

/** What is on the screen, and after how many moves of which game. */
interface Picture {
  game: number;
  ply: number;
  /** What it was drawn of, where the rules here have drawn it. */
  of: string | null;
  view: GameView;
  paths: string[][];
  /** What whoever is to move can do, where that is open. */
  open: string[];
}

export class TableGame implements GameOnScreen {
  problem: string | null = $state.raw(null);
  hands: string[][] | null = $state.raw(null);
  review: string | null = $state.raw(null);
  /** The move that is played as soon as our turn comes. */
  queued: string | null = $state.raw(null);
  /** What became of it otherwise, for people. */
  remark: string | null = $state.raw(null);
  private picture: Picture | null = $state.raw(null);
  /** Our move that the club has not told yet. */
  private sent: { game: number; ply: number; move: string } | null = $state.raw(null);
  private now = $state.raw(Date.now());
  /** How many moves were told when the table was looked at last. */
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
    /** Something is hidden from seats. */
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

  // --- what is shown ---

  /** A game is shown when it has begun. */
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
  /** Our move is on its way to the club. */
  private readonly waiting: boolean = $derived.by(() => {
    const { sent, seen } = this;
    const fits = sent?.game === seen.game && sent.ply === seen.moves.length;
    return fits && seen.state === "playing";
  });
  /** It is shown before it is told, where that is known to be all that it brings about. */
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
        // After the last move nobody is to move, until the club has told how it ended.
        (this.seen.turn !== null &&
          (this.hides ? !this.waiting : this.picture.ply === this.moves.length))),
  );
  readonly view: View | null = $derived.by(() => {
    const view = this.picture?.view ?? null;
    if (!view || !this.early) return view;
    return { ...view, moves: wishesIn(view, this.visit.own!) };
  });
  /** Somebody who plays may choose a move before the turn; where something is hidden, nothing can be foreseen. */
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
    // What was told may be anything; what is shown is a move that can be made.
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
  /** It is our turn, and nothing is on its way. */
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
  /** Nothing would be lost if the page were loaded again now. */
  readonly idle: boolean = $derived.by(() => {
    const { own } = this.visit;
    // Also while our turn is not drawn yet: it will be in a moment, and a hand may be on its way.
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

  /** How the others are connected the club says; of ourselves we know it sooner. */
  private connection(seat: number): Quality | null {
    const { own, delay, connections } = this.visit;
    if (seat !== own) return connections[seat] ?? null;
    return delay > badAnswer ? "bad" : delay > slowAnswer ? "slow" : "good";
  }

  /** Milliseconds until we pass by ourselves; null where we are not asked. */
  readonly passesIn: number | null = $derived.by(() => {
    const at = this.seen.clocks?.passes_at ?? null;
    return at === null || !this.mine ? null : Math.max(0, at - this.now);
  });

  // --- what people do ---

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

  /** Told to the others who like it. Who passes by itself tells nothing by a card in the fingers. */
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

  // --- how it goes on ---

  private player(seat: number): Player {
    if (seat === this.visit.own) return here;
    const occupant: Occupant = this.seen.players[seat]!;
    return occupant.kind === "bot" ? occupant.name : elsewhere;
  }

  private get course(): Course {
    const { game, options } = this.seen.terms;
    return { setup: { game, options }, moves: this.moves };
  }

  /** Brings the screen to what the table has become. */
  follow(): void {
    this.now = this.visit.serverTime();
    const { sent, seen } = this;
    // Told by the club; if it is taken back, it is not on its way again.
    if (sent && (sent.game !== seen.game || seen.moves.length > sent.ply)) this.sent = null;
    if (this.over || this.picture?.game !== seen.game) this.queued = this.remark = null;
    // After a step back, or without a seat, nothing is as it was when the move was chosen.
    if (seen.moves.length < this.told || this.visit.own === null) this.queued = null;
    this.told = seen.moves.length;
    void this.look();
  }

  /** Our turn has come: the move that waited for it is played, if the rules still have it. */
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
      // Somebody has said something, or gone away: whoever has a wall in hand keeps it.
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

  /** After the end everything may be known, and looked through. */
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
