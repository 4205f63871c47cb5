// What the page's own thread does, measured so that it is the same on a busy machine.

/**
 * Gives a question: how many milliseconds of its processor the page's own thread has worked since.
 * However busy the machine is, that stays the same.
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

/** Runs in the page: presses go through, and how long the longest took to be shown. */
export function watchInput() {
  globalThis.longest = 0;
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries())
      globalThis.longest = Math.max(globalThis.longest, duration);
  }).observe({ type: "event", durationThreshold: 16, buffered: false });
}

/**
 * Gives a question: the tasks of the page's own thread since, in milliseconds of its processor, the
 * longest first. A press is heard when the task that runs is over, so none of them may be long. Time on
 * a clock would count what other programs take from it; and the browser's own pages are not ours.
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

/** By it the thread of the page is found among all of the browser. */
const ownMark = "here is the page";
