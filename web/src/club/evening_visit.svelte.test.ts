/** Refusals of an evening's state: temporary ones are not the end of a visit. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { whyBanned } from "./account";
import { EveningVisit } from "./evening_visit.svelte";
import { FakeSocket } from "./fake_socket";
import { limits } from "./heartbeat";
import { ClubRefusal } from "./messages";

vi.mock("./club", () => ({ club: {} }));
vi.mock("./account", () => ({ whyBanned: vi.fn(() => Promise.resolve(null)) }));

const evening = "5v1k9mw2x7c0q";
const snapshot = { number: 1, state: "waiting", name: "Friday", standings: [], boards: [] };
let socket: FakeSocket;
let sockets = 0;
let visit: EveningVisit;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = 0;
  const connect = () => {
    ++sockets;
    return (socket = new FakeSocket());
  };
  visit = new EveningVisit(evening, connect, () => {});
  socket.hello();
});
afterEach(() => {
  visit.close();
  vi.useRealTimers();
});

test.each(["busy", "not-kept", "too-many"])("a club that says %s is asked again", (word) => {
  socket.answer({ error: word, text: "later", retry_after: 3000 });
  expect(visit.refused).toBeNull();
  vi.advanceTimersByTime(2999);
  expect(socket.sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(socket.sent).toMatchObject([{ do: "watch", evening }]);
  socket.answer({ snapshot });
  expect(visit.seen).toEqual(snapshot);
});

test("a club that does not say when is asked again soon", () => {
  socket.answer({ error: "busy", text: "later" });
  vi.advanceTimersByTime(1000);
  expect(socket.sent).toMatchObject([{ do: "watch", evening }]);
});

test("an evening that does not exist is not asked for again", () => {
  socket.answer({ error: "no-such-evening", text: "there is none" });
  expect(visit.refused).toMatchObject({ word: "no-such-evening", message: "there is none" });
  vi.advanceTimersByTime(limits.silence - 1);
  expect(socket.sent).toEqual([]);
});

test("a club that watches too many for us is asked again only if it says when", () => {
  socket.answer({ error: "too-many", text: "unwatch another evening first" });
  expect(visit.refused).toMatchObject({ word: "too-many" });
});

test("a connection that dies silently is replaced", () => {
  socket.answer({ snapshot });
  vi.advanceTimersByTime(limits.silence);
  socket.answer({ error: "unknown", text: "there is no such table" });
  expect(visit.refused).toBeNull();
  vi.advanceTimersByTime(limits.silence);
  expect(socket.next()).toMatchObject({ do: "unwatch" });
  expect(visit.connected).toBe(true);
  const dead = socket;
  vi.advanceTimersByTime(limits.answer);
  expect(visit.connected).toBe(false);
  expect(dead.closed).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(sockets).toBe(2);
  socket.hello();
  expect(visit.connected).toBe(true);
});

test("a club that does not greet is given up", () => {
  socket.drop();
  vi.advanceTimersByTime(1000);
  expect(sockets).toBe(2);
  vi.advanceTimersByTime(limits.answer + 1000);
  expect(sockets).toBe(3);
});

test("who is banned is told so", async () => {
  vi.mocked(whyBanned).mockResolvedValueOnce(new ClubRefusal("banned", "you are banned"));
  socket.answer({ snapshot });
  socket.drop(4003);
  await vi.waitFor(() => expect(visit.refused).toMatchObject({ word: "banned" }));
  expect(visit.seen).toBeNull();
  vi.advanceTimersByTime(60_000);
  expect(sockets).toBe(1);
});
