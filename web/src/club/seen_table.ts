/**
 * The state of a table, computed from the events of its club in their order. Values are immutable:
 * each event creates a new one. Unknown kinds of events change nothing.
 */
import type { GameView } from "../engine/shapes";
import type {
  Clocks,
  GameRecord,
  Occupant,
  OfferKind,
  TableEvent,
  Terms,
  WhyClosed,
} from "./messages";

export interface Offer {
  offer: OfferKind;
  /** The seat that made the offer. */
  seat: number;
  /** The seats that have agreed, including the one that made the offer. */
  accepted: number[];
}

export interface Saying {
  seat: number;
  /** The id; null for bots. */
  person: string | null;
  name: string;
  text: string;
  /** Server time. */
  time: number;
}

/** A seat's contribution to an honest deal. */
export interface SeatNumber {
  number: string;
  /** Whether it was derived from the club's secret, since the seat has not sent one. */
  fromSecret: boolean;
}

/** What was announced before an honest deal, in this order. */
export interface ToldDeal {
  commitment: string;
  /** By seat; null until announced. */
  numbers: (SeatNumber | null)[];
}

/** Somebody who dropped out of a game that continues. */
export interface Departure {
  seat: number;
  name: string;
  why: "resigned" | "left" | "time" | "gone";
}

export interface SeenTable {
  terms: Terms;
  state: "waiting" | "dealing" | "playing" | "over" | "closed";
  whyClosed: WhyClosed | null;
  /** The id of the host. */
  host: string;
  seats: Occupant[];
  /** The number of the current or last game at this table, from 1; 0 before the first. */
  game: number;
  /** The players of the current or last game, even if they have left since. */
  players: Occupant[];
  moves: string[];
  movers: number[];
  times: number[];
  turn: number | null;
  /**
   * The view that the club sent last: after each move in games with hidden information, else at the
   * start.
   */
  view: GameView | null;
  clocks: Clocks | null;
  /** The server time at which `clocks` was valid. */
  clocksAt: number;
  offers: Offer[];
  /** The honest deal in preparation, and that of the current game. */
  deal: ToldDeal | null;
  dealt: ToldDeal | null;
  /** In the current game. */
  departures: Departure[];
  /** Why people lost their seats before a game, by id. */
  unseated: Record<string, "left" | "removed" | "gone">;
  result: number[] | null;
  reason: string | null;
  record: GameRecord | null;
  said: Saying[];
}

/** The table after its first event. */
function opened(event: TableEvent & { event: "opened" }): SeenTable {
  const { terms, host, seat } = event;
  const count = Number(terms.options["players"] ?? 2);
  const open: Occupant = { kind: "open" };
  const seats = Array.from({ length: count }, (_, each) => (each === seat ? host : open));
  return {
    terms,
    state: gathered(seats),
    whyClosed: null,
    host: host.kind === "person" ? host.person : "",
    seats,
    game: 0,
    players: seats,
    ...noMoves,
    turn: null,
    view: null,
    clocks: null,
    clocksAt: event.time,
    offers: [],
    deal: null,
    dealt: null,
    departures: [],
    unseated: {},
    ...noEnd,
    said: [],
  };
}

const noMoves = { moves: [], movers: [], times: [] };
const noEnd = { result: null, reason: null, record: null };

/** A table waits until all seats are taken; then the game is prepared. */
const gathered = (seats: Occupant[]): "waiting" | "dealing" =>
  seats.some(({ kind }) => kind === "open") ? "waiting" : "dealing";

const replaced = <Thing>(all: Thing[], index: number, thing: Thing): Thing[] =>
  all.map((each, place) => (place === index ? thing : each));

/**
 * Changes the occupant of a seat; during a game the new occupant continues it. While a rematch is
 * prepared, the players are still those of the last game.
 */
function withOccupant(table: SeenTable, seat: number, occupant: Occupant): SeenTable {
  const seats = replaced(table.seats, seat, occupant);
  if (table.state === "playing")
    return { ...table, seats, players: replaced(table.players, seat, occupant) };
  if (table.state !== "waiting" && table.state !== "dealing") return { ...table, seats };
  const players = table.game === 0 ? seats : table.players;
  return { ...table, seats, players, state: gathered(seats) };
}

const withoutNumber = (deal: ToldDeal | null, seat: number): ToldDeal | null =>
  deal && { ...deal, numbers: replaced(deal.numbers, seat, null) };

/** Updates the absence of a seat's occupant. */
function withPresence(table: SeenTable, seat: number, absence: object): SeenTable {
  const change = (occupant: Occupant): Occupant => {
    if (occupant.kind !== "person") return occupant;
    const { absent_since: _, claimable_from: __, ...present } = occupant;
    return { ...present, ...absence };
  };
  return {
    ...table,
    seats: replaced(table.seats, seat, change(table.seats[seat]!)),
    players: replaced(table.players, seat, change(table.players[seat]!)),
  };
}

