/** Refusals of an evening's state: temporary ones are not the end of a visit. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { EveningVisit } from "./evening_visit.svelte";
import { FakeSocket } from "./fake_socket";

vi.mock("./club", () => ({ club: {} }));

const evening = "5v1k9mw2x7c0q";
const snapshot = { number: 1, state: "waiting", name: "Friday", standings: [], boards: [] };
let socket: FakeSocket;
let visit: EveningVisit;

beforeEach(() => {
  vi.useFakeTimers();
  const connect = () => (socket = new FakeSocket());
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
  vi.advanceTimersByTime(60_000);
  expect(socket.sent).toEqual([]);
});
