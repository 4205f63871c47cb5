import { expect, test } from "vitest";
import { pageAt, pageNowhere, pathsIn, serviceWorker } from "./site";

test("a page finds its files from any depth", () => {
  const html = '<link href="./icon.svg"><script src="./assets/a.js">';
  expect(pageAt(html, "/")).toBe(html);
  expect(pageAt(html, "/quoridor/play")).toBe(
    '<link href="../../icon.svg"><script src="../../assets/a.js">',
  );
  expect(pageNowhere(html)).toBe('<link href="/icon.svg"><script src="/assets/a.js">');
});

test("paths are read from the route table, once for each game", () => {
  const table = '{ path: "/", load }, { path: "/:game/play", load }';
  expect(pathsIn(table, ["hex", "durak"])).toEqual(["/", "/hex/play", "/durak/play"]);
});

test("the service worker gets its list", () => {
  const worker = serviceWorker("const files = __FILES__, v = __VERSION__", ["./", "a.js"], "1f");
  expect(worker).toBe('const files = ["./","a.js"], v = "1f"');
});
