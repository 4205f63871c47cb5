/**
 * The studies stored in this browser: games with annotations. Each has its own entry on the shelf.
 */
import type { Course } from "../engine/course";
import { isWrittenTree, type WrittenNode } from "../engine/tree";
import { shelf } from "../keeping/browser";
import { hasMembers, isCount, isListOf, isOneOf, isText, type Check } from "../keeping/check";
import { parsed, type Shelf } from "../keeping/shelf";
import type { Player } from "../play/players";
import { isCourse } from "../play/saved_check";

export interface KeptStudy {
  version: 1;
  /** The id of the game of this browser from which it was made, or an id of its own. */
  id: string;
  changed: number;
  course: Course;
  seats: Player[];
  tree: WrittenNode[];
}

const prefix = "quadrille.study.";
const key = (id: string): string => prefix + id;

const isStudy: Check<KeptStudy> = hasMembers({
  version: isOneOf([1 as const]),
  id: isText,
  changed: isCount,
  course: isCourse,
  seats: isListOf(isText),
  tree: isWrittenTree,
});

export class StudyStore {
  constructor(private readonly shelf: Shelf) {}

  find(id: string): KeptStudy | null {
    return this.shelf.load(key(id), isStudy);
  }

  /** All studies, the last changed first. */
  list(): KeptStudy[] {
    return this.shelf
      .names(prefix)
      .flatMap((name) => this.shelf.load(name, isStudy) ?? [])
      .sort((left, right) => right.changed - left.changed);
  }

  keep(study: Omit<KeptStudy, "version" | "changed">, now = Date.now()): void {
    const kept: KeptStudy = { version: 1, ...study, changed: now };
    this.shelf.write(key(study.id), JSON.stringify(kept));
  }

  forget(id: string): void {
    this.shelf.remove(key(id));
  }
}

export const studies = new StudyStore(shelf);

/** Calls `changed` when another tab has stored this study. Returns a function that ends this. */
export function watchStudy(id: string, changed: (study: KeptStudy) => void): () => void {
  const hear = (event: StorageEvent) => {
    const study = event.key === key(id) && event.newValue !== null ? parsed(event.newValue) : null;
    if (isStudy(study)) changed(study);
  };
  addEventListener("storage", hear);
  return () => removeEventListener("storage", hear);
}
