/** Animations of pieces: short, and none if the player or the system turns them off. */

/** Whether the system asks for reduced motion. */
export const wantsCalm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Animates a piece along waypoints, which are offsets from its present place, to that place. A
 * running animation of the piece is cancelled: combining the two would require drawing frame by
 * frame.
 */
export function glide(
  node: Element,
  waypoints: { x: number; y: number }[],
  animate: boolean,
): void {
  for (const running of node.getAnimations()) running.cancel();
  if (!animate || wantsCalm() || waypoints.length === 0) return;
  node.animate(
    [...waypoints, { x: 0, y: 0 }].map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` })),
    { duration: 160 + 80 * waypoints.length, easing: "cubic-bezier(0.3, 0.7, 0.2, 1)" },
  );
}

/** Animates a piece that is put onto the board. */
export function land(node: Element, animate: boolean): void {
  if (!animate || wantsCalm()) return;
  node.animate(
    [
      { transform: "scale(1.28)", opacity: 0 },
      { transform: "scale(0.96)", opacity: 1, offset: 0.7 },
      { transform: "scale(1)", opacity: 1 },
    ],
    { duration: 240, easing: "cubic-bezier(0.3, 0.7, 0.2, 1)" },
  );
}
