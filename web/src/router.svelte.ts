/**
 * The current address. Paths are real ones below the folder from which the page is served, so that
 * every page can be linked to; pages/routes.ts maps paths to pages.
 */

// A separate constant: bundlers treat `new URL(text, import.meta.url)` as the address of an asset.
const script = import.meta.url;

/**
 * The folder from which the page is served: scripts are one folder below it, also in development.
 */
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
  /**
   * The address to use in a link: the path as a folder, since static hosts serve pages that way.
   */
  href(path: string): string {
    const [, place = "", rest = ""] = /^([^?#]*)(.*)$/.exec(path) ?? [];
    const folder = place.endsWith("/") ? place : `${place}/`;
    return root.pathname.slice(0, -1) + folder + rest;
  },
  go(path: string, how: "push" | "replace" = "push"): void {
    const address = new URL(router.href(path), location.href);
    // Going back must not lead to the same place.
    const another = how === "push" && address.href !== location.href;
    history[another ? "pushState" : "replaceState"](null, "", address);
    place = placeOf(address);
    if (how === "push") scrollTo(0, 0);
  },
  /** Goes to the parent: from the rules of a game to the game, from there home. */
  goBack(): void {
    router.go(place.path.replace(/\/[^/]*$/, "") || "/");
  },
};

/** Follows internal links without loading the page again. */
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
