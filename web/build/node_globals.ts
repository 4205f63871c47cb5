/** Globals of browsers and later versions of Node, for tests that run in Node 18. */
import { webcrypto } from "node:crypto";

globalThis.crypto ??= webcrypto as Crypto;
