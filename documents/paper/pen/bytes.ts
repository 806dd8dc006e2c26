const PRIME = 0x01000193;

/** A hash of the bytes as 32 hex digits, for the ID of a file. Not cryptographic. */
export function fingerprint(bytes: Uint8Array): string {
  let [a, b, c, d] = [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b ^ bytes.length];
  const take = (first: number, second: number, third: number, fourth: number) => {
    // Each hash takes every fourth number, mixed with the hash beside it.
    a = Math.imul(a ^ d ^ first, PRIME) ^ (a >>> 15);
    b = Math.imul(b ^ a ^ second, PRIME) ^ (b >>> 15);
    c = Math.imul(c ^ b ^ third, PRIME) ^ (c >>> 15);
    d = Math.imul(d ^ c ^ fourth, PRIME) ^ (d >>> 15);
  };
  const aligned = bytes.byteOffset % 4 === 0 ? bytes : new Uint8Array(bytes);
  const words = new Uint32Array(aligned.buffer, aligned.byteOffset, 4 * Math.floor(bytes.length / 16));
  for (let at = 0; at < words.length; at += 4)
    take(words[at]!, words[at + 1]!, words[at + 2]!, words[at + 3]!);
  for (let at = 4 * words.length; at < bytes.length; at += 1) take(bytes[at]!, 0, 0, 0);
  return [a, b, c, d].map((hash) => (hash >>> 0).toString(16).padStart(8, '0')).join('');
}

type NodeBuffer = { from(text: string, encoding: 'latin1' | 'base64'): Uint8Array };

/** Node's own is many times faster than a loop. */
const native = (globalThis as { Buffer?: NodeBuffer }).Buffer;

export function fromLatin1(latin1: string): Uint8Array {
  if (native) return native.from(latin1, 'latin1');
  const bytes = new Uint8Array(latin1.length);
  for (let at = 0; at < latin1.length; at += 1) bytes[at] = latin1.charCodeAt(at);
  return bytes;
}

/** The bytes of a base64 text. Of other text a browser throws, and Node makes some bytes. */
export const fromBase64 = (text: string): Uint8Array =>
  native ? native.from(text, 'base64') : fromLatin1(atob(text));

export function concat(pieces: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
