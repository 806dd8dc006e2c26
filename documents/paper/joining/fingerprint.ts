const SEEDS = [0x811c9dc5, 0x01000193, 0x9e3779b9, 0x85ebca6b];
const PRIME = 0x01000193;

/** 32 hex digits that follow from the bytes: a file's identity, and no proof of anything. */
export const fingerprint = (bytes: Uint8Array): string =>
  SEEDS.map((seed) => {
    let hash = seed;
    for (const byte of bytes) hash = Math.imul(hash ^ byte, PRIME);
    return (hash >>> 0).toString(16).padStart(8, '0');
  }).join('');
