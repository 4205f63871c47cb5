/**
 * The line to a club: one socket that comes back by itself. Whoever watches a table gets each of its
 * events once and in order, whatever happens to the connection; a command is sent again over every
 * new connection until the club has answered it.
 */
import {
  ClubRefusal,
  Unreachable,
  type Command,
  type News,
  type Person,
  type Quality,
  type TableEvent,
} from "./messages";

/** As much of a WebSocket as is used; tests bring their own. */
export interface Socket {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface Hello {
  /** Null is nobody in particular. */
  person: Person | null;
  version: string;
  /** Of the server, in milliseconds since 1970. */
  time: number;
}

/** Hears of one table. */
export interface Watcher {
  /** What has happened, in order; after a connection was made all that was missed at once, if only nothing. */
  events(events: TableEvent[]): void;
  /** It cannot be watched. */
  refused(refusal: ClubRefusal): void;
  /** How many watch who do not play, and how well each seat is connected; null where nobody is. */
  crowd?(watching: number, connections: (Quality | null)[]): void;
  /** What the hand of a seat is about. */
  hand?(seat: number, about: string): void;
}

/** Hears of the line itself. */
export interface LineListener {
  hello(hello: Hello): void;
  /** Nobody answers at present; it is tried again. */
  lost(): void;
  /** What the club says beside the events of tables. */
  news?(news: News): void;
  /** The server stops, and comes back in a moment. */
  stopping?(): void;
  /** How many milliseconds an answer took. */
  answered?(delay: number): void;
  /** The club wants to hear nothing more of whoever has made the connection. */
  expelled?(): void;
}

/** What the club is told anew over every connection. */
interface Standing {
  id: number;
  message: object;
  refused: (refusal: ClubRefusal) => void;
}

interface Watched {
  key: string | null;
  /** Of the next event. */
  next: number;
  /** Up to which number it is told at once; unknown until the club has answered. */
  missing: number | null;
  missed: TableEvent[];
  watcher: Watcher;
}

interface Sent {
  id: number;
  table: string;
  command: Command;
  /** Over how many connections it went. */
  times: number;
  resolve: (number: number) => void;
  reject: (problem: Error) => void;
}

type Received = Partial<TableEvent> &
  News & {
    hello?: Hello;
    id?: number | string;
    ok?: boolean;
    error?: string;
    text?: string;
    retry_after?: number;
    number?: number;
    watching?: number;
    connections?: (Quality | null)[];
    hand?: { seat: number; about: string };
    notice?: string;
  };

/** Milliseconds: between two attempts, how long an answer may take, and after which silence one asks. */
export const patience = { first: 250, most: 8000, answer: 10_000, silence: 25_000 };

/** What a command that went twice is refused by if it was done the first time. */
const doneAlready: Partial<Record<Command["do"], string[]>> = {
  sit: ["already-seated"],
  number: ["not-now", "playing"],
  offer: ["already-offered"],
  answer: ["no-such-offer"],
  resign: ["game-over"],
  abort: ["game-over"],
  claim: ["game-over", "not-absent"],
  leave: ["not-your-seat", "closed", "game-over"],
};

/** The code with which the club closes a connection of somebody who was signed out or banned. */
const expelled = 4003;

/** Then the same will go well in a moment. */
const passing = ["busy", "not-kept", "too-many"];

/** The state of a socket that is not open yet. */
const connecting = 0;

/** No table has this name; whatever the club says to it, it is there. */
const nowhere = "0000000000000";

export class Line {
  private socket: Socket | null = null;
  private greeted = false;
  private attempts = 0;
  private ids = 0;
  private ended = false;
  private readonly watched = new Map<string, Watched>();
  private readonly watches = new Map<number, string>();
  private readonly standing = new Map<string, Standing>();
  private sent: Sent[] = [];
  /** When what is not answered yet was asked. */
  private readonly asked = new Map<number, number>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private silence: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly connect: () => Socket,
    private readonly listener: LineListener,
  ) {
    this.dial();
  }

