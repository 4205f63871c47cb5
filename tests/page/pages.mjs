// Every page there is, for tests that look at all of them.
export const games = ["quoridor", "blockade", "hex", "durak"];

export const pages = [
  "/",
  "/games/",
  "/settings/",
  "/review/",
  "/puzzles/",
  "/lab/?game=hex&seats=level:1,level:2&size=5",
  ...games.flatMap((game) => [
    `/${game}/`,
    `/${game}/rules/`,
    `/${game}/position/`,
    `/${game}/play/?seats=${seatsOf(game)}&seed=4`,
  ]),
];

/** Nobody has to move, and nothing is hidden. */
export function seatsOf(game) {
  return game === "durak" ? "here,level:1" : "here,here";
}

/** Waits until a page shows what it has to show. */
export async function settled(page) {
  await page.waitForFunction(
    () =>
      document.querySelector("main h1") !== null &&
      document.querySelector('main [aria-busy="true"]') === null,
  );
}
