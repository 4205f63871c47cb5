import { mount } from "svelte";
import App from "./App.svelte";
import "./style/tokens.css";
import "./style/base.css";
import { watchFailures } from "./keeping/troubles.svelte";
import { keepOffline } from "./offline";
import { root } from "./router.svelte";

// Relative addresses in the head would change their meaning on every navigation.
for (const link of document.head.querySelectorAll<HTMLLinkElement>("link:not([rel=stylesheet])"))
  link.setAttribute("href", link.href);

/** The fallback if not even the frame of the page can be drawn: the error, and a link to reload. */
function showPlainly(problem: unknown): void {
  const line = document.createElement("p");
  line.textContent = `Quadrille could not be shown: ${String(problem)}`;
  const way = document.createElement("a");
  way.textContent = "Load it again";
  way.href = root.href;
  document.body.replaceChildren(line, way);
}

watchFailures();
try {
  mount(App, { target: document.body });
} catch (problem) {
  showPlainly(problem);
}
keepOffline();
