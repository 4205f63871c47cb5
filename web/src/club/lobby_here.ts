/** The lobby of this server's club; exists as long as the page is open. */
import { mount } from "svelte";
import Search from "../pages/lobby/Search.svelte";
import { router } from "../router.svelte";
import { whyBanned } from "./banned";
import { club, openLine } from "./club";
import { Lobby } from "./lobby.svelte";

export const lobby = new Lobby({
  openLine,
  http: club,
  whyBanned,
  go: (path) => router.go(path),
});

// A running search is shown on every page.
mount(Search, { target: document.body, props: { lobby } });
