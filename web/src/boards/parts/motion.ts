/** Movement of pieces: short, physical, and none at all for those who want none. */

/** Whether the system asks for calm. */
export const wantsCalm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * The waypoints are offsets from where the piece now stands; it ends there. A piece that is still on its
 * way stops being so: two movements of one piece would have to be drawn frame by frame.
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

/** A piece comes down onto the board from a little above it. */
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
