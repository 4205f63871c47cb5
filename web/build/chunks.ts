/**
 * What comes together: modules that every table needs lie in one file instead of many small ones, which compresses
 * better and is asked for once. Whatever is not named here lies where the bundler puts it.
 */

/** A game of this browser: what is kept, the rules in their worker, the bots in theirs. */
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

/** `a/{b,c}.ts` names two files. */
const spread = (pattern: string): string[] => {
  const [, before, names, after] = /^(.*)\{(.*)\}(.*)$/.exec(pattern) ?? [];
  return names ? names.split(",").map((name) => `${before}${name}${after}`) : [pattern];
};

const chunks = new Map(
  Object.entries({ game, table }).flatMap(([name, patterns]) =>
    patterns.flatMap(spread).map((file) => [file, name] as const),
  ),
);

/** The file of the page in which a module comes, if it is named here. */
export const chunkOf = (id: string): string | undefined =>
  chunks.get(/\/web\/src\/([^?]*)/.exec(id)?.[1] ?? "");
