/**
 * The games as the rules know them, asked of their module while the page is built: `virtual:catalogue`.
 * So a page can show what may be chosen before the module has come.
 */
import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";
import { WasmModule } from "../src/engine/module";
import { RulesService, type GameInfo } from "../src/engine/rules_service";

const name = "virtual:catalogue";
// As it is usual: nobody else looks for a file of a name that begins with a zero.
const resolved = `\0${name}`;

/** What things are called and mean stands among the page's own words. */
const named = ({ name, dealt, options, formats }: GameInfo): GameInfo => ({
  name,
  dealt,
  options: options.map(({ name, values, standard }) => ({ name, values, standard })),
  formats,
});

/** `file` is the module with the rules. */
export function catalogue(file: string): Plugin {
  return {
    name: "quadrille-catalogue",
    resolveId: (id) => (id === name ? resolved : undefined),
    async load(id) {
      if (id !== resolved) return undefined;
      this.addWatchFile(file);
      const rules = new RulesService(await WasmModule.from(new Uint8Array(await readFile(file))));
      return `export default ${JSON.stringify(rules.catalogue().map(named))};`;
    },
  };
}
