/** Putting signs on the board under study: by the right button of a mouse, a long press, or the key M on a cell. */
import type { Signs } from "../engine/tree";

/** How long a finger rests before it means a sign, in milliseconds, and how far it may stray, in pixels. */
const longPress = 450;
const stray = 12;

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

/** The first letter that stands nowhere yet; the last one if all do. */
export function nextLetter(signs: Signs): string {
  const used = Object.values(signs);
  return [...letters].find((letter) => !used.includes(letter)) ?? "Z";
}

const cellOf = (element: Element): string | null =>
  element.getAttribute("data-cell") ?? element.getAttribute("data-square");

/** The cell or square under a pointer, whatever lies on it. */
function cellAt({ clientX, clientY }: MouseEvent): string | null {
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    const cell = cellOf(element);
    if (cell !== null) return cell;
  }
  return null;
}

/** Listens to a board until the function that it gives back is called. */
export function placingSigns(board: HTMLElement, put: (cell: string) => void): () => void {
  const work = new AbortController();
  const { signal } = work;
  let down: PointerEvent | null = null;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  /** The finger has put a sign: what follows of this press is no move. */
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
      // A long press of a finger asks for a menu too.
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
