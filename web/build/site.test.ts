import { expect, test } from "vitest";
import { filesOf, naming, pageAt, pageNowhere, pathsIn, serviceWorker, type Chunk } from "./site";

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

test("a page for which somebody waits names all files that it needs, once, beside those of every page", () => {
  const chunk = (name: string, imports: string[] = [], styles: string[] = []): Chunk => ({
    fileName: `assets/${name}.js`,
    moduleIds: [`/house/web/src/${name}.svelte`],
    imports: imports.map((each) => `assets/${each}.js`),
    viteMetadata: { importedCss: new Set(styles.map((each) => `assets/${each}.css`)) },
  });
  const chunks = [
    chunk("main"),
    chunk("Board", ["main"], ["Board"]),
    chunk("Table", ["main", "Button", "Board"], ["Table"]),
    chunk("Button", ["Board"]),
    chunk("Owner", ["Button"]),
  ];
  const html = '<head><script src="./assets/main.js"></script></head>';
  const files = filesOf(["src/Button.svelte", "src/Table.svelte"], chunks, html);
  expect([...files].sort()).toEqual([
    "assets/Board.css",
    "assets/Board.js",
    "assets/Button.js",
    "assets/Table.css",
    "assets/Table.js",
  ]);
  expect(() => filesOf(["src/Gone.svelte"], chunks, html)).toThrow("src/Gone.svelte");
  expect(naming(["assets/Table.js", "assets/Table.css"], html)).toBe(
    '<head><script src="./assets/main.js"></script>' +
      '<link rel="modulepreload" crossorigin href="./assets/Table.js">\n' +
      '<link rel="stylesheet" crossorigin href="./assets/Table.css">\n</head>',
  );
  expect(naming([], html)).toBe(html);
});
