/** The choices on a game's page: seats, options, clock. */
import type { ListedGame } from "../../play/catalogue";
import { entrantsOf, standardOpponent } from "../../play/opponents";
import {
  here,
  isPerson,
  nextSeating,
  peopleSeats,
  seatedByLot,
  type Player,
} from "../../play/players";
import type { Wish } from "../../play/saved";
import { neatName, playersAround, seatCount } from "../../play/wish";
import { TermsChoice } from "./terms_choice.svelte";

export class Choosing extends TermsChoice {
  players: Player[] = $state.raw([]);
  /** The seat whose player is being chosen. */
  chosen = $state.raw(1);
  /** The names of people at this screen; the first one is the reader's. */
  names: string[] = $state.raw([]);
  /** Whether seats are drawn at random when the game begins. */
  byLot = $state.raw(false);

  constructor(
    info: ListedGame,
    private readonly usual: Player = standardOpponent,
    names: string[] = [],
  ) {
    super(info);
    this.names = names;
    this.players = playersAround(seatCount(info, {}), 0, [this.usual]);
  }

  /** Puts a player on the chosen seat. */
  seat(player: Player): void {
    this.players = this.players.map((each, seat) => (seat === this.chosen ? player : each));
  }

  /** The seats of people who need names: those of all people, if there are several. */
  get named(): number[] {
    const people = peopleSeats(this.players);
    return people.length > 1 ? people : [];
  }

  /** The names by seat. */
  get called(): (string | null)[] {
    return this.players.map((_, seat) => neatName(this.names[this.named.indexOf(seat)] ?? ""));
  }

  /** Sets the name of the person with this number. */
  name(person: number, name: string): void {
    const length = Math.max(this.names.length, person + 1);
    this.names = Array.from({ length }, (_, each) =>
      each === person ? name : (this.names[each] ?? ""),
    );
  }

  /** Moves each player to the next seat; the chosen player stays chosen. */
  turnRound(): void {
    const count = this.players.length;
    this.players = nextSeating(this.players.map((_, seat) => seat)).map(
      (seat) => this.players[seat]!,
    );
    this.chosen = (this.chosen + count - 1) % count;
  }

  override option(name: string, value: string | null): void {
    super.option(name, value);
    this.fit();
  }

  wish(): Wish {
    const setup = { game: this.info.name, options: this.options };
    const seats = this.players.map((player, seat) => ({ player, name: this.called[seat]! }));
    const seated = this.byLot ? seatedByLot(seats) : seats;
    const names = seated.map(({ name }) => name);
    return {
      setup,
      players: seated.map(({ player }) => player),
      ...(names.some((name) => name !== null) && { names }),
      clock: this.clock,
    };
  }

  /**
   * Adapts the players to the options: as many as there are seats. New seats, and those of bots
   * that do not support the options, get the usual opponent.
   */
  private fit(): void {
    const count = seatCount(this.info, this.options);
    const allowed = [here, ...entrantsOf(this.info.name, this.options)];
    const players = this.players
      .slice(0, count)
      .map((player) => (allowed.includes(player) ? player : this.usual));
    while (players.length < count) players.push(this.usual);
    if (!players.some(isPerson) && this.players.some(isPerson)) players[0] = here;
    this.players = players;
    this.chosen = Math.min(this.chosen, count - 1);
  }
}
