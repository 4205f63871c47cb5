/** What can be said without a common language: sent as one sign, told to each in their own words. */
import type { seatWords } from "../words/seat";

type SeatWords = (typeof seatWords)["en"];
type EmoteName = "hello" | "wellPlayed" | "thanks" | "sorry" | "laughs" | "thinks";

export const emotes: { sign: string; name: EmoteName }[] = [
  { sign: "👋", name: "hello" },
  { sign: "👍", name: "wellPlayed" },
  { sign: "🙏", name: "thanks" },
  { sign: "😔", name: "sorry" },
  { sign: "😄", name: "laughs" },
  { sign: "🤔", name: "thinks" },
];

/** What a sign means; null if it is none of these. */
export function emoteText(say: SeatWords, text: string): string | null {
  const found = emotes.find(({ sign }) => sign === text);
  return found ? say[found.name] : null;
}
