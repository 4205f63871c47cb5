/**
 * The pages of the club. Those who play alone fetch none of them, not even their names: what is
 * listed here is one line among the routes.
 */
import type { Route } from "./routes";

type Loaded = ReturnType<Route["load"]>;

/** These three have much in common and come together. */
const people = (name: "account" | "owner" | "person"): Loaded =>
  import("./people_pages").then((pages) => ({ default: pages[name] }));

const pages = {
  account: () => people("account"),
  evening: (): Loaded => import("./evening/EveningPage.svelte"),
  lobby: (): Loaded => import("./lobby/LobbyPage.svelte"),
  owner: () => people("owner"),
  person: () => people("person"),
  table: (): Loaded => import("./table/TablePage.svelte"),
};

export const load = (name: keyof typeof pages): Loaded => pages[name]();
