/**
 * For the controls beside a board: a button that was pressed by a pointer gives up the focus, so
 * that keys go to the board again. Focus that came by keyboard stays, and so does that of text
 * fields.
 */
export function leaveKeys(place: HTMLElement): () => void {
  const pressed = (event: MouseEvent) => {
    const { activeElement } = document;
    // `detail` is 0 for clicks that come from a key.
    if (event.detail === 0 || !(activeElement instanceof HTMLElement)) return;
    if (place.contains(activeElement) && !activeElement.matches("[type=text]"))
      activeElement.blur();
  };
  place.addEventListener("click", pressed);
  return () => place.removeEventListener("click", pressed);
}
