/** Black on white with one quiet accent; each reads on a mono laser. */
export const INK = {
  text: '#101513',
  /** Labels beside values. */
  label: '#4d5852',
  accent: '#0b5d3b',
  /** Around a table, and under what is filled in. */
  rule: '#4d5852',
  /** Inside a table. */
  hairline: '#8f9a94',
  tint: '#eef3f0',
  /** A ground under figures: lighter than a tint, so that they read after a photocopy. */
  wash: '#f5f8f6',
  /** Laid over a sheet, see-through. */
  draft: '#33403a',
  paper: '#ffffff',
  /** Where a photo is missing. */
  silhouette: '#b9c4be',
} as const;
