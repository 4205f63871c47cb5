/** The links in the header of every page. Pages without a route are not shown. */
import type { IconName } from "../parts/icons";
import { routes } from "./routes";

interface Destination {
  path: string;
  icon: IconName;
  /** Its key in the words of the shell. */
  name: "club" | "pastGames" | "analysis" | "puzzles" | "lab" | "settings";
}

const all: Destination[] = [
  { path: "/club", icon: "people", name: "club" },
  { path: "/games", icon: "games", name: "pastGames" },
  { path: "/review", icon: "review", name: "analysis" },
  { path: "/puzzles", icon: "puzzle", name: "puzzles" },
  { path: "/lab", icon: "flask", name: "lab" },
  { path: "/settings", icon: "settings", name: "settings" },
];

export const destinations = all.filter(({ path }) => routes.some((route) => route.path === path));
