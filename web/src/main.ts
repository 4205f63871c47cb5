import { mount } from "svelte";
import App from "./App.svelte";
import "./style/tokens.css";
import "./style/base.css";
import { keepOffline } from "./offline";

mount(App, { target: document.body });
keepOffline();
