/** Texts for codes of the club: kinds of clocks, players by seat. */
import type { PastSeat } from "../../club/past";
import type { peopleWords } from "../../words/people";
import { playerName, type opponents } from "../../words/opponents";

type PeopleWords = (typeof peopleWords)["en"];
type Opponents = (typeof opponents)["en"];

/** The text for a kind of clock, or for an imported game. */
export function kindText(say: PeopleWords, kind: string): string {
  const kinds = ["fischer", "move", "days", "none", "brought"] as const;
  const known = kinds.find((each) => each === kind);
  return known ? say[known] : kind;
}

/** A player: a bot by its character, a person by name, with a remark for programs. */
export function seatText(
  say: PeopleWords,
  bots: Opponents,
  { person, name, bot }: Pick<PastSeat, "person" | "name" | "bot">,
  game: string,
): string {
  if (bot === "program") return `${name || say.gone} (${say.program})`;
  if (person === null && bot !== "") return playerName(bots, bot, game);
  return name || say.gone;
}
