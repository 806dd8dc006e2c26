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

/** Collects the bytes of a content stream: operators as text, lengths in thousandths of a point, and strings. */
export function createByteWriter() {
  let bytes = new Uint8Array(1024);
  let length = 0;
  const reserve = (more: number) => {
    if (length + more <= bytes.length) return;
    const larger = new Uint8Array(Math.max(2 * bytes.length, length + more));
    larger.set(bytes);
    bytes = larger;
  };
  return {
    text(latin1: string) {
      reserve(latin1.length);
      const [into, start] = [bytes, length];
      for (let at = 0; at < latin1.length; at += 1) into[start + at] = latin1.charCodeAt(at);
      length += latin1.length;
    },
    add(piece: Uint8Array) {
      reserve(piece.length);
      bytes.set(piece, length);
      length += piece.length;
    },
    /** A byte of a string in brackets, of which four mean something else as they are (ISO 32000-1, 7.3.4.2). */
    stringByte(code: number) {
      reserve(2);
      if (code === RETURN || code === BRACKET || code === END_BRACKET || code === BACKSLASH)
        bytes[length++] = BACKSLASH;
      bytes[length++] = code === RETURN ? LETTER_R : code;
    },
    /** A whole number of thousandths as a decimal number, with as few digits as it needs. */
    thousandths(value: number) {
      reserve(MOST_DIGITS);
      length = writeThousandths(bytes, length, value);
    },
    /** A whole number that is not negative. */
    whole(value: number) {
      reserve(MOST_DIGITS);
      length = writeWhole(bytes, length, value);
    },
    /** Returns a copy of the bytes and forgets them. */
    take(): Uint8Array {
      const taken = bytes.slice(0, length);
      length = 0;
      return taken;
    },
  };
}

/** As many as a number up to 2^53 takes in thousandths, with its sign and point. */
const MOST_DIGITS = 18;
const [RETURN, BRACKET, END_BRACKET, BACKSLASH, LETTER_R] = [0x0d, 0x28, 0x29, 0x5c, 0x72];
const [MINUS, POINT, ZERO] = [45, 46, 48];

/** Returns the offset after the number. */
function writeThousandths(bytes: Uint8Array, start: number, value: number): number {
  let at = start;
  if (value < 0) bytes[at++] = MINUS;
  const size = Math.abs(value);
  const whole = Math.floor(size / 1000);
  const fraction = size - whole * 1000;
  at = writeWhole(bytes, at, whole);
  if (fraction === 0) return at;
  bytes[at++] = POINT;
  for (let rest = fraction, unit = 100; rest > 0; unit /= 10) {
    const digit = (rest / unit) | 0;
    bytes[at++] = ZERO + digit;
    rest -= digit * unit;
  }
  return at;
}

function countDigits(whole: number): number {
  let digits = 1;
  for (let limit = 10; limit <= whole; limit *= 10) digits += 1;
  return digits;
}

function writeWhole(bytes: Uint8Array, start: number, whole: number): number {
  const digits = countDigits(whole);
  let rest = whole;
  for (let at = start + digits - 1; at >= start; at -= 1) {
    const tens = Math.floor(rest / 10);
    bytes[at] = ZERO + (rest - tens * 10);
    rest = tens;
  }
  return start + digits;
}
