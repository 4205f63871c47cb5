/** The actions at a table of the club other than moving, as the table layout offers them. */
import type { Act, Acts, NamedAct } from "../play/contract";
import { router } from "../router.svelte";
import { spoken } from "../words/language.svelte";
import { seatWords } from "../words/seat";
import { tableWords } from "../words/table";
import type { OfferKind } from "./messages";
import type { SeenTable } from "./seen_table";
import type { TableVisit } from "./visit.svelte";

interface Standing {
  seen: SeenTable;
  /** Whether information is hidden from seats. */
  hides: boolean;
  /** Whether it is this player's turn and no move is being sent. */
  mine: boolean;
}

export function actsAt(visit: TableVisit, { seen, hides, mine }: Standing): Acts {
  const { own, seat } = visit;
  // The connection has been ended for good.
  if (visit.expelled !== null) return {};
  const leave = leaving(visit, seen);
  if (own === null || visit.tab.elsewhere) return { leave };
  const offering = (offer: OfferKind, from: number, ready = true): Act => {
    const open = seen.offers.some((each) => each.offer === offer && each.accepted.includes(from));
    return { ready: ready && !open, run: () => void visit.tell({ do: "offer", offer }) };
  };
  const stay = seen.seats.every(({ kind }) => kind !== "open");
  // An evening decides who plays next.
  if (seen.state === "over" && seat !== null && stay && seen.terms.evening === undefined)
    return { rematch: offering("rematch", seat), leave };
  if (seen.state !== "playing") return { leave };
  const people = seen.players.every(({ kind }) => kind === "person");
  const resign = () => void visit.tell({ do: "resign", confirmed: true });
  return {
    ...(!hides && { takeBack: offering("takeback", own, seen.movers.includes(own)) }),
    ...(people && { offerDraw: offering("draw", own) }),
    resign: { ready: true, run: resign },
    more: [...(mine ? holding(visit, seen) : []), ...aborting(visit, seen)],
    leave,
  };
}

/**
 * Until every player has moved, the game can be aborted without a loser. The games of an evening
 * cannot.
 */
function aborting(visit: TableVisit, { movers, players, terms }: SeenTable): NamedAct[] {
  if (terms.evening !== undefined || new Set(movers).size === players.length) return [];
  const say = spoken(seatWords);
  const run = () => void visit.tell({ do: "abort" });
  return [{ icon: "close", text: say.abort, sure: say.sureAbort, ready: true, run }];
}

/** A Durak player who would pass automatically can ask for more time. */
function holding(visit: TableVisit, { clocks, game, moves }: SeenTable): NamedAct[] {
  if ((clocks?.passes_at ?? null) === null) return [];
  const run = () => void visit.tell({ do: "hold", game, ply: moves.length });
  return [{ icon: "pause", text: spoken(seatWords).hold, ready: true, run }];
}

/** Leaving during a game resigns it; after the game, or for spectators, nothing is lost. */
function leaving(visit: TableVisit, seen: SeenTable): NamedAct {
  const say = spoken(seatWords);
  const away = () => router.go(`/${seen.terms.game}`);
  const leave = async () => {
    if (await visit.tell({ do: "leave", confirmed: true })) away();
  };
  const act = { icon: "back" as const, ready: true };
  if (seen.state === "playing" && visit.own !== null)
    return { ...act, text: say.leaveGame, sure: say.sureLeave, run: () => void leave() };
  if (visit.seat !== null && seen.state !== "closed")
    return { ...act, text: spoken(tableWords).leaveTable, run: () => void leave() };
  return { ...act, text: say.stopWatching, run: away };
}
