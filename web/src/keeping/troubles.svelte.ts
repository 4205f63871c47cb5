/** Problems outside the page's normal course, for people: each is shown until it is dismissed. */
import type { ShelfTrouble } from "./shelf";

/** Those of the shelf and, with their message, uncaught errors of the page. */
export type Trouble = ShelfTrouble | { kind: "failed"; text: string };

let list = $state.raw<Trouble[]>([]);

const same = (one: Trouble, other: Trouble): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** These are not shown again. */
let dismissed: Trouble[] = [];

export const troubles = {
  get all(): Trouble[] {
    return list;
  },
  tell(trouble: Trouble): void {
    // Deferred: this may be called while a component is drawn, when state must not change.
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

/** Reports all uncaught errors. */
export function watchFailures(): void {
  const tell = (problem: unknown) => {
    if (problem instanceof Error) troubles.tell({ kind: "failed", text: problem.message });
  };
  addEventListener("error", ({ error }) => tell(error));
  addEventListener("unhandledrejection", ({ reason }) => tell(reason));
}
