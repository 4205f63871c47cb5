// A browser for tests: Debian's Chromium, shared by all tests of a file, with a fresh profile for
// each. Any console message of the page and any failed request fails the test.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { after } from "node:test";
import { startServer } from "./server.mjs";

const packages = createRequire(new URL("../../web/package.json", import.meta.url));
export const { chromium } = packages("playwright-core");

let server;
let browser;

/** Ends the browser and the server; tests need not call it. */
export async function closeBrowser() {
  await browser?.close();
  await server?.stop();
}
after(closeBrowser);

/** The path of the owner's page with a new link. */
export async function ownerPath() {
  server ??= await startServer();
  return `/owner/${(await server.ownerLink()).hash}`;
}

async function launched() {
  server ??= await startServer();
  browser ??= await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-dev-shm-usage"],
  });
  return browser;
}

/**
 * An init script that replaces the browser's storage. `forbidden`: not available; `full`: no room;
 * otherwise it contains these texts by name.
 */
function replaceStorage(storage) {
  if (location.protocol === "about:") return;
  if (storage === "forbidden") {
    const get = () => {
      throw new DOMException("storage is forbidden", "SecurityError");
    };
    Object.defineProperty(globalThis, "localStorage", { get });
  } else if (storage === "full") {
    Storage.prototype.setItem = () => {
      throw new DOMException("storage is full", "QuotaExceededError");
    };
  } else {
    for (const [name, text] of Object.entries(storage)) localStorage.setItem(name, text);
  }
}

/**
 * An init script that removes service workers. A service worker would take over some seconds after
 * the first load, and answer requests in place of the server and of a test's own routes.
 */
function withoutKeeper() {
  delete Navigator.prototype.serviceWorker;
}

/** Settings for tests: bots answer at once, nothing is animated, and nobody is a newcomer. */
const chosen = {
  pace: "quick",
  animate: false,
  language: "en",
  firstMoves: { quoridor: 3, blockade: 3, hex: 3, durak: 3 },
};

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
const desk = { viewport: { width: 1280, height: 860 } };

/**
 * An init script that sets the reader's settings and makes random numbers the same in every run,
 * but different at every load of the page.
 */
function prepare(preferences) {
  if (location.protocol === "about:") return;
  const place = "quadrille.preferences";
  if (!localStorage.getItem(place)) localStorage.setItem(place, JSON.stringify(preferences));
  const loads = Number(sessionStorage.getItem("loads") ?? "0") + 1;
  sessionStorage.setItem("loads", String(loads));
  let state = loads * 2654435761;
  const next = () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 374761393) >>> 0;
    return state ^ (state >>> 13);
  };
  crypto.getRandomValues = (numbers) => {
    for (let index = 0; index < numbers.length; ++index) numbers[index] = next();
    return numbers;
  };
}

export class Visit {
  /**
   * `touch` emulates a phone; `preferences` are settings stored before the page is opened;
   * `storage` replaces the browser's storage, see `replaceStorage`; without `keeper` there are no
   * service workers.
   */
  static async begin({
    touch = false,
    preferences = {},
    dark = false,
    keeper = true,
    storage,
    ...options
  } = {}) {
    const context = await (
      await launched()
    ).newContext({
      baseURL: server.address,
      locale: "en-GB",
      reducedMotion: "reduce",
      colorScheme: dark ? "dark" : "light",
      ...(touch ? phone : desk),
      ...options,
    });
    context.setDefaultTimeout(120_000);
    await context.addInitScript(prepare, { ...chosen, ...preferences });
    if (!keeper) await context.addInitScript(withoutKeeper);
    if (storage) await context.addInitScript(replaceStorage, storage);
    const visit = new Visit();
    visit.context = context;
    visit.complaints = [];
    context.on("weberror", (event) => visit.complain(String(event.error())));
    visit.page = await visit.newPage();
    return visit;
  }

  complain(text) {
    this.complaints.push(text);
  }

  async newPage() {
    const page = await this.context.newPage();
    page.on("console", (message) => this.complain(`${message.type()}: ${message.text()}`));
    page.on("requestfailed", (request) => this.hearFailure(request));
    page.on("response", (response) => {
      if (response.status() >= 400) this.complain(`${response.status()} ${response.url()}`);
    });
    return page;
  }

  /** Expects that an address was missing, and drops the browser's messages about it. */
  forgetMissing(address) {
    const told = `404 ${address}`;
    assert.ok(this.complaints.includes(told), `${address} was there`);
    const isOfIt = (text) => text === told || /^error: Failed to load resource.* 404/.test(text);
    this.complaints = this.complaints.filter((text) => !isOfIt(text));
  }

  /**
   * Expects refusals of the club with these statuses, and drops the browser's messages about them.
   */
  forgetRefusals(...statuses) {
    for (const status of statuses)
      assert.ok(
        this.complaints.some((text) => text.startsWith(`${status} `)),
        `nothing was refused with ${status}: ${this.complaints}`,
      );
    const told = new RegExp(
      `^(${statuses.join("|")}) |^error: Failed to load resource.* (${statuses.join("|")})`,
    );
    this.complaints = this.complaints.filter((text) => !told.test(text));
  }

  /** Requests that were aborted by navigating away are not failures. */
  hearFailure(request) {
    const text = request.failure()?.errorText ?? "";
    if (text !== "net::ERR_ABORTED") this.complain(`${text} ${request.url()}`);
  }

  async open(path, { missing = false } = {}) {
    // Navigating to the same page with another fragment would not load it again.
    if (path.includes("#")) await this.page.goto("about:blank");
    await this.page.goto(server.address + path);
    if (missing) this.forgetMissing(server.address + path);
  }

  async end() {
    await this.context.close();
    assert.deepEqual(this.complaints, [], "messages in the console or failed requests");
  }
}

/** A test with a visit of its own. */
export function visiting(options, story) {
  return async (context) => {
    const visit = await Visit.begin(options);
    try {
      await story(visit, context);
    } catch (problem) {
      if (process.env.QUADRILLE_PICTURES) await lastPicture(visit, context.name);
      await visit.context.close();
      if (visit.complaints.length > 0) problem.message += `\n${visit.complaints.join("\n")}`;
      throw problem;
    }
    await visit.end();
  };
}

/** Saves a screenshot of a failed test. */
export async function lastPicture(visit, name) {
  const path = `${process.env.QUADRILLE_PICTURES}/${name.replace(/\W+/g, "-")}.png`;
  const failed = (problem) => visit.complain(`no picture: ${problem.message}`);
  await visit.page.screenshot({ path, timeout: 10_000 }).catch(failed);
}
