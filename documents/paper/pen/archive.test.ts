import { expect, test } from 'vitest';
import { colourProfile } from './archive.ts';
import { fromLatin1 } from './bytes.ts';

/** The colours of sRGB (IEC 61966-2-1) for the white of a profile, which is D50, and its curve. */
const COLORANTS = {
  rXYZ: [0.43607, 0.22249, 0.01392],
  gXYZ: [0.38515, 0.71687, 0.09708],
  bXYZ: [0.14307, 0.06061, 0.7141],
} as const;
const WHITE = [0.9642, 1, 0.8249];
const CURVE = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045];
/** From the white of sRGB, D65, to that of the profile (Bradford). */
const ADAPTATION = [1.04788, 0.02292, -0.0502, 0.02959, 0.99048, -0.01706, -0.00923, 0.01508, 0.75168];

test('the colour profile is that of sRGB: a matrix and one curve for its three colours', () => {
  expect(Buffer.compare(colourProfile, writeProfile())).toBe(0);
});

function writeProfile(): Uint8Array {
  const curve = tag('para', [...shorts(3, 0), ...fixed(CURVE)]);
  const tags: [name: string, bytes: number[]][] = [
    ['desc', localised('sRGB')],
    ['cprt', localised('CC0')],
    ['wtpt', tag('XYZ ', fixed(WHITE))],
    ['chad', tag('sf32', fixed(ADAPTATION))],
    ...Object.entries(COLORANTS).map(([name, xyz]): [string, number[]] => [name, tag('XYZ ', fixed(xyz))]),
    ...['rTRC', 'gTRC', 'bTRC'].map((name): [string, number[]] => [name, curve]),
  ];
  const start = HEADER_BYTES + 4 + 12 * tags.length;
  const places = new Map<number[], number>();
  const data: number[] = [];
  const directory = tags.flatMap(([name, bytes]) => {
    if (!places.has(bytes)) {
      places.set(bytes, start + data.length);
      data.push(...bytes);
    }
    return [...ascii(name), ...long(places.get(bytes)!), ...long(bytes.length)];
  });
  const size = start + data.length;
  return Uint8Array.from([...header(size), ...long(tags.length), ...directory, ...data]);
}

const HEADER_BYTES = 128;

function header(size: number): number[] {
  const known = [
    ...long(size),
    ...long(0),
    // Version 4.2, a profile of a display, with RGB on one side and XYZ on the other.
    ...[4, 0x20, 0, 0],
    ...ascii('mntrRGB XYZ '),
    ...shorts(2026, 1, 1, 0, 0, 0),
    ...ascii('acsp'),
    ...Array(28).fill(0),
    ...fixed(WHITE),
  ];
  return [...known, ...Array(HEADER_BYTES - known.length).fill(0)];
}

/** A text in English. */
const localised = (text: string): number[] => {
  const letters = [...text].flatMap((letter) => shorts(letter.charCodeAt(0)));
  const padding = Array((4 - (letters.length % 4)) % 4).fill(0);
  return tag('mluc', [
    ...long(1),
    ...long(12),
    ...ascii('enUS'),
    ...long(letters.length),
    ...long(28),
    ...letters,
    ...padding,
  ]);
};

const tag = (type: string, bytes: number[]): number[] => [...ascii(type), ...long(0), ...bytes];
const ascii = (text: string): number[] => [...fromLatin1(text)];
const long = (value: number): number[] => [24, 16, 8, 0].map((shift) => (value >>> shift) & 0xff);
const shorts = (...values: number[]): number[] => values.flatMap((value) => long(value).slice(2));
const fixed = (values: readonly number[]): number[] =>
  values.flatMap((value) => long(Math.round(value * 65536)));
