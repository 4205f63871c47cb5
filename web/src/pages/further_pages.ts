/**
 * The pages that are not on the way to a game alone: who only wants to play fetches none of them, not
 * even their names; all that is listed here is one line among the routes.
 */
import type { Route } from "./routes";

type Loaded = ReturnType<Route["load"]>;

/** These three have much in common and come together. */
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
