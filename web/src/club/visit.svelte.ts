/**
 * A visit to a table of the club by its link: the visitor's identity, the table's state, and the
 * visitor's commands. Reconnects automatically; the last known state stays visible.
 */
import { whyBanned } from "./banned";
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
  /** Whether the club currently answers. */
  connected = $state.raw(false);
  /** Whether it has not answered so far. */
  failed = $state.raw(false);
  /** Whether the server has announced that it is stopping, and is not back yet. */
  stopping = $state.raw(false);
  /** Why the club has ended our connection for good. */
  expelled: "signed-out" | "banned" | null = $state.raw(null);
  /** The number of spectators. */
  watching = $state.raw(0);
  /** The quality of each seat's connection, as measured by the club; null for seats without one. */
  connections: (Quality | null)[] = $state.raw([]);
  /** The round-trip time of the last answer in milliseconds. */
  delay = $state.raw(0);
  /** Whether the last move of our seat was made through another connection. */
  playedElsewhere = $state.raw(false);
  /** The unsent text in the chat field. */
  draft = $state("");
  readonly tab: OneTab;
  readonly hands: SharedHands;
  readonly newer = new NewerPage();
  /** Why the table cannot be viewed. */
  refused: ClubRefusal | null = $state.raw(null);
  /** Why the club refused the last command. */
  objection: ClubRefusal | null = $state.raw(null);
  /** Challenges to this person. */
  challenges: Challenge[] = $state.raw([]);
  /** Whether the person who was challenged to this table has declined. */
  declined = $state.raw(false);
  /** Milliseconds by which the server's clock is ahead of this browser's. */
  private ahead = 0;
  private readonly line: Line;
  /** Whether a connection was made since the last events. */
  private fresh = false;
  /** The number that we have sent for an honest deal, with the commitment of that deal. */
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
        this.fresh = true;
        this.person = person;
        this.challenges = [];
        this.ahead = time - Date.now();
        // After a restart the server may have a newer version of the page.
        if (this.failed) void this.newer.look();
        this.stopping = false;
      },
      lost: () => {
        // Banned people never get a connection.
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

  /** The current seat of this person at the table. */
  readonly seat: number | null = $derived(seatOf(this.seen?.seats ?? [], this.person?.id ?? null));
  /** The seat of this person in the current or last game. */
  readonly own: number | null = $derived(seatOf(this.seen?.players ?? [], this.person?.id ?? null));

  /** The current time of the server's clock. */
  serverTime(): number {
    return Date.now() + this.ahead;
  }

  /** Reconnects at once: the network is back, or the reader has returned. */
  retry(): void {
    if (!this.connected) this.line.again();
  }

  /** Takes a seat; creates a guest if there is no identity. */
  async sit(): Promise<void> {
    await this.attempt(async () => {
      if (!this.person) await this.becomeGuest();
      const { key } = this.name;
      await this.send({ do: "sit", ...(key !== null && { key }) });
    });
  }

  /** Whether the club has accepted the name. */
  rename(name: string): Promise<boolean> {
    return this.attempt(async () => {
      this.person = await club.rename(name);
    });
  }

  /** Declines a challenge to another table. */
  decline(table: string): Promise<boolean> {
    return this.attempt(() => club.decline(table));
  }

  /** Sends a command to the club and stores a refusal in `objection`. */
  tell(command: Command): Promise<boolean> {
    return this.attempt(() => this.send(command));
  }

  /** Sends the text in the chat field; it comes back if the club refuses it. */
  async sayDraft(): Promise<void> {
    const text = this.draft.trim();
    if (text === "") return;
    // At once: the next message may be typed, and this one is not sent twice.
    this.draft = "";
    if (!(await this.tell({ do: "say", text })) && this.draft === "") this.draft = text;
  }

  /** Like `tell`, but rejects if the club refuses. */
  send(command: Command): Promise<number> {
    if (command.do === "move") {
      this.ours.add(`${command.game}.${command.ply}`);
      this.playedElsewhere = false;
    }
    return this.line.command(this.name.table, command);
  }

  /** The number that we have sent for a deal; null if this browser sent none. */
  numberIn(commitment: string): string | null {
    return this.added?.commitment === commitment ? this.added.number : null;
  }

  private async becomeGuest(): Promise<void> {
    await club.guest();
    this.line.again();
  }

  /** A private table can be viewed by its key, but not without an identity. */
  private async refuse(refusal: ClubRefusal): Promise<void> {
    const unknown = refusal.word === "unknown" && this.name.key !== null && !this.person;
    if (!unknown || !(await this.attempt(() => this.becomeGuest()))) this.refused = refusal;
  }

  /**
   * The session has ended. This connection must not continue under another identity; reloading the
   * page determines the new one.
   */
  private async leaveForGood(): Promise<void> {
    this.line.close();
    this.expelled = (await whyBanned()) ? "banned" : "signed-out";
  }

  private async lookIfBanned(): Promise<void> {
    const refusal = await whyBanned();
    if (!refusal) return;
    this.line.close();
    this.refused = refusal;
  }

  private async attempt(work: () => Promise<unknown>): Promise<boolean> {
    this.objection = null;
    this.objection = await refusalOf(work);
    return this.objection === null;
  }

  private hear(events: TableEvent[]): void {
    if (this.fresh) this.hands.begin();
    else for (const event of events) this.noteMover(event);
    this.fresh = false;
    this.connected = true;
    this.failed = false;
    if (events.length === 0) return;
    if (events.some(({ event }) => event !== "said")) this.hands.forget();
    this.seen = events.reduce<SeenTable | null>(after, this.seen);
    this.addNumber();
    this.changed();
  }

  /** Detects that our seat is being played from elsewhere. In Durak a pass may be automatic. */
  private noteMover(event: TableEvent): void {
    if (event.event !== "moved" || event.seat !== this.own || event.move === "pass") return;
    if (!this.ours.has(`${event.game}.${event.ply - 1}`)) this.playedElsewhere = true;
  }

  /** Sends our number for an honest deal, once the club has announced its commitment. */
  private addNumber(): void {
    const { seen, seat } = this;
    if (!seen?.deal || seat === null) return;
    const { commitment, numbers } = seen.deal;
    const open = seen.state === "waiting" || seen.state === "dealing";
    if (!open || numbers[seat]) return;
    // The same number again, if it was sent already: the club accepts that.
    const number =
      this.numberIn(commitment) ?? hexadecimal(crypto.getRandomValues(new Uint8Array(16)));
    this.added = { commitment, number };
    // If it is too late, the club has derived a number for us.
    this.send({ do: "number", number }).catch(() => {});
  }
}
