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
import type { Act, Acts, GameOnScreen } from "../play/contract";
import { elsewhere, here, type Player } from "../play/players";
import { reviewPath, writeCode } from "../review/link";
import { spoken } from "../words/language.svelte";
import { refusalText, tableWords } from "../words/table";
import { ClubRefusal, type Occupant, type OfferKind } from "./messages";
import type { SeenTable } from "./seen_table";
import type { TableVisit } from "./visit.svelte";

const tick = 100;

/** What is on the screen, and after how many moves of which game. */
interface Picture {
  game: number;
  ply: number;
  view: GameView;
  paths: string[][];
}

export class TableGame implements GameOnScreen {
  problem: string | null = $state.raw(null);
  hands: string[][] | null = $state.raw(null);
  review: string | null = $state.raw(null);
  private picture: Picture | null = $state.raw(null);
  /** Our move that the club has not told yet. */
  private sent: { game: number; ply: number; move: string } | null = $state.raw(null);
  private now = $state.raw(Date.now());
  private questions = 0;
  private readonly views = new ViewReader();
  private readonly timer: ReturnType<typeof setInterval>;

  readonly marks: Mark[] = [];
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
      if (this.seen.clocks?.charged) this.now = visit.serverTime();
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
      (this.over || (this.hides ? !this.waiting : this.picture.ply === this.moves.length)),
  );
  get view(): View | null {
    return this.picture?.view ?? null;
  }
  get paths(): string[][] {
    return this.picture?.paths ?? [];
  }
  get turn(): number {
    return this.picture?.view.turn ?? 0;
  }
  readonly mover: number | null = $derived.by(() => {
    const { own } = this.visit;
    const mine = this.settled && !this.over && !this.waiting && this.seen.turn === own;
    return mine ? own : null;
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

  note(seat: number): string | null {
    const occupant = this.seen.players[seat]!;
    const gone = occupant.kind === "person" && occupant.absent_since !== undefined;
    return gone && !this.over ? spoken(tableWords).away : null;
  }

  // --- what people do ---

  async play(move: string): Promise<Refusal | null> {
    if (this.mover === null) return null;
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
      this.follow();
      return problem instanceof ClubRefusal
        ? { problem: refusalText(spoken(tableWords), problem) }
        : null;
    }
  }

  check(move: string): Promise<Refusal | null> {
    return this.hides && this.picture
      ? this.views.check(this.picture.view, move)
      : rules.check(this.course, move);
  }

  takeScreen(): void {}

  tryAgain(): void {
    this.follow();
  }

  readonly acts: Acts = $derived.by(() => {
    const { own, seat, seen } = this.visit;
    if (own === null || !seen) return {};
    const people = seen.players.every(({ kind }) => kind === "person");
    const stay = seen.seats.every(({ kind }) => kind !== "open");
    if (seen.state === "over" && seat !== null && stay)
      return { rematch: this.offering("rematch", seat) };
    if (seen.state !== "playing") return {};
    const takeBack = this.offering("takeback", own, seen.movers.includes(own));
    const resign = () => void this.visit.tell({ do: "resign", confirmed: true });
    return {
      ...(!this.hides && { takeBack }),
      ...(people && { offerDraw: this.offering("draw", own) }),
      resign: { ready: true, run: resign },
    };
  });

  private offering(offer: OfferKind, own: number, ready = true): Act {
    const open = this.seen.offers.some(
      (each) => each.offer === offer && each.accepted.includes(own),
    );
    return { ready: ready && !open, run: () => void this.visit.tell({ do: "offer", offer }) };
  }

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
    void this.look();
  }

  private async look(): Promise<void> {
    const question = ++this.questions;
    const { game, view, record } = this.seen;
    this.problem = null;
    if (!this.over) this.hands = this.review = null;
    if (this.over || this.hides) {
      this.picture = { game, ply: this.seen.moves.length, view: view!, paths: [] };
      if (record) await this.lookBack(question);
      return;
    }
    try {
      const ply = this.moves.length;
      const { seats, spectator, paths } = await rules.survey(this.course);
      if (question !== this.questions) return;
      const { own } = this.visit;
      this.picture = { game, ply, view: own === null ? spectator : seats[own]!, paths };
    } catch (problem) {
      if (question === this.questions) this.problem = (problem as Error).message;
    }
  }

  /** After the end everything may be known, and looked through. */
  private async lookBack(question: number): Promise<void> {
    try {
      const { course } = await rules.readRecord(JSON.stringify(this.seen.record));
      const hands = handsOf(await rules.survey(course));
      const seats = this.seats.map((player, seat) => this.called[seat] ?? player);
      const code = await writeCode({ course, seats });
      if (question !== this.questions) return;
      this.hands = hands;
      this.review = `${reviewPath}#${code}`;
    } catch (problem) {
      if (question === this.questions) this.problem = (problem as Error).message;
    }
  }
}
