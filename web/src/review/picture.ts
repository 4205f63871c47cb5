/**
 * Exports the board as a picture. On the page its appearance comes from style sheets and theme
 * colours; a file has neither, so each element gets its computed style.
 */

const looks = [
  "fill",
  "fill-opacity",
  "fill-rule",
  "stroke",
  "stroke-width",
  "stroke-opacity",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "opacity",
  "paint-order",
  "font-family",
  "font-size",
  "font-weight",
  "font-style",
  "text-anchor",
  "dominant-baseline",
  "letter-spacing",
  "stop-color",
  "stop-opacity",
  "mix-blend-mode",
];

/** Attributes that matter only on the page. */
const forHands = /^(aria-|on|data-)|^(role|tabindex|class|style|focusable)$/;

/** The drawing with a margin around it. */
function paperOf(board: SVGSVGElement) {
  const { x, y, width, height } = board.viewBox.baseVal;
  const margin = Math.round(Math.max(width, height) / 40);
  return {
    x: x - margin,
    y: y - margin,
    width: width + 2 * margin,
    height: height + 2 * margin,
  };
}

/** The picture as the text of an SVG file, on the board's paper. */
export function pictureOf(board: SVGSVGElement): string {
  const copy = board.cloneNode(true) as SVGSVGElement;
  dress(board, copy);
  const { x, y, width, height } = paperOf(board);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("viewBox", [x, y, width, height].join(" "));
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  const ground = document.createElementNS("http://www.w3.org/2000/svg", "rect");
  for (const [name, value] of Object.entries({ x, y, width, height }))
    ground.setAttribute(name, String(value));
  ground.setAttribute("fill", getComputedStyle(document.documentElement).backgroundColor);
  copy.insertBefore(ground, copy.firstChild);
  return new XMLSerializer().serializeToString(copy);
}

/** Applies the computed style of the original to the copy, and removes invisible elements. */
function dress(original: Element, copy: Element): void {
  const style = getComputedStyle(original);
  const children = [...original.children];
  const copies = [...copy.children];
  for (const [index, child] of children.entries()) {
    const hidden = getComputedStyle(child).display === "none" && !child.closest("defs, symbol");
    if (hidden) copies[index]!.remove();
    else dress(child, copies[index]!);
  }
  for (const { name } of [...copy.attributes]) if (forHands.test(name)) copy.removeAttribute(name);
  for (const name of looks) {
    const value = style.getPropertyValue(name);
    if (value && value !== "normal" && value !== "auto") copy.setAttribute(name, value);
  }
  if (style.visibility === "hidden") copy.setAttribute("visibility", "hidden");
  if (style.transform !== "none") copy.setAttribute("transform", style.transform);
}

/** The longer side of a PNG in pixels. */
const dots = 1600;

/** The picture as PNG. */
export async function dotsOf(board: SVGSVGElement): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(pictureOf(board))}`;
  await image.decode();
  const { width, height } = paperOf(board);
  const scale = dots / Math.max(width, height);
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

/** Downloads something as a file. */
export function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser may still be reading it.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
