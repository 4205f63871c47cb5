/**
 * Somebody at a club evening, by its link: what they see of it, live, and what they do. The
 * connection comes and goes; what was seen stays.
 */
import { club } from "./club";
import type { EveningCommand, EveningSnapshot, Standing } from "./evening";
import { leave, type Socket } from "./line";
import { ClubRefusal, type Person, refusalOf } from "./messages";

interface Received {
  hello?: { person: Person | null; time: number };
  id?: number;
  error?: string;
  text?: string;
  evening?: string;
  snapshot?: EveningSnapshot;
  event?: string;
  standings?: Standing[];
}

/** Milliseconds: between two attempts, and in which what happens is gathered. */
const pauses = { first: 300, most: 8000, gathering: 50 };

export class EveningVisit {
  seen: EveningSnapshot | null = $state.raw(null);
  person: Person | null = $state.raw(null);
  connected = $state.raw(false);
  /** Why it cannot be seen. */
  refused: ClubRefusal | null = $state.raw(null);
  /** What the club would not do last. */
  objection: ClubRefusal | null = $state.raw(null);
  /** By how many milliseconds the server's clock is before ours. */
  private ahead = 0;
  private socket: Socket | null = null;
  private attempts = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asking: ReturnType<typeof setTimeout> | undefined;
  private ended = false;

  constructor(
    readonly evening: string,
    private readonly connect: () => Socket,
    /** The evening has given us a table while we looked on. */
    private readonly paired: (table: string) => void,
  ) {
    this.dial();
  }

  /** Our own line of the standings. */
  readonly own: Standing | null = $derived(this.lineOf(this.person?.id ?? null));
  readonly hosting: boolean = $derived.by(() => {
    const host = this.seen?.host;
    return host?.kind === "person" && host.person === this.person?.id;
  });

  lineOf(person: string | null): Standing | null {
    return this.seen?.standings.find((line) => line.person === person) ?? null;
  }

  /** What the server's clock shows now. */
  serverTime(): number {
    return Date.now() + this.ahead;
  }

  /** Whether the club has done it; otherwise `objection` says why not. */
  async tell(command: EveningCommand): Promise<boolean> {
    this.objection = null;
    this.objection = await refusalOf(async () => {
      // Whoever is nobody yet becomes a guest, and the club knows a connection by who has made it.
      if (!this.person) {
        this.person = await club.guest();
        this.again();
      }
      await club.ask("POST", `evenings/${this.evening}`, command);
    });
    return this.objection === null;
  }

  /** The network is back, or somebody looks again. */
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
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.hangUp();
      this.connected = false;
      const wait = Math.min(pauses.most, pauses.first * 2 ** this.attempts++);
      this.timer = setTimeout(() => this.dial(), wait * (0.5 + Math.random() / 2));
    };
  }

  /** The evening as it stands, and then what happens. */
  private ask(): void {
    this.socket?.send(JSON.stringify({ id: 1, do: "watch", evening: this.evening }));
  }

  private hear(message: Received): void {
    if (message.hello) {
      this.person = message.hello.person;
      this.ahead = message.hello.time - Date.now();
      this.attempts = 0;
      this.connected = true;
      this.ask();
    } else if (message.error !== undefined) {
      this.refused = new ClubRefusal(message.error, message.text ?? "");
    } else if (message.snapshot) {
      this.take(message.snapshot);
    } else if (message.event) {
      // Several come together; the club tells how it stands after all of them.
      clearTimeout(this.asking);
      this.asking = setTimeout(() => this.ask(), pauses.gathering);
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
