/**
 * Emotes for players without a common language: sent as an emoji, shown to each in their own words.
 */
import type { seatWords } from "../words/seat";

type SeatWords = (typeof seatWords)["en"];
export type EmoteName = "hello" | "wellPlayed" | "thanks" | "sorry" | "laughs" | "thinks";

export interface Emote {
  /**
   * The emoji that is sent, and that programs receive; the page draws its own picture, since not
   * every system has the emoji.
   */
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

/** The emote of a text; null if the text is something else. */
export function emoteSaid(text: string): EmoteName | null {
  return emotes.find(({ sign }) => sign === text)?.name ?? null;
}

/** A text of the chat, with emotes in words. */
export function saidText(say: SeatWords, text: string): string {
  const emote = emoteSaid(text);
  return emote ? say[emote] : text;
}
