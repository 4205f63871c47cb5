/**
 * The games as the rules know them, asked of their module while the page is built: `virtual:catalogue`.
 * So a page can show what may be chosen before the module has come.
 */
import type { Plugin } from "vite";
import type { GameInfo } from "../src/engine/shapes";
import type { ListedGame } from "../src/play/catalogue";
import { loadRules, rulesFile } from "./modules";

const name = "virtual:catalogue";
// As it is usual: nobody else looks for a file of a name that begins with a zero.
const resolved = `\0${name}`;

/** Without what the page says in its own words. */
const listed = ({ name, dealt, paths, options, formats }: GameInfo): ListedGame => ({
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
      this.addWatchFile(rulesFile);
      const rules = await loadRules();
      return `export default ${JSON.stringify(rules.call("games", {}).map(listed))};`;
    },
  };
}