const without = (offers: Offer[], kind: OfferKind): Offer[] =>
  offers.filter(({ offer }) => offer !== kind);

/** The table after its next event. The first event, `opened`, creates it. */
export function after(before: SeenTable | null, event: TableEvent): SeenTable | null {
  if (event.event === "opened") return opened(event);
  if (!before) return null;
  const table = changed(before, event);
  const { clocks } = event as { clocks?: Clocks };
  return clocks ? { ...table, clocks, clocksAt: event.time } : table;
}

function changed(table: SeenTable, event: TableEvent): SeenTable {
  switch (event.event) {
    case "seated": {
      const { [personOf(event.player) ?? ""]: _, ...unseated } = table.unseated;
      return { ...withOccupant(table, event.seat, event.player), unseated };
    }
    case "bot-seated":
      return withOccupant(table, event.seat, { kind: "bot", name: event.bot });
    case "left": {
      const left = withOccupant(table, event.seat, { kind: "open" });
      const person = personOf(table.seats[event.seat]!);
      const unseated = { ...table.unseated, ...(person !== null && { [person]: event.why }) };
      // Whoever sits down next adds a number of their own.
      const deal = table.state === "over" ? table.deal : withoutNumber(table.deal, event.seat);
      return { ...left, deal, unseated, offers: without(left.offers, "rematch") };
    }
    case "reseated": {
      const seats = table.seats.map((_, seat) => table.seats[event.seats.indexOf(seat)]!);
      return { ...table, seats };
    }
    case "committed":
      return {
        ...table,
        deal: { commitment: event.commitment, numbers: table.seats.map(() => null) },
      };
    case "number-added": {
      const { deal } = table;
      if (!deal) return table;
      const number = { number: event.number_added, fromSecret: event.from_secret };
      return { ...table, deal: { ...deal, numbers: replaced(deal.numbers, event.seat, number) } };
    }
    case "started": {
      const { game, seats, turn, view } = event;
      const fresh = { ...noMoves, ...noEnd, offers: [], departures: [], state: "playing" as const };
      return { ...table, ...fresh, game, seats, players: seats, turn, view, dealt: table.deal };
    }
    case "moved": {
      const offers = without(table.offers, "takeback").filter(
        ({ offer, seat }) => offer !== "draw" || seat === event.seat,
      );
      return {
        ...table,
        moves: [...table.moves, event.move],
        movers: [...table.movers, event.seat],
        times: [...table.times, event.taken],
        turn: event.turn,
        view: event.view ?? table.view,
        offers,
      };
    }
    case "taken-back":
      return {
        ...table,
        moves: table.moves.slice(0, event.ply),
        movers: table.movers.slice(0, event.ply),
        times: table.times.slice(0, event.ply),
        turn: event.turn,
        offers: [],
      };
    case "offered": {
      const { offer, seat } = event;
      return { ...table, offers: [...table.offers, { offer, seat, accepted: [seat] }] };
    }
    case "answered": {
      if (!event.accepted) return { ...table, offers: without(table.offers, event.offer) };
      const accept = (each: Offer) =>
        each.offer === event.offer ? { ...each, accepted: [...each.accepted, event.seat] } : each;
      return { ...table, offers: table.offers.map(accept) };
    }
    case "rematch-agreed":
      return { ...table, offers: [], state: "dealing" };
    case "said": {
      const { seat, text } = event;
      const who = table.seats[seat]!;
      const { time } = event;
      const saying = { seat, person: personOf(who), name: nameOf(who), text, time };
      return { ...table, said: [...table.said, saying] };
    }
    case "absent": {
      const { claimable_from } = event;
      const since = { absent_since: event.time };
      return withPresence(table, event.seat, {
        ...since,
        ...(claimable_from !== undefined && { claimable_from }),
      });
    }
    case "returned":
      return withPresence(table, event.seat, {});
    case "departed": {
      const { seat, why } = event;
      const departure = { seat, name: nameOf(table.players[seat]!), why };
      return { ...table, offers: [], departures: [...table.departures, departure] };
    }
    case "resumed":
      return {
        ...table,
        seats: event.seats,
        players: table.state === "playing" ? event.seats : table.players,
      };
    case "ended": {
      const { result, reason, record, view } = event;
      return { ...table, state: "over", offers: [], turn: null, result, reason, record, view };
    }
    case "closed":
      return { ...table, state: "closed", whyClosed: event.why, offers: [] };
    default:
      return table;
  }
}

const personOf = (occupant: Occupant): string | null =>
  occupant.kind === "person" ? occupant.person : null;

export const nameOf = (occupant: Occupant | undefined): string =>
  occupant && occupant.kind !== "open" ? occupant.name : "";

/** The seat of a person; null if they have none. */
export function seatOf(seats: Occupant[], person: string | null): number | null {
  const seat = seats.findIndex(
    (occupant) => occupant.kind === "person" && occupant.person === person,
  );
  return seat < 0 ? null : seat;
}
