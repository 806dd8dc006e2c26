import type { Challenge } from './answers.ts';

const PRIMES = Array.from({ length: 312 }, (_, number) => number).filter(
  (number) =>
    number > 1 && !Array.from({ length: number - 2 }, (_, at) => at + 2).some((d) => number % d === 0),
);
const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0;
const ROUNDS = Int32Array.from(PRIMES, (prime) => fraction(Math.cbrt(prime)));
const START = Int32Array.from(PRIMES.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const turned = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

/** What fits into one block, beside its end mark and its length. */
const LONGEST = 55;

/**
 * SHA-256 of a short ASCII text. The browser's own is there over HTTPS only, and takes longer to be asked than to
 * answer.
 */
const hash = (text: string, words: Int32Array, into: Int32Array): void => {
  words.fill(0);
  for (let at = 0; at < text.length; at++) words[at >> 2]! |= text.charCodeAt(at) << (24 - (at & 3) * 8);
  words[text.length >> 2]! |= 0x80 << (24 - (text.length & 3) * 8);
  words[15] = text.length * 8;
  for (let at = 16; at < 64; at++) {
    const [near, far] = [words[at - 2]!, words[at - 15]!];
    words[at] =
      (turned(near, 17) ^ turned(near, 19) ^ (near >>> 10)) +
      words[at - 7]! +
      (turned(far, 7) ^ turned(far, 18) ^ (far >>> 3)) +
      words[at - 16]!;
  }
  let a = START[0]!;
  let b = START[1]!;
  let c = START[2]!;
  let d = START[3]!;
  let e = START[4]!;
  let f = START[5]!;
  let g = START[6]!;
  let h = START[7]!;
  for (let at = 0; at < 64; at++) {
    const one =
      (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[at]! + words[at]!) |
      0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  into.set([a, b, c, d, e, f, g, h]);
  for (let at = 0; at < 8; at++) into[at]! += START[at]!;
};

const wordsOfHex = (hex: string): Int32Array =>
  Int32Array.from({ length: 8 }, (_, at) => Number.parseInt(hex.slice(at * 8, at * 8 + 8), 16));

const SLICE_MS = 25;

/** Lets the page paint and answer; a timer would wait for longer than that takes. */
const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

/**
 * Finds the number that, written behind the salt, has the SHA-256 of the challenge, a slice of time after the other.
 * Returns the header that carries it to the server.
 */
export const solve = async ({ challenge, salt, signature, maxnumber }: Challenge): Promise<string> => {
  if (salt.length + String(maxnumber).length > LONGEST) throw new Error('The salt is too long.');
  const wanted = wordsOfHex(challenge);
  const words = new Int32Array(64);
  const found = new Int32Array(8);
  const isSolution = (number: number): boolean => {
    hash(salt + number, words, found);
    return found[0] === wanted[0] && found.every((word, at) => word === wanted[at]);
  };
  let end = performance.now() + SLICE_MS;
  for (let number = 0; number <= maxnumber; number++) {
    if (isSolution(number)) return btoa(JSON.stringify({ challenge, salt, signature, number }));
    if (number % 256 === 0 && performance.now() > end) {
      await breathe();
      end = performance.now() + SLICE_MS;
    }
  }
  throw new Error('The challenge has no solution.');
};