  /** Hears the events of a table from a number on. */
  watch(table: string, watcher: Watcher, key: string | null = null, from = 1): void {
    this.watched.set(table, { key, next: from, missing: null, missed: [], watcher });
    if (this.greeted) this.askFor(table);
  }

  /**
   * Done when the club says so: the number of the table's last event then. Fails with what it says
   * otherwise. What was said in a chat is not sent twice.
   */
  command(table: string, command: Command): Promise<number> {
    return new Promise((resolve, reject) => {
      const sent = { id: ++this.ids, table, command, times: 0, resolve, reject };
      this.sent.push(sent);
      if (this.greeted) this.transmit(sent);
    });
  }

  /** Tells the club something, under a name, over this connection and every other one until it is taken back. */
  keepTelling(name: string, message: object, refused: Standing["refused"]): void {
    const standing = { id: 0, message, refused };
    this.standing.set(name, standing);
    if (this.greeted) this.declare(standing);
  }

  /** Takes it back; over this connection by a message, if it needs one. */
  stopTelling(name: string, goodbye: object | null = null): void {
    if (this.standing.delete(name) && goodbye && this.greeted) this.ask(++this.ids, goodbye);
  }

  /** Says something of a table that is worth nothing a moment later: nobody waits for an answer, and it is not said again. */
  mention(table: string, message: object): void {
    if (this.greeted) this.socket?.send(JSON.stringify({ table, ...message }));
  }

  /** Ends the connection and makes another at once: after one has become somebody else, or the network is back. */
  again(): void {
    this.attempts = 0;
    this.hangUp();
    this.dial();
  }

