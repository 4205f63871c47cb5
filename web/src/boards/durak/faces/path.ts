// SVG paths of the card faces. They use only absolute M, L, C and Z commands and are centred on the
// origin, so that moving and scaling is arithmetic on pairs of numbers, and all pips of a card can
// be one path element.

const rounded = (value: number): number => Math.round(value * 100) / 100;

/** The path moved to (x, y) and scaled. */
export function placed(path: string, x: number, y: number, scale: number): string {
  let horizontal = true;
  return path.replace(/-?\d*\.?\d+/g, (number) => {
    const value = Number(number) * scale + (horizontal ? x : y);
    horizontal = !horizontal;
    return String(rounded(value));
  });
}

/** An ellipse; all have the same direction, so that overlapping ones are filled as one shape. */
export function ellipse(x: number, y: number, across: number, down = across): string {
  const [a, b] = [across * 0.5523, down * 0.5523];
  const points = [
    [x - across, y],
    [x - across, y - b],
    [x - a, y - down],
    [x, y - down],
    [x + a, y - down],
    [x + across, y - b],
    [x + across, y],
    [x + across, y + b],
    [x + a, y + down],
    [x, y + down],
    [x - a, y + down],
    [x - across, y + b],
    [x - across, y],
  ].map(([left, top]) => `${rounded(left ?? 0)} ${rounded(top ?? 0)}`);
  return points.map((point, i) => (i === 0 ? "M" : i % 3 === 1 ? "C" : "") + point).join(" ") + "Z";
}
