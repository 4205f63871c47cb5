/**
 * What is known of a table from the events that its club has sent, in their order. Each event makes
 * another one. Events of kinds that are not known change nothing.
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
  /** Whose offer it is. */
  seat: number;
  /** Who has agreed, that seat included. */
  accepted: number[];
}

export interface Saying {
  seat: number;
  name: string;
  text: string;
}

export interface SeenTable {
  terms: Terms;
  state: "waiting" | "dealing" | "playing" | "over" | "closed";
  whyClosed: WhyClosed | null;
  /** Whom the host is, by id. */
  host: string;
  seats: Occupant[];
  /** Which game of the table, from 1; 0 before the first. */
  game: number;
  /** Those of the present game, or of the last one, also when they have left since. */
  players: Occupant[];
  moves: string[];
  movers: number[];
  times: number[];
  turn: number | null;
  /** As the club sent it last: where something is hidden after each move, else at the beginning. */
  view: GameView | null;
  clocks: Clocks | null;
  /** When the clocks were so, by the time of the server. */
  clocksAt: number;
  offers: Offer[];
  /** Of an honest deal that is being made: which seats have added their number. */
  commitment: string | null;
  numbered: number[];
  result: number[] | null;
  reason: string | null;
  record: GameRecord | null;
  said: Saying[];
}

/** The first event makes a table. */
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
    commitment: null,
    numbered: [],
    ...noEnd,
    said: [],
  };
}

const noMoves = { moves: [], movers: [], times: [] };
const noEnd = { result: null, reason: null, record: null };

/** Until the last seat is taken one waits; then it begins. */
const gathered = (seats: Occupant[]): "waiting" | "dealing" =>
  seats.some(({ kind }) => kind === "open") ? "waiting" : "dealing";

const replaced = <Thing>(all: Thing[], index: number, thing: Thing): Thing[] =>
  all.map((each, place) => (place === index ? thing : each));

/** Somebody takes a seat, or nobody; during a game they play on from there. */
function withOccupant(table: SeenTable, seat: number, occupant: Occupant): SeenTable {
  const seats = replaced(table.seats, seat, occupant);
  if (table.state === "playing")
    return { ...table, seats, players: replaced(table.players, seat, occupant) };
  if (table.state !== "waiting" && table.state !== "dealing") return { ...table, seats };
  return { ...table, seats, players: seats, state: gathered(seats) };
}

/** Whether somebody is there has changed. */
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

/** The table after its next event; the first is `opened`, and makes it. */
export function after(before: SeenTable | null, event: TableEvent): SeenTable | null {
  if (event.event === "opened") return opened(event);
  if (!before) return null;
  const table = changed(before, event);
  const { clocks } = event as { clocks?: Clocks };
  return clocks ? { ...table, clocks, clocksAt: event.time } : table;
}

function changed(table: SeenTable, event: TableEvent): SeenTable {
  switch (event.event) {
    case "seated":
      return withOccupant(table, event.seat, event.player);
    case "bot-seated":
      return withOccupant(table, event.seat, { kind: "bot", name: event.bot });
    case "left": {
      const left = withOccupant(table, event.seat, { kind: "open" });
      return { ...left, offers: without(left.offers, "rematch") };
    }
    case "reseated": {
      const seats = table.seats.map((_, seat) => table.seats[event.seats.indexOf(seat)]!);
      return { ...table, seats };
    }
    case "committed":
      return { ...table, commitment: event.commitment, numbered: [] };
    case "number-added":
      return { ...table, numbered: [...table.numbered, event.seat] };
    case "started": {
      const { game, seats, turn, view } = event;
      const fresh = { ...noMoves, ...noEnd, offers: [], state: "playing" as const };
      return { ...table, ...fresh, game, seats, players: seats, turn, view };
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
      const who = table.seats[seat];
      const name = who && who.kind !== "open" ? who.name : "";
      return { ...table, said: [...table.said, { seat, name, text }] };
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
    case "departed":
      return { ...table, offers: [] };
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

/** Where somebody sits; null if they do not. */
export function seatOf(seats: Occupant[], person: string | null): number | null {
  const seat = seats.findIndex(
    (occupant) => occupant.kind === "person" && occupant.person === person,
  );
  return seat < 0 ? null : seat;
}
