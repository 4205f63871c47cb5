/** The club of the server from which the page was loaded. */
import { root } from "../router.svelte";
import { ClubHttp } from "./http";
import { Line, type LineListener, type Socket } from "./line";

const api = new URL("api/", root);

export const club = new ClubHttp(api);

/** A WebSocket of the club. */
export function openSocket(): Socket {
  const address = new URL("socket", api);
  address.protocol = address.protocol.replace("http", "ws");
  return new WebSocket(address) as Socket;
}

export function openLine(listener: LineListener): Line {
  return new Line(openSocket, listener);
}
