import type { Sheet } from './sheet.ts';

/** The height of a row of signatures in mm, with room to sign above the line and the title below it. */
export const SIGNATURES_HEIGHT = 20;

/** Draws signature lines side by side from the left edge to the right edge; `name` is below the title. */
export const drawSignatures = (
  sheet: Sheet,
  slots: readonly { title: string; name?: string | undefined }[],
  at: { x: number; y: number; width: number },
): void => {
  const line = at.y + SIGNATURES_HEIGHT - 9;
  const length = Math.min(48, at.width / slots.length - 8);
  const gap = slots.length > 1 ? (at.width - length) / (slots.length - 1) : 0;
  slots.forEach(({ title, name }, index) => {
    const x = at.x + index * gap;
    sheet.rule(x, line, x + length, line, 0.6);
    const below = { x, y: line + 0.8, width: length, height: 4 };
    sheet.write(title, below, { size: 8.5, align: 'center' });
    if (name) sheet.write(name, { ...below, y: line + 4.6, height: 3.6 }, { size: 7, align: 'center' });
  });
};
