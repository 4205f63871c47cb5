/**
 * The last step of the build: writes a file for every path of the page, so that any static host can
 * serve them, and the service worker with the list of all files.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin, Rollup } from "vite";
import { gameNames } from "../src/play/game_names";
import { netsFolder } from "./modules";

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** The page for a path, with its relative addresses adjusted to the depth of the path. */
export function pageAt(html: string, path: string): string {
  const depth = path.split("/").filter(Boolean).length;
  return html.replaceAll('="./', `="${"../".repeat(depth) || "./"}`);
}

/** The page for unknown addresses. Their depth is unknown, so it uses addresses from the root. */
export const pageNowhere = (html: string): string => html.replaceAll('="./', '="/');

/** The service worker with its list of files and its version filled in. */
export function serviceWorker(source: string, files: string[], version: string): string {
  return source
    .replace("__FILES__", JSON.stringify(files))
    .replace("__VERSION__", JSON.stringify(version));
}

/** The paths of the route table, with `:game` replaced by each game. */
export function pathsIn(routeTable: string, games: readonly string[]): string[] {
  const patterns = [...routeTable.matchAll(/path: "(\/[^"]*)"/g)].map(([, path]) => path!);
  return patterns.flatMap((path) =>
    path.includes(":game") ? games.map((game) => path.replace(":game", game)) : [path],
  );
}

/** The tables and nets that bots of the page use. */
const learnedFiles = (): string[] =>
  readdirSync(netsFolder).filter((name) => /\.(table|net)$/.test(name));

/** Serves them during development. */
export function learned(): Plugin {
  return {
    name: "quadrille-learned",
    apply: "serve",
    configureServer({ middlewares }) {
      middlewares.use("/nets/", (request, response, next) => {
        const name = learnedFiles().find((each) => request.url === `/${each}`);
        if (name) response.end(readFileSync(`${netsFolder}/${name}`));
        else next();
      });
    },
  };
}

/** The members of a chunk that are needed here. */
export type Chunk = Pick<Rollup.OutputChunk, "fileName" | "moduleIds" | "imports"> & {
  viteMetadata?: { importedCss: Set<string> };
};

/**
 * Pages that people open by a shared link, and modules in whose chunks they are. The files of these
 * chunks are named in the head of the page, so that they are fetched at once instead of one after
 * another.
 */
const awaited: Record<string, string[]> = {
  "/table": ["src/pages/further_pages.ts", "src/pages/table/TablePage.svelte"],
};

/**
 * The files of these modules and of all their imports, without those that the page names already.
 */
export function filesOf(modules: string[], chunks: Chunk[], html: string): string[] {
  const found = new Set<string>();
  const take = ({ fileName, imports, viteMetadata }: Chunk): void => {
    if (found.has(fileName)) return;
    found.add(fileName);
    for (const file of viteMetadata?.importedCss ?? []) found.add(file);
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) take(chunk);
  };
  for (const module of modules) {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/${module}`)));
    if (!chunk) throw new Error(`there is no chunk with ${module} to name in the head of its page`);
    take(chunk);
  }
  return [...found].filter((file) => !html.includes(`"./${file}"`));
}

/** The page with links to these files in its head. */
export function naming(files: string[], html: string): string {
  const kind = (file: string) => (file.endsWith(".css") ? "stylesheet" : "modulepreload");
  const links = files.map((file) => `<link rel="${kind(file)}" crossorigin href="./${file}">\n`);
  return html.replace("</head>", `${links.join("")}</head>`);
}

export function site(): Plugin {
  return {
    name: "quadrille-site",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        const html = bundle["index.html"];
        if (html?.type !== "asset") this.error("there is no index.html to make pages from");
        const page = String(html.source);
        const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
        const pages = pathsIn(
          readFileSync(here("../src/pages/routes.ts"), "utf8"),
          gameNames,
        ).filter((path) => path !== "/");
        const hash = createHash("sha256").update(page);
        for (const path of pages) {
          const fileName = `${path.slice(1)}/index.html`;
          const named = naming(filesOf(awaited[path] ?? [], chunks, page), page);
          hash.update(named);
          this.emitFile({ type: "asset", fileName, source: pageAt(named, path) });
        }
        const nowhere = { fileName: "404.html", source: pageNowhere(page) };
        this.emitFile({ type: "asset", ...nowhere });
        const statics = readdirSync(here("../public"));
        const names = [
          ...Object.keys(bundle),
          ...statics,
          nowhere.fileName,
          ...pages.map((path) => `${path.slice(1)}/`),
        ];
        const files = [
          "./",
          ...names.filter((name) => !/index\.html$|\.map$|\.book$|^\.vite/.test(name)),
        ].sort();
        // Nets, tables and opening books are not in the list: they are fetched when needed.
        for (const name of learnedFiles()) {
          const source = readFileSync(`${netsFolder}/${name}`);
          this.emitFile({ type: "asset", fileName: `nets/${name}`, source });
          hash.update(source);
        }
        for (const name of statics) hash.update(readFileSync(here(`../public/${name}`)));
        for (const name of files) hash.update(name);
        const source = readFileSync(here("./service_worker.js"), "utf8");
        const worker = serviceWorker(source, files, hash.digest("hex").slice(0, 12));
        this.emitFile({ type: "asset", fileName: "service-worker.js", source: worker });
      },
    },
  };
}
