/** The service worker with a cache, a network and windows of the test's own. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { serviceWorker } from "./site";

const source = readFileSync(new URL("./service_worker.js", import.meta.url), "utf8");
const scope = "http://club.example/games/";
const addressOf = (request: string | URL | { url: string }): string =>
  new URL(typeof request === "object" && "url" in request ? request.url : request).href;

/** What all versions of the worker share in one browser. */
class Browser {
  /** The files of each cache, by name, in the order in which the caches were made. */
  readonly kept = new Map<string, Map<string, string>>();
  /** The files of the server. */
  files: Record<string, string> = {};
  fetched: string[] = [];
  windows: { url: string; focused: boolean }[] = [];
  opened: string[] = [];

  readonly caches = {
    open: async (name: string) => {
      const files = this.kept.get(name) ?? new Map<string, string>();
      this.kept.set(name, files);
      const match = async (request: string | URL) => {
        const text = files.get(addressOf(request));
        return text === undefined ? undefined : new Response(text);
      };
      const put = async (request: string | URL, response: Response) =>
        void files.set(addressOf(request), await response.text());
      return { match, put };
    },
    keys: async () => [...this.kept.keys()],
    delete: async (name: string) => this.kept.delete(name),
    match: async (request: string | URL) => {
      for (const files of this.kept.values()) {
        const text = files.get(addressOf(request));
        if (text !== undefined) return new Response(text);
      }
      return undefined;
    },
  };

  readonly fetch = async (request: string | URL | { url: string }) => {
    const address = addressOf(request);
    this.fetched.push(address);
    const text = this.files[address.replace(scope, "")];
    return new Response(text ?? "", { status: text === undefined ? 404 : 200 });
  };

  private readonly clients = {
    claim: async () => {},
    matchAll: async () =>
      this.windows.map((window) => ({
        url: window.url,
        focus: async () => void (window.focused = true),
      })),
    openWindow: async (address: string) => void this.opened.push(address),
  };

  /** Installs and activates a version with these files; returns its functions. */
  async update(version: string, files: Record<string, string>) {
    this.files = files;
    const heard = new Map<string, (event: object) => void>();
    const self = {
      registration: { scope },
      clients: this.clients,
      skipWaiting: async () => {},
      addEventListener: (kind: string, hear: (event: object) => void) => heard.set(kind, hear),
    };
    const text = serviceWorker(source, Object.keys(files), version);
    const names = ["self", "caches", "fetch", "setTimeout"];
    const atOnce = (work: () => void) => work();
    new Function(...names, text)(self, this.caches, this.fetch, atOnce);
    /** Resolves to what the worker has answered. */
    const happen = async (kind: string, members: object = {}) => {
      let answer: Promise<unknown> | undefined;
      const wait = (promise: Promise<unknown>) => (answer = promise);
      heard.get(kind)!({ ...members, waitUntil: wait, respondWith: wait });
      return answer;
    };
    await happen("install");
    await happen("activate");
    this.fetched = [];
    const get = async (path: string) => {
      const request = { url: scope + path, method: "GET", mode: "cors" };
      return (await happen("fetch", { request })) as Response;
    };
    return { get, happen };
  }
}

test("tabs of the version before still find its files, and those of older ones are deleted", async () => {
  const browser = new Browser();
  await browser.update("1", { "assets/a-1.js": "one", "page.html": "one" });
  await browser.update("2", { "assets/a-2.js": "two", "page.html": "two" });
  const worker = await browser.update("3", { "assets/a-3.js": "three", "page.html": "three" });
  expect([...browser.kept.keys()]).toEqual(["quadrille-2", "quadrille-3"]);
  expect(await (await worker.get("assets/a-2.js")).text()).toBe("two");
  expect(await (await worker.get("assets/a-3.js")).text()).toBe("three");
  expect(await (await worker.get("page.html")).text()).toBe("three");
  expect(browser.fetched).toEqual([]);
  expect((await worker.get("assets/a-1.js")).status).toBe(404);
});

test("files without a hash in their name are those of the newest version", async () => {
  const browser = new Browser();
  await browser.update("1", { "nets/hex.net": "one" });
  const worker = await browser.update("2", {});
  browser.files = { "nets/hex.net": "two" };
  expect(await (await worker.get("nets/hex.net")).text()).toBe("two");
});

test("who presses a notification comes to its table, in a window of the page if there is one", async () => {
  const browser = new Browser();
  const { happen } = await browser.update("1", {});
  let closed = 0;
  const notification = { data: `${scope}table/#t`, close: () => ++closed };
  const press = () => happen("notificationclick", { notification });
  const other = { url: `${scope}hex/`, focused: false };
  const table = { url: `${scope}table/#t`, focused: false };

  browser.windows = [other, table];
  await press();
  expect([closed, other.focused, table.focused]).toEqual([1, false, true]);

  browser.windows = [other];
  await press();
  expect([closed, other.focused, browser.opened]).toEqual([2, false, [notification.data]]);
});
