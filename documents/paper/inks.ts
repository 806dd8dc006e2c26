import { SCHOOL_GREEN } from '#documents/model/contrast.ts';

/** Black on white with one quiet accent; every ink stays readable from a black and white laser printer. */
export const INK = {
  text: '#101513',
  /** For labels beside values. */
  label: '#4d5852',
  accent: SCHOOL_GREEN,
  /** Around a table, and under the value of a field. */
  rule: '#4d5852',
  /** Inside a table. */
  hairline: '#8f9a94',
  tint: '#eef3f0',
  /** A background for figures, lighter than a tint, so that they stay readable in a photocopy. */
  wash: '#f5f8f6',
  /** For DRAFT, which is printed with transparency over a sheet. */
  draft: '#33403a',
  paper: '#ffffff',
  /** In place of a missing photo. */
  silhouette: '#b9c4be',
} as const;

/** The inks that follow the school's accent. */
export type AccentInks = { accent: string; tint: string; wash: string };

/** How much of the accent is in a tint and in a wash; the rest is paper. */
const TINT = 0.07;
const WASH = 0.04;

/** The inks of an accent '#rrggbb'. */
export const accentInks = (accent: string): AccentInks =>
  accent === INK.accent ? INK : { accent, tint: palerInk(accent, TINT), wash: palerInk(accent, WASH) };

/** The ink on white paper in which `share`, from 0 to 1, is the given one. */
function palerInk(ink: string, share: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(ink.slice(at, at + 2), 16));
  const paler = parts.map((part) => Math.round(255 - (255 - part) * share));
  return `#${paler.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
