/** What has been chosen on a game's page so far: seats, options, clock. */
import type { ListedGame } from "../../play/catalogue";
import { entrantsOf, standardOpponent } from "../../play/opponents";
import { here, isPerson, nextSeating, seatedByLot, type Player } from "../../play/players";
import type { Wish } from "../../play/saved";
import { playersAround, seatCount } from "../../play/wish";
import { TermsChoice } from "./terms_choice.svelte";

export class Choosing extends TermsChoice {
  players: Player[] = $state.raw([]);
  /** The seat whose player is being chosen. */
  chosen = $state.raw(1);
  /** Who sits where is drawn when the game begins. */
  byLot = $state.raw(false);

  constructor(
    info: ListedGame,
    private readonly usual: Player = standardOpponent,
  ) {
    super(info);
    this.players = playersAround(seatCount(info, {}), 0, [this.usual]);
  }

  /** Puts a player on the chosen seat. */
  seat(player: Player): void {
    this.players = this.players.map((each, seat) => (seat === this.chosen ? player : each));
  }

  /** Everybody moves on by one seat; whoever is being chosen goes along. */
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
    const players = this.byLot ? seatedByLot(this.players) : this.players;
    return { setup, players, clock: this.clock };
  }

  /** As many seats as the options say; new ones, and those of bots that do not play so, get the usual opponent. */
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
