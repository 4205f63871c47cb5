/** The tables of a lobby, updated by its news, and the choices of quick pairing. */
import type { ClockSetup } from "../play/clock";
import { gameInfo } from "../play/catalogue";
import type { ListedTable, LobbyNews, Sought } from "./messages";
import { clubClock, unusual } from "./terms";

/** A request for quick pairing: a game with standard options, and a clock. */
export interface QuickWish {
  game: string;
  clock: ClockSetup;
}

/** The clocks of quick pairing; few, so that requests match. */
export const quickClocks: ClockSetup[] = [
  { minutes: 3, increment: 2 },
  { minutes: 5, increment: 3 },
  { minutes: 10, increment: 5 },
];

/** The list after an update, the newest table first. */
export function afterNews(before: ListedTable[], news: LobbyNews): ListedTable[] {
  const changed = new Set(news.tables.map(({ table }) => table));
  const kept = news.all ? [] : before.filter(({ table }) => !changed.has(table));
  const told = news.tables.filter((each): each is ListedTable => !("gone" in each));
  return [...kept, ...told].sort(
    (one, other) => other.opened - one.opened || (one.table < other.table ? -1 : 1),
  );
}

/** Whether a person sits at a table. */
export const sitsAt = ({ seats }: ListedTable, person: string | null): boolean =>
  seats.some((seat) => seat.kind === "person" && seat.person === person);

/** How many people seek such a game, by quick pairing or with the same terms elsewhere. */
export function seekers(seeking: Sought[], { game, clock }: QuickWish): number {
  const same = (each: Sought) =>
    each.game === game &&
    each.clock === clubClock(clock) &&
    !each.rated &&
    unusual(each, gameInfo(game)).length === 0;
  return seeking.reduce((sum, each) => sum + (same(each) ? each.people : 0), 0);
}
