/** Pages about the people of the club, in one piece. */
export { default as account } from "./account/AccountPage.svelte";
export { default as owner } from "./owner/OwnerPage.svelte";
export { default as person } from "./person/PersonPage.svelte";
