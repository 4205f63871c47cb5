/** The colours of the kinds of marks, the same on all boards. */
import type { Mark } from "../contract";

export const markColours: Record<Mark["kind"], string> = {
  hint: "var(--hint)",
  candidate: "var(--focus)",
  better: "var(--good)",
  mistake: "var(--bad)",
  queued: "var(--accent)",
  about: "var(--ink-soft)",
};
