import { INK } from '#documents/paper/inks.ts';
import type { Sheet } from '#documents/paper/sheet.ts';
import { CARD, type CardPaper } from './cardPlaces.ts';

/** mm: how far from the cards a mark begins, and how long it is. */
const AWAY = 1.5;
const LENGTH = 4;

const edgesOf = (starts: readonly number[], size: number): number[] =>
  [...new Set(starts)].flatMap((start) => [start, start + size]);

/** Lines around the block of cards, at each edge that is cut: none runs over a card. */
export const drawCutMarks = (sheet: Sheet, { places }: CardPaper): void => {
  const across = edgesOf(
    places.map(({ x }) => x),
    CARD.width,
  );
  const down = edgesOf(
    places.map(({ y }) => y),
    CARD.height,
  );
  const [left, right] = [Math.min(...across) - AWAY, Math.max(...across) + AWAY];
  const [top, bottom] = [Math.min(...down) - AWAY, Math.max(...down) + AWAY];
  for (const x of across) {
    sheet.rule(x, top, x, top - LENGTH, 0.25, INK.text);
    sheet.rule(x, bottom, x, bottom + LENGTH, 0.25, INK.text);
  }
  for (const y of down) {
    sheet.rule(left, y, left - LENGTH, y, 0.25, INK.text);
    sheet.rule(right, y, right + LENGTH, y, 0.25, INK.text);
  }
};
