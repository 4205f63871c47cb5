/**
 * For what stands beside a board: a button that was pressed by a pointer does not keep the keys, they
 * stay the board's. Who came to it by keys stays there, and who wants to write, too.
 */
export function leaveKeys(place: HTMLElement): () => void {
  const pressed = (event: MouseEvent) => {
    const { activeElement } = document;
    // A click without a pointer comes from a key.
    if (event.detail === 0 || !(activeElement instanceof HTMLElement)) return;
    if (place.contains(activeElement) && !activeElement.matches("[type=text]"))
      activeElement.blur();
  };
  place.addEventListener("click", pressed);
  return () => place.removeEventListener("click", pressed);
}
