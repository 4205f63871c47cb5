import { expect, test } from "vitest";
import { Refused } from "./module";
import { Remote, Renewed } from "./remote";

interface Service {
  ask(): string;
}
type Asked = { call: number };

/**
 * Workers of which each answers every call with its element of `answers`; `ended` counts those that
 * were terminated.
 */
function workers(answers: object[]) {
  const made = { count: 0, ended: 0 };
  const make = () => {
    const answer = answers[made.count++]!;
    const worker = {
      onmessage: null as ((event: { data: object }) => void) | null,
      postMessage: ({ call }: Asked) =>
        queueMicrotask(() => worker.onmessage?.({ data: { call, ...answer } })),
      terminate: () => ++made.ended,
    };
    return new Remote<Service>(worker as unknown as Worker);
  };
  return { made, remote: new Renewed(make) };
}

test("a worker that failed is replaced when something is asked again", async () => {
  const { made, remote } = workers([{ error: "out of memory" }, { value: "yes" }]);
  await expect(remote.call("ask", [])).rejects.toThrow("out of memory");
  expect(await remote.call("ask", [])).toBe("yes");
  expect(made).toEqual({ count: 2, ended: 1 });
});

test("a worker that refuses something stays", async () => {
  const { made, remote } = workers([{ refusal: { problem: "no" } }]);
  await expect(remote.call("ask", [])).rejects.toBeInstanceOf(Refused);
  await expect(remote.call("ask", [])).rejects.toBeInstanceOf(Refused);
  expect(made).toEqual({ count: 1, ended: 0 });
});
