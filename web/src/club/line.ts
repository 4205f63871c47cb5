/**
 * A connection to a club over a socket that reconnects automatically. The watcher of a table gets
 * each of its events exactly once and in order, even across connections. A command is sent again
 * over every new connection until the club has answered it.
 */
import { areYouThere, Heartbeat, limits } from "./heartbeat";
import {
  ClubRefusal,
  Unreachable,
  type Command,
  type News,
  type Person,
  type Quality,
  type TableEvent,
} from "./messages";

/** The part of WebSocket that is used here; tests provide their own. */
export interface Socket {
  readonly readyState: number;
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
}

export interface Hello {
  /** Null if this browser has no identity. */
  person: Person | null;
  version: string;
  /** The server's time, in milliseconds since 1970. */
  time: number;
}

/** Receives the news of one table. */
export interface Watcher {
  /**
   * New events, in order. After each connection, all missed events in one call, which may be empty.
   */
  events(events: TableEvent[]): void;
  /** The table cannot be watched. */
  refused(refusal: ClubRefusal): void;
  /**
   * The number of spectators, and the quality of each seat's connection; null for seats without
   * one.
   */
  crowd?(watching: number, connections: (Quality | null)[]): void;
  /** The move that the player of a seat is about to make. */
  hand?(seat: number, about: string): void;
}

/** Receives the state of the connection itself. */
export interface LineListener {
  hello(hello: Hello): void;
  /** The connection is lost; another attempt follows. */
  lost(): void;
  /** Messages that do not belong to a table. */
  news?(news: News): void;
  /** The server is stopping and will be back soon. */
  stopping?(): void;
  /** The round-trip time of an answer in milliseconds. */
  answered?(delay: number): void;
  /** The club has ended the session of this connection. */
  expelled?(): void;
}

/** A message that is sent again over every new connection. */
interface Standing {
  id: number;
  message: object;
  refused: (refusal: ClubRefusal) => void;
}

interface Watched {
  key: string | null;
  /** The number of the next event. */
  next: number;
  /** Events up to this number were missed; null until the club has answered the watch request. */
  missing: number | null;
  missed: TableEvent[];
  watcher: Watcher;
}

interface Sent {
  id: number;
  table: string;
  command: Command;
  /** Over how many connections it was sent. */
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

/** Milliseconds: the first and the longest delay between connection attempts. */
export const patience = { first: 250, most: 8000 };

/** Refusals of a repeated command which mean that the first attempt succeeded. */
const doneAlready: Partial<Record<Command["do"], string[]>> = {
  sit: ["already-seated"],
  number: ["not-now", "playing"],
  bots: ["playing", "full", "seat-taken"],
  // The last agreement that was missing begins the next game, or ends this one.
  offer: ["already-offered", "waiting", "playing", "game-over"],
  answer: ["no-such-offer"],
  hold: ["not-now"],
  // With three and more players a bot has taken the seat.
  resign: ["game-over", "not-your-seat"],
  abort: ["game-over"],
  claim: ["game-over", "not-absent"],
  leave: ["not-your-seat", "closed", "game-over"],
};

/** The code with which the club closes the connection of somebody who was signed out or banned. */
export const expelled = 4003;

/** Whether a refusal is temporary. Too many of something is, if the club says for how long. */
export const isPassing = ({ word, retryAfter }: ClubRefusal): boolean =>
  ["busy", "not-kept"].includes(word) || (word === "too-many" && retryAfter !== null);

/** The state of a socket that is not open yet. */
const connecting = 0;

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
  /** When each unanswered message was sent, by id. */
  private readonly asked = new Map<number, number>();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly heartbeat = new Heartbeat(
    () => this.ask(++this.ids, areYouThere),
    () => this.lose(),
  );

  constructor(
    private readonly connect: () => Socket,
    private readonly listener: LineListener,
  ) {
    this.dial();
  }

  /** Receives the events of a table from a number on. */
  watch(table: string, watcher: Watcher, key: string | null = null, from = 1): void {
    this.watched.set(table, { key, next: from, missing: null, missed: [], watcher });
    if (this.greeted) this.askFor(table);
  }

  /**
   * Resolves once the club has executed the command, to the number of the table's last event at
   * that time. Rejects if the club refuses it. Chat messages and requests to take back a move are
   * not sent twice: they are rejected if the connection breaks.
   */
  command(table: string, command: Command): Promise<number> {
    return new Promise((resolve, reject) => {
      if (this.ended) return reject(closed());
      const sent = { id: ++this.ids, table, command, times: 0, resolve, reject };
      this.sent.push(sent);
      if (this.greeted) this.transmit(sent);
    });
  }

