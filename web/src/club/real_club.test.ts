/**
 * Tests the client with the real server: two people play over separate connections, one of which
 * breaks during the game.
 */
import { spawn, type ChildProcess } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ClubHttp } from "./http";
import { Line, type Socket } from "./line";
import type { Person, TableEvent } from "./messages";
import { after, seatOf, type SeenTable } from "./seen_table";

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));
const program = process.env["QUADRILLE"] ?? here("../../../build/release/quadrille");

/** The used part of tests/server/websocket.mjs; Node 18 has no WebSocket client. */
interface NodeSocket {
  upgraded: boolean;
  closed: boolean;
  socket: { write(bytes: unknown): void; on(event: string, hear: () => void): void };
  messages: unknown[];
  send(message: unknown): void;
  drop(): void;
}
interface NodeSockets {
  open(port: string, options: { headers: object }): Promise<NodeSocket>;
}
const file = here("../../../tests/server/websocket.mjs");
const { WebSocket } = (await import(/* @vite-ignore */ file)) as { WebSocket: NodeSockets };

let folder: string;
let server: ChildProcess;
let ended: Promise<unknown>;
let port: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "quadrille-"));
  const site = join(folder, "site");
  await mkdir(site);
  await writeFile(join(site, "index.html"), "<!doctype html>");
  const options = ["serve", "--port", "0", "--site", site, "--data", join(folder, "club")];
  server = spawn(program, options, { stdio: ["ignore", "pipe", "inherit"] });
  ended = new Promise((resolve) => server.on("close", resolve));
  port = await new Promise((resolve, reject) => {
    let said = "";
    server.on("close", () => reject(new Error(`the server ended: ${said}`)));
    server.stdout!.on("data", (data) => {
      said += String(data);
      const found = /http:\/\/localhost:(\d+)/.exec(said);
      if (found) resolve(found[1]!);
    });
  });
});
afterAll(async () => {
  server.kill("SIGTERM");
  await ended;
  await rm(folder, { recursive: true });
});

/** Adapts the tests' socket to the interface of browsers. */
function connect(token: string, opened: (socket: NodeSocket) => void): Socket {
  const socket: Socket & { real?: NodeSocket } = {
    get readyState() {
      return socket.real ? 1 : 0;
    },
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => socket.real!.send(JSON.parse(text)),
    close: () => socket.real?.drop(),
  };
  const headers = { Authorization: `Bearer ${token}` };
  void WebSocket.open(port, { headers }).then((real) => {
    socket.real = real;
    opened(real);
    socket.onopen?.();
    const hear = () => {
      for (const message of real.messages.splice(0))
        socket.onmessage?.({ data: JSON.stringify(message) });
    };
    real.socket.on("data", hear);
    real.socket.on("close", () => socket.onclose?.({ code: 1006 }));
    hear();
  });
  return socket;
}

/** A person who follows a table. */
class Somebody {
  seen: SeenTable | null = null;
  numbers: number[] = [];
  hellos = 0;
  last: NodeSocket | null = null;
  readonly line: Line;
  private wake = () => {};

  static async come(): Promise<Somebody> {
    const answer = await fetch(`http://localhost:${port}/api/guests`, {
      method: "POST",
      body: '{"token":true}',
    });
    const { person, token } = (await answer.json()) as { person: Person; token: string };
    return new Somebody(person, token);
  }

  readonly http: ClubHttp;

  private constructor(
    readonly person: Person,
    token: string,
  ) {
    this.http = new ClubHttp(new URL(`http://localhost:${port}/api/`), {
      Authorization: `Bearer ${token}`,
    });
    this.line = new Line(() => connect(token, (socket) => (this.last = socket)), {
      hello: () => ++this.hellos,
      lost: () => {},
    });
  }

  watch(table: string, key: string | null): void {
    const events = (all: TableEvent[]) => {
      for (const event of all) {
        this.numbers.push(event.number);
        this.seen = after(this.seen, event);
      }
      this.wake();
    };
    const refused = (problem: Error) => {
      throw problem;
    };
    this.line.watch(table, { events, refused }, key);
  }

  async until(fits: (table: SeenTable) => boolean): Promise<SeenTable> {
    while (!this.seen || !fits(this.seen))
      await new Promise<void>((resolve) => (this.wake = resolve));
    return this.seen;
  }

  get seat(): number | null {
    return seatOf(this.seen?.seats ?? [], this.person.id);
  }
}

test("two people play a game of Hex, and one of them loses the connection", async () => {
  const [ada, bob] = [await Somebody.come(), await Somebody.come()];
  const { table, key } = await ada.http.open({
    game: "hex",
    options: { size: 3 },
    listed: false,
  });
  ada.watch(table, key!);
  await bob.line.command(table, { do: "sit", key: key! });
  bob.watch(table, key!);
  const moves = ["a1", "c1", "a2", "c2", "a3"];
  for (const [ply, move] of moves.entries()) {
    const playing = ({ state, moves }: SeenTable) => state === "playing" && moves.length === ply;
    const [{ turn, game }] = [await ada.until(playing), await bob.until(playing)];
    const mover = ada.seat === turn ? ada : bob;
    // The answer gets lost; the move is sent again over the next connection.
    const done = mover.line.command(table, { do: "move", game, ply, move });
    if (ply === 2) mover.last!.drop();
    expect(await done).toBeGreaterThan(0);
  }
  const over = ({ state }: SeenTable) => state === "over";
  for (const person of [ada, bob]) {
    const { moves: played, result } = await person.until(over);
    expect(played).toEqual(moves);
    expect(result).toEqual([1, -1]);
    expect(person.numbers).toEqual(person.numbers.map((_, index) => index + 1));
  }
  expect(ada.hellos + bob.hellos).toBe(3);
  for (const { line } of [ada, bob]) line.close();
});

test("what the club refuses has its word", async () => {
  const ada = await Somebody.come();
  await expect(ada.http.open({ game: "chess" })).rejects.toMatchObject({ word: "bad-terms" });
  await expect(ada.line.command("0000000000000", { do: "sit" })).rejects.toMatchObject({
    word: "unknown",
  });
  ada.line.close();
});
