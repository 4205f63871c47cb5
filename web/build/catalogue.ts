/**
 * The games as the rules know them, asked of the modules while the page is built: `virtual:catalogue`.
 * So a page can show what may be chosen before a module has come.
 */
import type { Plugin } from "vite";
import type { GameInfo } from "../src/engine/shapes";
import type { ListedGame } from "../src/play/catalogue";
import { botsFile, loadBots } from "./modules";

const name = "virtual:catalogue";
// As it is usual: nobody else looks for a file of a name that begins with a zero.
const resolved = `\0${name}`;

/** Without what the page says in its own words. */
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
