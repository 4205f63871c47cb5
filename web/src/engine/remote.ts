/**
 * Calls from the page to a worker, both sides. A call returns a promise. A long call may report
 * progress, and can be stopped; it then returns early with what it has.
 */
import { Refused } from "./module";
import type { Refusal } from "./shapes";

type Message = { call: number; name: string; values: unknown[] } | { stop: number };
type Reply =
  | { call: number; report: unknown }
  | { call: number; value: unknown }
  | { call: number; refusal: Refusal }
  | { call: number; error: string };

// Any method; each service has its own.
type Method = (...values: never[]) => unknown;
type Methods<Service> = {
  [Name in keyof Service as Service[Name] extends Method ? Name : never]: Service[Name];
};

export interface CallOptions {
  /** Receives the reports of a long call. */
  onReport?: (value: unknown) => void;
  /** Stops a long call early. */
  signal?: AbortSignal;
}

interface Waiting {
  resolve: (value: unknown) => void;
  reject: (problem: Error) => void;
  onReport?: (value: unknown) => void;
}

/** The page's side. */
export class Remote<Service> {
  private readonly waiting = new Map<number, Waiting>();
  private calls = 0;
  private broken: Error | null = null;

  constructor(private readonly worker: Worker) {
    worker.onmessage = ({ data }: MessageEvent<Reply>) => this.hear(data);
    worker.onerror = (event) => this.breakDown(new Error(event.message || "a worker broke down"));
  }

  call<Name extends keyof Methods<Service> & string>(
    name: Name,
    values: unknown[],
    options: CallOptions = {},
  ): Promise<Awaited<ReturnType<Extract<Service[Name], Method>>>> {
    const call = ++this.calls;
    const { onReport, signal } = options;
    return new Promise((resolve, reject) => {
      if (this.broken) return reject(this.broken);
      this.waiting.set(call, {
        resolve: resolve as (value: unknown) => void,
        reject,
        ...(onReport && { onReport }),
      });
      const message: Message = { call, name, values };
      this.worker.postMessage(message);
      const stop = () => this.worker.postMessage({ stop: call } satisfies Message);
      if (signal?.aborted) stop();
      signal?.addEventListener("abort", stop, { once: true });
    });
  }

  end(): void {
    this.worker.terminate();
    this.breakDown(new Error("the worker was ended"));
  }

  private hear(reply: Reply): void {
    const waiting = this.waiting.get(reply.call);
    if (!waiting) return;
    if ("report" in reply) return waiting.onReport?.(reply.report);
    this.waiting.delete(reply.call);
    if ("value" in reply) waiting.resolve(reply.value);
    else if ("refusal" in reply) waiting.reject(new Refused(reply.refusal));
    else waiting.reject(new Error(reply.error));
  }

  private breakDown(problem: Error): void {
    this.broken = problem;
    for (const { reject } of this.waiting.values()) reject(problem);
    this.waiting.clear();
  }
}

/** Replaces a worker that has failed by a new one, so that trying again can succeed. */
export class Renewed<Service> {
  private remote: Remote<Service> | null = null;

  constructor(private readonly make: () => Remote<Service>) {}

  begin(): Remote<Service> {
    return (this.remote ??= this.make());
  }

  call: Remote<Service>["call"] = (name, values, options) => {
    const remote = this.begin();
    const answer = remote.call(name, values, options);
    answer.catch((problem: unknown) => {
      // A refusal is a valid answer; any other error means that the worker itself has failed.
      if (!(problem instanceof Refused) && this.remote === remote) this.end();
    });
    return answer;
  };

  end(): void {
    this.remote?.end();
    this.remote = null;
  }
}

/** The worker's side: answers calls with the methods of a service, which may still be loading. */
export function serve(loading: Promise<object>): void {
  // Every call reports a failed load; this only avoids an unhandled rejection before the first
  // call.
  loading.catch(() => {});
  const running = new Map<number, { stopped: boolean }>();

  const answer = async (call: number, name: string, values: unknown[]): Promise<Reply> => {
    const state = { stopped: false };
    running.set(call, state);
    const talk = {
      report: (report: unknown) => postMessage({ call, report } satisfies Reply),
      stopped: () => state.stopped,
    };
    try {
      const service = (await loading) as Record<string, (...all: unknown[]) => unknown>;
      return { call, value: await service[name]!(...values, talk) };
    } catch (problem) {
      if (problem instanceof Refused) return { call, refusal: problem.refusal };
      return { call, error: problem instanceof Error ? problem.message : String(problem) };
    } finally {
      running.delete(call);
    }
  };

  onmessage = async ({ data }: MessageEvent<Message>) => {
    if ("stop" in data) {
      const state = running.get(data.stop);
      if (state) state.stopped = true;
    } else {
      postMessage(await answer(data.call, data.name, data.values));
    }
  };
}
