/** The club that this page came from. */
import { root } from "../router.svelte";
import { ClubHttp } from "./http";
import { Line, type LineListener, type Socket } from "./line";

const api = new URL("api/", root);

export const club = new ClubHttp(api);

export function openLine(listener: LineListener): Line {
  const address = new URL("socket", api);
  address.protocol = address.protocol.replace("http", "ws");
  return new Line(() => new WebSocket(address) as Socket, listener);
}
