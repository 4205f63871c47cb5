/**
 * The last step of the build: a file for every path of the page, so that any static host serves
 * them, and the service worker with the list of everything that there is.
 */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { gameNames } from "../src/play/game_names";

const here = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

/** The page for a path: its files lie as many folders above as the path is deep. */
export function pageAt(html: string, path: string): string {
  const depth = path.split("/").filter(Boolean).length;
  return html.replaceAll('="./', `="${"../".repeat(depth) || "./"}`);
}

/** The page for an address that leads nowhere, which may be of any depth: only the root is known. */
export const pageNowhere = (html: string): string => html.replaceAll('="./', '="/');

/** The worker that knows these files by a version that changes with any of them. */
export function serviceWorker(source: string, files: string[], version: string): string {
  return source
    .replace("__FILES__", JSON.stringify(files))
    .replace("__VERSION__", JSON.stringify(version));
}

/** The paths of the route table, with the name of each game where one stands for all. */
export function pathsIn(routeTable: string, games: readonly string[]): string[] {
  const patterns = [...routeTable.matchAll(/path: "(\/[^"]*)"/g)].map(([, path]) => path!);
  return patterns.flatMap((path) =>
    path.includes(":game") ? games.map((game) => path.replace(":game", game)) : [path],
  );
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
        const pages = pathsIn(
          readFileSync(here("../src/pages/routes.ts"), "utf8"),
          gameNames,
        ).filter((path) => path !== "/");
        for (const path of pages) {
          const fileName = `${path.slice(1)}/index.html`;
          this.emitFile({ type: "asset", fileName, source: pageAt(String(html.source), path) });
        }
        const nowhere = { fileName: "404.html", source: pageNowhere(String(html.source)) };
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
          ...names.filter((name) => !/index\.html$|\.map$|^\.vite/.test(name)),
        ].sort();
        const hash = createHash("sha256").update(String(html.source));
        for (const name of statics) hash.update(readFileSync(here(`../public/${name}`)));
        for (const name of files) hash.update(name);
        const source = readFileSync(here("./service_worker.js"), "utf8");
        const worker = serviceWorker(source, files, hash.digest("hex").slice(0, 12));
        this.emitFile({ type: "asset", fileName: "service-worker.js", source: worker });
      },
    },
  };
}
