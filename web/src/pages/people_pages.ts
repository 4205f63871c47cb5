/** Pages about people of the club, as one chunk. */
export { default as account } from "./account/AccountPage.svelte";
export { default as owner } from "./owner/OwnerPage.svelte";
export { default as person } from "./person/PersonPage.svelte";
