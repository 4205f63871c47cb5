/** What went wrong beside the page's own work, for people: told once, until it is dismissed. */
import type { ShelfTrouble } from "./shelf";

/** Beside those of the shelf: something in the page itself failed, in its own words. */
export type Trouble = ShelfTrouble | { kind: "failed"; text: string };

let list = $state.raw<Trouble[]>([]);

const same = (one: Trouble, other: Trouble): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Those that were dismissed are not told again. */
let dismissed: Trouble[] = [];

export const troubles = {
  get all(): Trouble[] {
    return list;
  },
  tell(trouble: Trouble): void {
    // Whoever draws may have asked for what is kept; nothing may change under them.
    queueMicrotask(() => {
      const known = [...list, ...dismissed].some((each) => same(each, trouble));
      if (!known) list = [...list, trouble];
    });
  },
  dismiss(): void {
    dismissed = [...dismissed, ...list.filter(({ kind }) => kind !== "failed")];
    list = [];
  },
};

/** Tells whatever nobody else has caught. */
export function watchFailures(): void {
  const tell = (problem: unknown) => {
    if (problem instanceof Error) troubles.tell({ kind: "failed", text: problem.message });
  };
  addEventListener("error", ({ error }) => tell(error));
  addEventListener("unhandledrejection", ({ reason }) => tell(reason));
}
