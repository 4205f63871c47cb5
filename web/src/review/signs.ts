/**
 * Placing signs on a board under study: by the right mouse button, a long press, or the key M on a
 * cell.
 */
import type { Signs } from "../engine/tree";

/** The duration of a long press in milliseconds, and the movement that it allows in pixels. */
const longPress = 450;
const stray = 12;

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The first letter that is not used yet; the last one if all are. */
export function nextLetter(signs: Signs): string {
  const used = Object.values(signs);
  return [...letters].find((letter) => !used.includes(letter)) ?? "Z";
}

const cellOf = (element: Element): string | null =>
  element.getAttribute("data-cell") ?? element.getAttribute("data-square");

/** The cell or square under a pointer, regardless of what covers it. */
function cellAt({ clientX, clientY }: MouseEvent): string | null {
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    const cell = cellOf(element);
    if (cell !== null) return cell;
  }
  return null;
}

/** Attaches the listeners to a board; returns a function that removes them. */
export function placingSigns(board: HTMLElement, put: (cell: string) => void): () => void {
  const work = new AbortController();
  const { signal } = work;
  let down: PointerEvent | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  /** A long press has placed a sign, so the rest of this press must not count as a move. */
  let done = false;

  const forget = () => {
    clearTimeout(waiting);
    down = null;
  };
  const pressed = (event: PointerEvent, cell: string) => {
    done = true;
    event.target?.dispatchEvent(new PointerEvent("pointercancel", { bubbles: true }));
    put(cell);
  };
  board.addEventListener(
    "pointerdown",
    (event) => {
      forget();
      done = false;
      const cell = cellAt(event);
      if (event.pointerType !== "touch" || !event.isPrimary || cell === null) return;
      down = event;
      waiting = setTimeout(() => pressed(event, cell), longPress);
    },
    { signal, capture: true },
  );
  board.addEventListener(
    "pointermove",
    ({ clientX, clientY }) => {
      if (down && Math.hypot(clientX - down.clientX, clientY - down.clientY) > stray) forget();
    },
    { signal },
  );
  for (const kind of ["pointerup", "click"] as const)
    board.addEventListener(
      kind,
      (event) => {
        forget();
        if (done) event.stopPropagation();
      },
      { signal, capture: true },
    );
  board.addEventListener("pointercancel", forget, { signal });
  board.addEventListener(
    "contextmenu",
    (event) => {
      const cell = cellAt(event);
      if (cell === null) return;
      event.preventDefault();
      // A long press by touch also fires this event.
      if ((event as PointerEvent).pointerType !== "touch") put(cell);
    },
    { signal },
  );
  board.addEventListener(
    "keydown",
    (event) => {
      const cell = cellOf(event.target as Element);
      const modified = event.ctrlKey || event.metaKey || event.altKey;
      if (event.code !== "KeyM" || modified || cell === null) return;
      event.preventDefault();
      put(cell);
    },
    { signal },
  );
  return () => {
    forget();
    work.abort();
  };
}
