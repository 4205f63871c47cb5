/** What the players of a series are called: who is there twice gets a number. */
import type { Player } from "../play/players";

export function numbered(players: Player[], nameOf: (player: Player) => string): string[] {
  return players.map((player, index) => {
    if (players.indexOf(player) === players.lastIndexOf(player)) return nameOf(player);
    const before = players.slice(0, index).filter((other) => other === player).length;
    return `${nameOf(player)} ${before + 1}`;
  });
}
