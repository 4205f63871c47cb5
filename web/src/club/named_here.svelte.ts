/**
 * The id after `#` in the address of a club page, which also changes when a link leads to another
 * page of the same kind. Navigating to another page leaves the last value unchanged.
 */
import { router } from "../router.svelte";

/** To be called while the page is initialised; `path` is the path of the page. */
export function namedHere(path: string): { readonly hash: string } {
  let hash = $state(router.hash);
  $effect.pre(() => {
    const { hash: next } = router;
    if (router.path === path) hash = next;
  });
  return {
    get hash() {
      return hash;
    },
  };
}
