/** Black on white with one quiet accent; every ink stays readable from a black and white laser printer. */
export const INK = {
  text: '#101513',
  /** For labels beside values. */
  label: '#4d5852',
  accent: '#0b5d3b',
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