  close(): void {
    this.ended = true;
    if (this.socket) leave(this.socket);
    this.socket = null;
    this.hangUp();
    for (const { reject } of this.sent) reject(new Unreachable("the line was closed"));
    this.sent = [];
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
      if (code === expelled) this.listener.expelled?.();
      this.lose();
    };
    this.expect(patience.answer);
  }

  private hangUp(): void {
    clearTimeout(this.timer);
    clearTimeout(this.silence);
    const { socket } = this;
    this.socket = null;
    this.greeted = false;
    this.watches.clear();
    this.asked.clear();
    socket?.close();
    const said = this.sent.filter(wasSaid);
    this.sent = this.sent.filter((each) => !wasSaid(each));
    for (const { reject } of said) reject(new Unreachable("the connection broke"));
  }

  private lose(): void {
    this.hangUp();
    this.listener.lost();
    const wait = Math.min(patience.most, patience.first * 2 ** this.attempts++);
    // Those who were cut off together do not come back together.
    this.timer = setTimeout(() => this.dial(), wait * (0.5 + Math.random() / 2));
  }

  /** Without a word for so long the line is dead. */
  private expect(milliseconds: number): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.lose(), milliseconds);
  }

  /** After a silence the club is asked something. */
  private rest(): void {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      this.ask(++this.ids, { do: "unwatch", table: nowhere });
      this.expect(patience.answer);
    }, patience.silence);
  }

  private hear(message: Received): void {
    if (message.hello) this.greet(message.hello);
    else if (message.id !== undefined) this.answered(message);
    else if (message.event) this.happened(message as TableEvent);
    else if (message.notice === "stopping") this.listener.stopping?.();
    else if (message.table !== undefined) this.told(message.table, message);
    else this.listener.news?.(message);
    if (!this.socket) return;
    if (this.greeted && this.sent.length > 0) this.expect(patience.answer);
    else this.rest();
  }

  /** What is no event of a table. */
  private told(table: string, { watching, connections = [], hand }: Received): void {
    const watcher = this.watched.get(table)?.watcher;
    if (watching !== undefined) watcher?.crowd?.(watching, connections);
    if (hand) watcher?.hand?.(hand.seat, hand.about);
  }

  private greet(hello: Hello): void {
    this.greeted = true;
    this.attempts = 0;
    this.listener.hello(hello);
    for (const standing of this.standing.values()) this.declare(standing);
    for (const table of this.watched.keys()) this.askFor(table);
    for (const sent of [...this.sent]) this.transmit(sent);
  }

  private askFor(table: string): void {
    const watched = this.watched.get(table)!;
    const { key, next } = watched;
    const id = ++this.ids;
    watched.missing = null;
    this.watches.set(id, table);
    this.ask(id, { do: "watch", table, from: next, ...(key !== null && { key }) });
  }

  private declare(standing: Standing): void {
    standing.id = ++this.ids;
    this.ask(standing.id, standing.message);
    this.expect(patience.answer);
  }

  private transmit(sent: Sent): void {
    ++sent.times;
    this.ask(sent.id, { table: sent.table, ...sent.command });
    this.expect(patience.answer);
  }

  private ask(id: number, message: object): void {
    this.asked.set(id, performance.now());
    this.socket?.send(JSON.stringify({ id, ...message }));
  }

  private answered({ id, ok, number, error, text, retry_after }: Received): void {
    const began = this.asked.get(id as number);
    this.asked.delete(id as number);
    if (began !== undefined) this.listener.answered?.(performance.now() - began);
    const refusal = new ClubRefusal(error ?? "", text ?? "", retry_after ?? null);
    const table = this.watches.get(id as number);
    this.watches.delete(id as number);
    if (table !== undefined) return this.watching(table, ok ? (number ?? 0) : refusal);
    const sent = this.sent.find((each) => each.id === id);
    if (!sent) return ok ? undefined : this.refuse(id as number, refusal);
    if (!ok && passing.includes(refusal.word))
      return this.later(refusal, () => {
        if (this.sent.includes(sent)) this.transmit(sent);
      });
    this.sent = this.sent.filter((each) => each !== sent);
    const known = sent.times > 1 && doneAlready[sent.command.do]?.includes(refusal.word);
    if (ok || known) sent.resolve(number ?? 0);
    else sent.reject(refusal);
  }

  /** What the club is told over every connection, it will not hear. */
  private refuse(id: number, refusal: ClubRefusal): void {
    for (const [name, standing] of this.standing) {
      if (standing.id !== id) continue;
      if (passing.includes(refusal.word))
        return this.later(refusal, () => {
          if (this.standing.get(name) === standing) this.declare(standing);
        });
      this.standing.delete(name);
      standing.refused(refusal);
    }
  }

  private happened(event: TableEvent): void {
    const watched = this.watched.get(event.table);
    if (!watched || event.number < watched.next) return;
    watched.next = event.number + 1;
    watched.missed.push(event);
    if (watched.missing !== null && event.number >= watched.missing) tell(watched);
  }

  /** Once more over this connection, when the club has time; over another it happens anyway. */
  private later({ retryAfter }: ClubRefusal, work: () => void): void {
    const { socket } = this;
    setTimeout(() => {
      if (this.socket === socket && this.greeted) work();
    }, retryAfter ?? patience.first);
  }

  private watching(table: string, answer: number | ClubRefusal): void {
    const watched = this.watched.get(table)!;
    if (answer instanceof ClubRefusal) {
      if (passing.includes(answer.word)) this.later(answer, () => this.askFor(table));
      else watched.watcher.refused(answer);
      return;
    }
    watched.missing = answer;
    if (watched.next > answer) tell(watched);
  }
}

/**
 * Ends a connection that nobody needs any more. Browsers complain where one is ended before it is made;
 * such a one is ended as soon as it is, or would be given up.
 */
export function leave(socket: Socket): void {
  if (socket.readyState !== connecting) return socket.close();
  const waiting = setTimeout(() => socket.close(), patience.answer);
  socket.onopen = () => socket.close();
  socket.onclose = () => clearTimeout(waiting);
}

function tell(watched: Watched): void {
  const { missed } = watched;
  watched.missed = [];
  watched.watcher.events(missed);
}

const wasSaid = ({ command, times }: Sent): boolean => command.do === "say" && times > 0;
