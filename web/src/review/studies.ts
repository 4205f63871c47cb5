/**
 * The studies stored in this browser: games with annotations. Each has its own entry on the shelf.
 */
import type { Course } from "../engine/course";
import { isWrittenTree, type WrittenNode } from "../engine/tree";
import { shelf } from "../keeping/browser";
import { hasMembers, isCount, isListOf, isOneOf, isText, type Check } from "../keeping/check";
import { type Shelf } from "../keeping/shelf";
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

  /**
   * Calls `changed` when another tab has stored this study, also while this page was in the
   * browser's cache. Returns a function that ends this.
   */
  watch(id: string, changed: (study: KeptStudy) => void): () => void {
    // What is stored now counts: the tabs may have written one after the other.
    const follow = () => {
      const study = this.find(id);
      if (study) changed(study);
    };
    const hear = (event: StorageEvent) => {
      if (event.key === key(id) && event.newValue !== null) follow();
    };
    const comeBack = (event: PageTransitionEvent) => {
      if (event.persisted) follow();
    };
    addEventListener("storage", hear);
    addEventListener("pageshow", comeBack);
    return () => {
      removeEventListener("storage", hear);
      removeEventListener("pageshow", comeBack);
    };
  }
}

export const studies = new StudyStore(shelf);
