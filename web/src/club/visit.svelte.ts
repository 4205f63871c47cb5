/**
 * Somebody at a table of the club, by its link: who they are there, what they have seen of it, and
 * what they do. The connection comes and goes; what was seen stays.
 */
import { openLine, club } from "./club";
import type { Line } from "./line";
import {
  ClubRefusal,
  type Challenge,
  type Command,
  type Person,
  type Quality,
  type TableEvent,
  refusalOf,
} from "./messages";
import { NewerPage } from "./newer_page.svelte";
import { OneTab } from "./one_tab.svelte";
import { SharedHands } from "./shared_hands.svelte";
import { after, seatOf, type SeenTable } from "./seen_table";
import type { TableName } from "./table_name";

const hexadecimal = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export class TableVisit {
  seen: SeenTable | null = $state.raw(null);
  person: Person | null = $state.raw(null);
  /** Whether the club answers at present. */
  connected = $state.raw(false);
  /** It has not answered, so far. */
  failed = $state.raw(false);
  /** The server said that it stops, and is not back yet. */
  stopping = $state.raw(false);
  /** Why the club has ended our connection for good. */
  expelled: "signed-out" | "banned" | null = $state.raw(null);
  /** How many watch who do not play. */
  watching = $state.raw(0);
  /** How well each seat is connected, by what the club measures; null where nobody is. */
  connections: (Quality | null)[] = $state.raw([]);
  /** How many milliseconds the club took for its last answer. */
  delay = $state.raw(0);
  /** The last move of our seat was made through another connection. */
  playedElsewhere = $state.raw(false);
  /** What is being written, and not said yet. */
  draft = $state("");
  readonly tab: OneTab;
  readonly hands: SharedHands;
  readonly newer = new NewerPage();
  /** Why the table cannot be seen. */
  refused: ClubRefusal | null = $state.raw(null);
  /** What the club would not do last. */
  objection: ClubRefusal | null = $state.raw(null);
  /** Who wants to play with this person elsewhere. */
  challenges: Challenge[] = $state.raw([]);
  /** Whoever was asked to come here said no. */
  declined = $state.raw(false);
  /** By how many milliseconds the server's clock is before ours. */
  private ahead = 0;
  private readonly line: Line;
  /** The deal that we have added a number to, by its commitment, and that number. */
  private added: { commitment: string; number: string } | null = null;
  /** The moves that we have sent, by game and ply. */
  private readonly ours = new Set<string>();

  /** `changed` is called after each change of `seen`. */
  constructor(
    readonly name: TableName,
    private readonly changed: () => void,
  ) {
    this.tab = new OneTab(name.table);
    this.tab.take();
    this.hands = new SharedHands((message) => this.line.mention(name.table, message));
    this.line = openLine({
      hello: ({ person, time }) => {
        this.person = person;
        this.challenges = [];
        this.ahead = time - Date.now();
        // A server that was away may have brought another page.
        if (this.failed) void this.newer.look();
        this.stopping = false;
      },
      lost: () => {
        // Whoever may not be here has never been let in.
        if (!this.seen && !this.failed) void this.lookIfBanned();
        this.connected = false;
        this.failed = true;
      },
      news: ({ person, challenges, declined }) => {
        this.person = person ?? this.person;
        this.challenges = challenges ?? this.challenges;
        if (declined?.table === name.table) this.declined = true;
      },
      stopping: () => (this.stopping = true),
      answered: (delay) => (this.delay = delay),
      expelled: () => void this.leaveForGood(),
    });
    const events = (all: TableEvent[]) => this.hear(all);
    const refused = (refusal: ClubRefusal) => void this.refuse(refusal);
    const crowd = (watching: number, connections: (Quality | null)[]) => {
      this.watching = watching;
      this.connections = connections;
    };
    const hand = (seat: number, about: string) => this.hands.heard(seat, about);
    this.line.watch(name.table, { events, refused, crowd, hand }, name.key);
  }

  close(): void {
    this.line.close();
    this.tab.close();
    this.hands.close();
  }

  /** Where this person sits at the table. */
  readonly seat: number | null = $derived(seatOf(this.seen?.seats ?? [], this.person?.id ?? null));
  /** Where they sat in the present game, or in the last one. */
  readonly own: number | null = $derived(seatOf(this.seen?.players ?? [], this.person?.id ?? null));

  /** What the server's clock shows now. */
  serverTime(): number {
    return Date.now() + this.ahead;
  }

  /** The network is back, or somebody looks again: no need to wait for the next attempt. */
  retry(): void {
    if (!this.connected) this.line.again();
  }

  /** Takes a seat; whoever is nobody yet becomes a guest. */
  async sit(): Promise<void> {
    await this.attempt(async () => {
      if (!this.person) await this.becomeGuest();
      const { key } = this.name;
      await this.send({ do: "sit", ...(key !== null && { key }) });
    });
  }

  /** Whether the club has taken the name. */
  rename(name: string): Promise<boolean> {
    return this.attempt(async () => {
      this.person = await club.rename(name);
    });
  }

  /** Says no to a challenge to another table. */
  decline(table: string): Promise<boolean> {
    return this.attempt(() => club.decline(table));
  }

  /** Tells the club to do something; what it says otherwise is kept in `objection`. */
  tell(command: Command): Promise<boolean> {
    return this.attempt(() => this.send(command));
  }

  /** The same for those who want to know themselves. */
  send(command: Command): Promise<number> {
    if (command.do === "move") {
      this.ours.add(`${command.game}.${command.ply}`);
      this.playedElsewhere = false;
    }
    return this.line.command(this.name.table, command);
  }

  /** What we added to the present deal, if that was here. */
  numberIn(commitment: string): string | null {
    return this.added?.commitment === commitment ? this.added.number : null;
  }

  private async becomeGuest(): Promise<void> {
    await club.guest();
    this.line.again();
  }

  /** A private table shows itself to those who have its key, but not to nobody. */
  private async refuse(refusal: ClubRefusal): Promise<void> {
    const unknown = refusal.word === "unknown" && this.name.key !== null && !this.person;
    if (!unknown || !(await this.attempt(() => this.becomeGuest()))) this.refused = refusal;
  }

  /** Nobody else is let in by our connection: who one is now, the page asks when it is loaded again. */
  private async leaveForGood(): Promise<void> {
    this.line.close();
    this.expelled = (await this.whyBanned()) ? "banned" : "signed-out";
  }

  private async lookIfBanned(): Promise<void> {
    const refusal = await this.whyBanned();
    if (!refusal) return;
    this.line.close();
    this.refused = refusal;
  }

  /** What the club says to whoever is banned; null to others, or if it says nothing. */
  private async whyBanned(): Promise<ClubRefusal | null> {
    try {
      const { whoAmI } = await import("./account");
      await whoAmI();
      return null;
    } catch (problem) {
      return problem instanceof ClubRefusal && problem.word === "banned" ? problem : null;
    }
  }

  private async attempt(work: () => Promise<unknown>): Promise<boolean> {
    this.objection = null;
    this.objection = await refusalOf(work);
    return this.objection === null;
  }

  private hear(events: TableEvent[]): void {
    if (this.connected) for (const event of events) this.noteMover(event);
    else this.hands.begin();
    this.connected = true;
    this.failed = false;
    if (events.length === 0) return;
    if (events.some(({ event }) => event !== "said")) this.hands.forget();
    this.seen = events.reduce<SeenTable | null>(after, this.seen);
    this.addNumber();
    this.changed();
  }

  /** Whether somebody else plays for us. A pass in Durak may come by itself. */
  private noteMover(event: TableEvent): void {
    if (event.event !== "moved" || event.seat !== this.own || event.move === "pass") return;
    if (!this.ours.has(`${event.game}.${event.ply - 1}`)) this.playedElsewhere = true;
  }

  /** Our part of an honest deal, once the club is bound to its own. */
  private addNumber(): void {
    const { seen, seat } = this;
    if (!seen?.deal || seat === null) return;
    const { commitment, numbers } = seen.deal;
    const open = seen.state === "waiting" || seen.state === "dealing";
    if (!open || numbers[seat] || this.numberIn(commitment) !== null) return;
    const number = hexadecimal(crypto.getRandomValues(new Uint8Array(16)));
    this.added = { commitment, number };
    // Too late is no matter: then the club has drawn one for us.
    this.send({ do: "number", number }).catch(() => {});
  }
}
