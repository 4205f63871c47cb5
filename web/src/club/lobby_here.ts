/** The lobby of the club that this page came from, for as long as the page is open. */
import { mount } from "svelte";
import Search from "../pages/lobby/Search.svelte";
import { router } from "../router.svelte";
import { club, openLine } from "./club";
import { Lobby } from "./lobby.svelte";

export const lobby = new Lobby({ openLine, http: club, go: (path) => router.go(path) });

// Who looks for a game sees that wherever they go on the page.
mount(Search, { target: document.body, props: { lobby } });
