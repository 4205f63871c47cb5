/**
 * A visit to a club evening by its link: the live state of the evening, and the visitor's commands.
 * Reconnects automatically; the last known state stays visible.
 */
import { whyBanned } from "./banned";
import { club } from "./club";
import type { EveningCommand, EveningSnapshot, Standing } from "./evening";
import { areYouThere, Heartbeat } from "./heartbeat";
import { expelled, isPassing, leave, type Socket } from "./line";
import { ClubRefusal, type Person, refusalOf } from "./messages";

interface Received {
  hello?: { person: Person | null; time: number };
  id?: number;
  error?: string;
  text?: string;
  retry_after?: number;
  evening?: string;
  snapshot?: EveningSnapshot;
  event?: string;
  standings?: Standing[];
}

/** The id of requests for the state. The answers to others are only signs of life. */
const watch = 1;

/**
 * Milliseconds: the first and the longest delay between connection attempts, and the time in which
 * events are collected.
 */
const pauses = { first: 300, most: 8000, gathering: 50 };

export class EveningVisit {
  seen: EveningSnapshot | null = $state.raw(null);
  person: Person | null = $state.raw(null);
  connected = $state.raw(false);
  /** Why the evening cannot be viewed. */
  refused: ClubRefusal | null = $state.raw(null);
  /** Why the club refused the last command. */
  objection: ClubRefusal | null = $state.raw(null);
  /** Milliseconds by which the server's clock is ahead of this browser's. */
  private ahead = 0;
  private socket: Socket | null = null;
  private attempts = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asking: ReturnType<typeof setTimeout> | undefined;
  private ended = false;
  private readonly heartbeat = new Heartbeat(
    () => this.send({ id: watch + 1, ...areYouThere }),
    () => this.lose(),
  );

  constructor(
    readonly evening: string,
    private readonly connect: () => Socket,
    /** Called when the evening has assigned a new table to this person. */
    private readonly paired: (table: string) => void,
  ) {
    this.dial();
  }

  /** This person's row of the standings. */
  readonly own: Standing | null = $derived(this.lineOf(this.person?.id ?? null));
  readonly hosting: boolean = $derived.by(() => {
    const host = this.seen?.host;
    return host?.kind === "person" && host.person === this.person?.id;
  });

  lineOf(person: string | null): Standing | null {
    return this.seen?.standings.find((line) => line.person === person) ?? null;
  }

  /** The current time of the server's clock. */
  serverTime(): number {
    return Date.now() + this.ahead;
  }

  /** Whether the club executed the command; if not, `objection` says why. */
  async tell(command: EveningCommand): Promise<boolean> {
    this.objection = null;
    this.objection = await refusalOf(async () => {
      // Persons without an identity become guests. A connection keeps the identity with which it
      // was made, so it is renewed.
      if (!this.person) {
        this.person = await club.guest();
        this.again();
      }
      await club.ask("POST", `evenings/${this.evening}`, command);
    });
    return this.objection === null;
  }

  /** Reconnects at once: the network is back, or the reader has returned. */
  retry(): void {
    if (!this.connected) this.again();
  }

  close(): void {
    this.ended = true;
    if (this.socket) leave(this.socket);
    this.socket = null;
    this.hangUp();
  }

  private again(): void {
    this.hangUp();
    this.dial();
  }

  private hangUp(): void {
    clearTimeout(this.timer);
    clearTimeout(this.asking);
    this.heartbeat.stop();
    const { socket } = this;
    this.socket = null;
    socket?.close();
  }

  private dial(): void {
    if (this.ended) return;
    const socket = this.connect();
    this.socket = socket;
    socket.onmessage = ({ data }) => {
      if (this.socket === socket) this.hear(JSON.parse(String(data)) as Received);
    };
    socket.onclose = ({ code }) => {
      if (this.socket !== socket) return;
      // Banned people never get a connection.
      if (code === expelled || (!this.seen && this.attempts === 0)) void this.lookIfBanned();
      this.lose();
    };
    this.heartbeat.expect();
  }

  private lose(): void {
    this.hangUp();
    this.connected = false;
    const wait = Math.min(pauses.most, pauses.first * 2 ** this.attempts++);
    this.timer = setTimeout(() => this.dial(), wait * (0.5 + Math.random() / 2));
  }

  private async lookIfBanned(): Promise<void> {
    const refusal = await whyBanned();
    if (!refusal) return;
    this.close();
    this.seen = null;
    this.refused = refusal;
  }

  private send(message: object): void {
    this.socket?.send(JSON.stringify(message));
  }

  /** Requests the current state and future events. */
  private ask(): void {
    this.send({ id: watch, do: "watch", evening: this.evening });
  }

  private askIn(milliseconds: number): void {
    clearTimeout(this.asking);
    this.asking = setTimeout(() => this.ask(), milliseconds);
  }

  /** After a temporary refusal the state is requested again. */
  private hearRefusal(refusal: ClubRefusal): void {
    if (isPassing(refusal)) this.askIn(refusal.retryAfter ?? pauses.first);
    else this.refused = refusal;
  }

  private hear(message: Received): void {
    this.heartbeat.rest();
    if (message.hello) {
      this.person = message.hello.person;
      this.ahead = message.hello.time - Date.now();
      this.attempts = 0;
      this.connected = true;
      this.ask();
    } else if (message.error !== undefined) {
      if (message.id !== watch) return;
      const { error, text = "", retry_after = null } = message;
      this.hearRefusal(new ClubRefusal(error, text, retry_after));
    } else if (message.snapshot) {
      this.take(message.snapshot);
    } else if (message.event) {
      // Events come in groups; requests the state once after each group.
      this.askIn(pauses.gathering);
    } else if (message.standings && this.seen) {
      this.take({ ...this.seen, standings: message.standings });
    }
  }

  private take(seen: EveningSnapshot): void {
    const before = this.seen !== null;
    const table = this.own?.table;
    this.seen = seen;
    this.refused = null;
    const now = this.own?.table;
    if (before && now !== undefined && now !== table) this.paired(now);
  }
}