  /**
   * Sends a message over this connection and each later one, until `stopTelling` is called with the
   * same name.
   */
  keepTelling(name: string, message: object, refused: Standing["refused"]): void {
    const standing = { id: 0, message, refused };
    this.standing.set(name, standing);
    if (this.greeted) this.declare(standing);
  }

  /** Ends `keepTelling`; sends `goodbye` over this connection. */
  stopTelling(name: string, goodbye: object | null = null): void {
    if (this.standing.delete(name) && goodbye && this.greeted) this.ask(++this.ids, goodbye);
  }

  /** Sends a short-lived message about a table: without an answer, and without repetition. */
  mention(table: string, message: object): void {
    if (this.greeted) this.socket?.send(JSON.stringify({ table, ...message }));
  }

  /**
   * Replaces the connection at once: after the identity has changed, or when the network is back.
   */
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
    for (const { reject } of this.sent) reject(closed());
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
    this.heartbeat.expect();
  }

  private hangUp(): void {
    clearTimeout(this.timer);
    this.heartbeat.stop();
    const { socket } = this;
    this.socket = null;
    this.greeted = false;
    this.watches.clear();
    this.asked.clear();
    socket?.close();
    const lost = this.sent.filter(isLost);
    this.sent = this.sent.filter((each) => !isLost(each));
    for (const { reject } of lost) reject(new Unreachable("the connection broke"));
  }

  private lose(): void {
    this.hangUp();
    this.listener.lost();
    const wait = Math.min(patience.most, patience.first * 2 ** this.attempts++);
    // Jitter, so that clients which were disconnected together do not reconnect together.
    this.timer = setTimeout(() => this.dial(), wait * (0.5 + Math.random() / 2));
  }

  private hear(message: Received): void {
    if (message.hello) this.greet(message.hello);
    else if (message.id !== undefined) this.answered(message);
    else if (message.event) this.happened(message as TableEvent);
    else if (message.notice === "stopping") this.listener.stopping?.();
    else if (message.table !== undefined) this.told(message.table, message);
    else this.listener.news?.(message);
    if (!this.socket) return;
    if (this.greeted && this.sent.length > 0) this.heartbeat.expect();
    else this.heartbeat.rest();
  }

  /** Messages about a table that are not events. */
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
    this.heartbeat.expect();
  }

  private transmit(sent: Sent): void {
    ++sent.times;
    this.ask(sent.id, { table: sent.table, ...sent.command });
    this.heartbeat.expect();
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
    if (!ok && isPassing(refusal))
      return this.later(refusal, () => {
        if (this.sent.includes(sent)) this.transmit(sent);
      });
    this.sent = this.sent.filter((each) => each !== sent);
    const known = sent.times > 1 && doneAlready[sent.command.do]?.includes(refusal.word);
    if (ok || known) sent.resolve(number ?? 0);
    else sent.reject(refusal);
  }

  /** The club refused a message that is sent over every connection. */
  private refuse(id: number, refusal: ClubRefusal): void {
    for (const [name, standing] of this.standing) {
      if (standing.id !== id) continue;
      if (isPassing(refusal))
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

  /**
   * Repeats something over this connection when the club has time; a new connection repeats it
   * anyway.
   */
  private later({ retryAfter }: ClubRefusal, work: () => void): void {
    const { socket } = this;
    setTimeout(() => {
      if (this.socket === socket && this.greeted) work();
    }, retryAfter ?? patience.first);
  }

  private watching(table: string, answer: number | ClubRefusal): void {
    const watched = this.watched.get(table)!;
    if (answer instanceof ClubRefusal) {
      if (isPassing(answer)) this.later(answer, () => this.askFor(table));
      else watched.watcher.refused(answer);
      return;
    }
    watched.missing = answer;
    if (watched.next > answer) tell(watched);
  }
}

/**
 * Closes a socket that is no longer needed. Closing one that is still connecting causes a browser
 * warning, so that one is closed as soon as it is open, or after a time limit.
 */
export function leave(socket: Socket): void {
  if (socket.readyState !== connecting) return socket.close();
  const waiting = setTimeout(() => socket.close(), limits.answer);
  socket.onopen = () => socket.close();
  socket.onclose = () => clearTimeout(waiting);
}

function tell(watched: Watched): void {
  const { missed } = watched;
  watched.missed = [];
  watched.watcher.events(missed);
}

const closed = () => new Unreachable("the line was closed");

/**
 * Whether a command whose connection has broken must not be sent again: if the club has executed
 * it, it would be executed twice. Bots agree to a takeback at once.
 */
const isLost = ({ command, times }: Sent): boolean =>
  times > 0 && (command.do === "say" || (command.do === "offer" && command.offer === "takeback"));
