// Views for tests, in the form in which the rules write them.

import type { DurakView } from "./view";

/** The beginning of a two-player game as seen from seat 0, with the given changes. */
export function viewWith(changes: Partial<DurakView> = {}): DurakView {
  return {
    game: "durak",
    options: { players: 2, cards: 36 },
    seat: 0,
    played: [],
    turn: 0,
    moves: [],
    trump: "S",
    face_up: "9S",
    talon: 24,
    hand: ["8S", "KS", "AS", "QH", "JD", "KC"],
    hands: [6, 6],
    known: [[], []],
    table: [],
    gone: [],
    phase: "attack",
    attacker: 0,
    defender: 1,
    began: 0,
    start: {
      dealt: true,
      attacker: 0,
      hand: [],
      hands: [],
      talon: 0,
      face_up: null,
      gone: [],
    },
    drawn: [],
    limit: 6,
    ...changes,
  };
}
