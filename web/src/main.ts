import { mount } from "svelte";
import App from "./App.svelte";
import "./style/tokens.css";
import "./style/base.css";
import { keepOffline } from "./offline";

// Relative addresses in the head would change their meaning with every place that is gone to.
for (const link of document.head.querySelectorAll<HTMLLinkElement>("link:not([rel=stylesheet])"))
  link.setAttribute("href", link.href);

mount(App, { target: document.body });
keepOffline();
