/**
 * What a page of the club is about: the name that stands behind `#` in its address, also when a link
 * leads from one to another. On the way to another page the last one stays.
 */
import { router } from "../router.svelte";

/** To be asked for while the page is made; `path` is its own. */
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
