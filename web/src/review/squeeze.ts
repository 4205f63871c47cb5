/** Compresses texts for addresses: deflate, then base64url. */

/** A limit for decompressed links; our own are always smaller. */
const mostBytes = 1 << 20;

async function through(bytes: Uint8Array, change: TransformStream): Promise<Uint8Array> {
  const source = new Blob([bytes as BlobPart]).stream();
  const reader = (source.pipeThrough(change) as ReadableStream<Uint8Array>).getReader();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > mostBytes) {
      await reader.cancel();
      throw new Error("too long");
    }
    chunks.push(value);
  }
  const all = new Uint8Array(size);
  let end = 0;
  for (const chunk of chunks) {
    all.set(chunk, end);
    end += chunk.length;
  }
  return all;
}

export function toLetters(bytes: Uint8Array): string {
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

export function fromLetters(letters: string): Uint8Array {
  const text = atob(letters.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

export async function squeeze(text: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  return toLetters(await through(bytes, new CompressionStream("deflate")));
}

/** Throws if the text was not made by `squeeze`. */
export async function unsqueeze(letters: string): Promise<string> {
  const bytes = await through(fromLetters(letters), new DecompressionStream("deflate"));
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
}
