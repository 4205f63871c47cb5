/**
 * The route table: every page and its path. A new page needs a line here; the build writes a file
 * for each path.
 */
import type { Component } from "svelte";
import { fetchAhead } from "../play/ahead";
import { gameNames } from "../play/game_names";

/** A page receives the variable parts of its path, such as `:game`. */
export type Page = Component<{ parts: Record<string, string> }>;

export interface Route {
  path: string;
  /** Pages without variable parts take no properties. */
  load: (parts: Record<string, string>) => Promise<{
    default: Page | Component<Record<string, never>>;
  }>;
}

type Further = Parameters<typeof import("./further_pages").load>[0];
const further = (name: Further) => async () => (await import("./further_pages")).load(name);

export const routes: Route[] = [
  { path: "/", load: () => import("./home/Home.svelte") },
  { path: "/account", load: further("account") },
  { path: "/club", load: further("lobby") },
  { path: "/evening", load: further("evening") },
  { path: "/games", load: further("games") },
  { path: "/lab", load: further("lab") },
  { path: "/lab/learning", load: further("learning") },
  { path: "/owner", load: further("owner") },
  { path: "/person", load: further("person") },
  { path: "/puzzles", load: further("puzzles") },
  { path: "/review", load: further("review") },
  { path: "/settings", load: further("settings") },
  { path: "/table", load: further("table") },
  { path: "/:game", load: () => import("./game/GamePage.svelte") },
  {
    path: "/:game/play",
    load: ({ game }) => {
      fetchAhead(game!);
      return import("./play/PlayPage.svelte");
    },
  },
  { path: "/:game/lesson", load: further("lesson") },
  { path: "/:game/position", load: further("position") },
  { path: "/:game/rules", load: further("rules") },
];

/** The page for all other paths. */
const nowhere: Route = { path: "", load: () => import("./Nowhere.svelte") };

/** The page for a path, and the variable parts. */
export function findRoute(path: string): { route: Route; parts: Record<string, string> } {
  const words = path.split("/");
  for (const route of routes) {
    const parts = partsOf(route.path.split("/"), words);
    if (parts) return { route, parts };
  }
  return { route: nowhere, parts: {} };
}

function partsOf(pattern: string[], words: string[]): Record<string, string> | null {
  if (pattern.length !== words.length) return null;
  const parts: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const word = words[index]!;
    if (expected === ":game") {
      if (!gameNames.includes(word)) return null;
      parts["game"] = word;
    } else if (expected !== word) return null;
  }
  return parts;
}
