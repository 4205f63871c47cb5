/**
 * For what stands beside a board: a button that was pressed by a pointer does not keep the keys, they
 * stay the board's. Who came to it by keys stays there.
 */
export function leaveKeys(place: HTMLElement): () => void {
  const pressed = (event: MouseEvent) => {
    const { activeElement } = document;
    // A click without a pointer comes from a key.
    if (event.detail > 0 && activeElement instanceof HTMLElement && place.contains(activeElement))
      activeElement.blur();
  };
  place.addEventListener("click", pressed);
  return () => place.removeEventListener("click", pressed);
}
