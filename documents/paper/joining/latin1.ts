const CHUNK = 8192;

/** Bytes as text, a character a byte; in chunks, because a call takes only so many arguments. */
export const latin1Of = (bytes: Uint8Array, start = 0, end = bytes.length): string => {
  let text = '';
  for (let at = start; at < end; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, Math.min(end, at + CHUNK)));
  return text;
};

export const bytesOf = (latin1: string): Uint8Array =>
  Uint8Array.from(latin1, (character) => character.charCodeAt(0));

export const concat = (pieces: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
};
