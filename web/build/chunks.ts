/**
 * Assignment of modules to chunks: modules that every table needs share one file, which compresses
 * better and takes one request. The bundler places all modules that are not named here.
 */

/** A game in this browser: storage, and the interfaces to the workers with rules and bots. */
const game = [
  "engine/{course,module,remote,rules,survey,thinker}.ts",
  "play/{bot_turn,catalogue,changes,clock,draw_offer.svelte,game.svelte,open,opponents}.ts",
  "play/{running_clock.svelte,saved,saved_check,screen.svelte,store,wish}.ts",
];

/** The table around a board, and what boards share. */
const table = [
  "boards/parts/{Ask,Frame,Heard,Label,PromptLine,Reason}.svelte",
  "boards/parts/{keys,mark_colours,motion,objection.svelte,pointed_out,prompts.svelte,sheet}.ts",
  "pages/play/{Controls,HandOver,MoveList,PlayPage,SeatPlate,Table}.svelte",
  "pages/play/play_keys.ts",
  "parts/{BoardPlace,Face,TableLayout}.svelte",
  "parts/{faces.svelte,leave_keys}.ts",
  "play/followed.svelte.ts",
  "words/{any_refusals,marks,play,results}.ts",
];

/** Expands a pattern: `a/{b,c}.ts` stands for two files. */
const spread = (pattern: string): string[] => {
  const [, before, names, after] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? [];
  return names ? names.split(",").map((name) => `${before}${name}${after}`) : [pattern];
};

const chunks = new Map(
  Object.entries({ game, table }).flatMap(([name, patterns]) =>
    patterns.flatMap(spread).map((file) => [file, name] as const),
  ),
);

/** The chunk of a module; undefined if the bundler decides. */
export const chunkOf = (id: string): string | undefined =>
  chunks.get(/\/web\/src\/([^?]*)/.exec(id)?.[1] ?? "");
