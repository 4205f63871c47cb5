/**
 * Where the reader is. Addresses are real paths below the folder that the page is served from, so
 * that every place can be linked to; which page stands where is said in pages/routes.ts.
 */

// By a name of its own: bundlers take `new URL(text, import.meta.url)` for the address of a file.
const script = import.meta.url;

/** The folder that the page is served from: scripts lie one folder below it, built or not. */
export const root = new URL("..", script);

function placeOf(address: URL) {
  const path = address.pathname.slice(root.pathname.length - 1).replace(/\/(index\.html)?$/, "");
  return { path: path || "/", query: address.searchParams, hash: address.hash };
}

let place = $state.raw(placeOf(new URL(location.href)));

addEventListener("popstate", () => {
  place = placeOf(new URL(location.href));
});

export const router = {
  /** Begins with a slash: `/quoridor/play`. */
  get path(): string {
    return place.path;
  },
  get query(): URLSearchParams {
    return place.query;
  },
  /** Begins with `#`, or is empty. */
  get hash(): string {
    return place.hash;
  },
  /** What a link to a place of ours has to say: a folder, as static hosts serve pages. */
  href(path: string): string {
    const [, place = "", rest = ""] = /^([^?#]*)(.*)$/.exec(path) ?? [];
    const folder = place.endsWith("/") ? place : `${place}/`;
    return root.pathname.slice(0, -1) + folder + rest;
  },
  go(path: string, how: "push" | "replace" = "push"): void {
    const address = new URL(router.href(path), location.href);
    history[how === "push" ? "pushState" : "replaceState"](null, "", address);
    place = placeOf(address);
    if (how === "push") scrollTo(0, 0);
  },
  /** To what this place belongs to: from the rules of a game to the game, from there home. */
  goBack(): void {
    router.go(place.path.replace(/\/[^/]*$/, "") || "/");
  },
};

/** Links to our own places do not load the page again. */
export function followLinks(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  const plain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey);
  if (!link || !plain || event.defaultPrevented || link.target || link.hasAttribute("download"))
    return;
  const address = new URL(link.href);
  if (address.origin !== location.origin || !address.pathname.startsWith(root.pathname)) return;
  event.preventDefault();
  router.go(address.pathname.slice(root.pathname.length - 1) + address.search + address.hash);
}
