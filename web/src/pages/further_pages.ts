/**
 * The pages that are not needed just for playing. They are behind a single import in the route
 * table, so that people who only play load neither these pages nor the list of them.
 */
import type { Route } from "./routes";

type Loaded = ReturnType<Route["load"]>;

/** These three share much code and are one chunk. */
const people = (name: "account" | "owner" | "person"): Loaded =>
  import("./people_pages").then((pages) => ({ default: pages[name] }));

const pages = {
  account: () => people("account"),
  evening: (): Loaded => import("./evening/EveningPage.svelte"),
  games: (): Loaded => import("./past/PastGames.svelte"),
  lab: (): Loaded => import("./lab/LabPage.svelte"),
  learning: (): Loaded => import("./learning/LearningPage.svelte"),
  lesson: (): Loaded => import("./lesson/LessonPage.svelte"),
  lobby: (): Loaded => import("./lobby/LobbyPage.svelte"),
  owner: () => people("owner"),
  person: () => people("person"),
  position: (): Loaded => import("./review/PositionPage.svelte"),
  puzzles: (): Loaded => import("./puzzles/PuzzlesPage.svelte"),
  review: (): Loaded => import("./review/ReviewPage.svelte"),
  rules: (): Loaded => import("./rules/RulesPage.svelte"),
  settings: (): Loaded => import("./settings/Settings.svelte"),
  table: (): Loaded => import("./table/TablePage.svelte"),
};

export const load = (name: keyof typeof pages): Loaded => pages[name]();
