import { expect, test } from "vitest";
import { Attempt } from "./attempt.svelte";
import { ClubRefusal } from "./messages";

/** Work that ends when the test says so. */
function held() {
  const done: string[] = [];
  const ends: ((problem?: Error) => void)[] = [];
  const work = (name: string) => () =>
    new Promise<void>((resolve, reject) =>
      ends.push((problem) => {
        done.push(name);
        if (problem) reject(problem);
        else resolve();
      }),
    );
  const end = async (problem?: Error) => {
    ends.shift()!(problem);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { work, end, done };
}

test("while one request is running, others are not started", async () => {
  const attempt = new Attempt();
  const { work, end, done } = held();
  const first = attempt.run(work("first"));
  expect(await attempt.run(work("second"))).toBe(false);
  await end();
  expect(await first).toBe(true);
  expect(done).toEqual(["first"]);
});

test("of what is wanted meanwhile, the last is done afterwards", async () => {
  const attempt = new Attempt();
  const { work, end, done } = held();
  attempt.runLast(work("hex"));
  attempt.runLast(work("durak"));
  attempt.runLast(work("quoridor"));
  await end(new ClubRefusal("busy", "later"));
  expect(attempt.busy).toBe(true);
  await end();
  expect(done).toEqual(["hex", "quoridor"]);
  expect(attempt.busy).toBe(false);
  expect(attempt.refused).toBeNull();
});
