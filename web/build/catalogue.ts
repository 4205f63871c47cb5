/**
 * The list of games with their options, taken from the modules while the page is built:
 * `virtual:catalogue`. With it a page can offer the choices before any module is loaded.
 */
import type { Plugin } from "vite";
import type { GameInfo } from "../src/engine/shapes";
import type { ListedGame } from "../src/play/catalogue";
import { botsFile, loadBots } from "./modules";

const name = "virtual:catalogue";
// By convention: no other plugin resolves ids that begin with a NUL character.
const resolved = `\0${name}`;

/** Without the members for which the page has its own words. */
const listed = ({ name, dealt, paths, options }: GameInfo, formats: string[]): ListedGame => ({
  name,
  dealt,
  paths,
  options: options.map(({ name, values, standard }) => ({ name, values, standard })),
  formats,
});

export function catalogue(): Plugin {
  return {
    name: "quadrille-catalogue",
    resolveId: (id) => (id === name ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return undefined;
      this.addWatchFile(botsFile);
      const module = await loadBots();
      const games = module
        .call("games", {})
        .map((game) => listed(game, module.call("formats", { game: game.name })));
      return `export default ${JSON.stringify(games)};`;
    },
  };
}
