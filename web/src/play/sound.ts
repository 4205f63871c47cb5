/** Sound for moves and ends. Silent, and not even fetched, unless the reader switched it on. */
import { preferences } from "./preferences.svelte";
import type { Tone } from "./tones";

export async function sound(name: Tone): Promise<void> {
  if (!preferences.all.sound) return;
  const { strikeUp } = await import("./tones");
  strikeUp(name);
}
