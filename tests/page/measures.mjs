// Measures the work of the page's main thread independently of the load of the machine.

/**
 * Returns a function that returns the CPU time of the page's main thread since then, in
 * milliseconds.
 */
export async function watchWork(visit) {
  const session = await visit.context.newCDPSession(visit.page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  const worked = async () => {
    const { metrics } = await session.send("Performance.getMetrics");
    return 1000 * metrics.find(({ name }) => name === "TaskDuration").value;
  };
  const before = await worked();
  return async () => (await worked()) - before;
}

/** Runs in the page: records the longest latency of input events. */
export function watchInput() {
  globalThis.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      globalThis.longest = Math.max(globalThis.longest, duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: false });
}

/**
 * Returns a function that returns the durations of the main thread's tasks since then, in
 * milliseconds of CPU time, the longest first. Input is handled only after the running task, so no
 * task may be long. Wall-clock time would include the work of other programs. Tasks of the
 * browser's own pages are excluded.
 */
export async function watchTasks({ page, context }) {
  const session = await context.browser().newBrowserCDPSession();
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  const includedCategories = ["disabled-by-default-devtools.timeline", "blink.user_timing"];
  await session.send("Tracing.start", {
    traceConfig: { includedCategories },
    transferMode: "ReportEvents",
  });
  await page.evaluate((name) => void performance.mark(name), ownMark);
  return async () => {
    const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
    await session.send("Tracing.end");
    await complete;
    await session.detach();
    const own = events.find(({ name }) => name === ownMark);
    return events
      .filter(({ name, pid, tid }) => name === "RunTask" && pid === own.pid && tid === own.tid)
      .flatMap(({ tdur }) => (tdur === undefined ? [] : [tdur / 1000]))
      .sort((left, right) => right - left);
  };
}

/** A mark that identifies the page's thread among all threads of the browser. */
const ownMark = "here is the page";
