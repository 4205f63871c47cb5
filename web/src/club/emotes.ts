/** What can be said without a common language: sent as one sign, told to each in their own words. */
import type { seatWords } from "../words/seat";

type SeatWords = (typeof seatWords)["en"];
export type EmoteName = "hello" | "wellPlayed" | "thanks" | "sorry" | "laughs" | "thinks";

export interface Emote {
  /** As it is sent, and as programs see it; the page draws it itself, since not every system can. */
  sign: string;
  name: EmoteName;
}

export const emotes: Emote[] = [
  { sign: "👋", name: "hello" },
  { sign: "👍", name: "wellPlayed" },
  { sign: "🙏", name: "thanks" },
  { sign: "😔", name: "sorry" },
  { sign: "😄", name: "laughs" },
  { sign: "🤔", name: "thinks" },
];

/** The one that was said; null if it is something else. */
export function emoteSaid(text: string): EmoteName | null {
  return emotes.find(({ sign }) => sign === text)?.name ?? null;
}

/** What was said, in words. */
export function saidText(say: SeatWords, text: string): string {
  const emote = emoteSaid(text);
  return emote ? say[emote] : text;
}
