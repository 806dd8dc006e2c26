import type { Language } from '#documents/i18n/language.ts';
import { INK } from '#documents/paper/inks.ts';
import type { Sheet } from '#documents/paper/sheet.ts';
import { CARD, type CardPaper } from './sheetsOfCards.ts';

const TICKS = { one: 1.6, five: 2.6, ten: 3.8 };

const tick = (millimetre: number): number => {
  if (millimetre % 10 === 0) return TICKS.ten;
  return millimetre % 5 === 0 ? TICKS.five : TICKS.one;
};

/** A ruler in mm along the top and the left edge of the paper, from its corner. */
const drawRulers = (sheet: Sheet, digits: (value: number) => string) => {
  const number = { size: 5, ink: INK.label, align: 'center' as const };
  for (let at = 0; at <= sheet.width; at++) {
    sheet.rule(at, 0, at, tick(at), 0.2, INK.text);
    if (at % 10 === 0) sheet.write(digits(at), { x: at - 4, y: 4, width: 8, height: 2.4 }, number);
  }
  for (let at = 0; at <= sheet.height; at++) {
    sheet.rule(0, at, tick(at), at, 0.2, INK.text);
    if (at % 10 === 0) sheet.write(digits(at), { x: 4, y: at - 1.2, width: 5, height: 2.4 }, number);
  }
};

/** Outlines of the cards with a cross in each; fronts and backs of it laid together show how far a printer is off. */
export const drawTestSheet = (sheet: Sheet, { places }: CardPaper, { words, digits }: Language): void => {
  drawRulers(sheet, digits);
  places.forEach(({ x, y }, index) => {
    const [middleX, middleY] = [x + CARD.width / 2, y + CARD.height / 2];
    sheet.box({ x, y, ...CARD }, { stroke: INK.text, lineWidth: 0.25 });
    sheet.rule(middleX - 8, middleY, middleX + 8, middleY, 0.25, INK.text);
    sheet.rule(middleX, middleY - 8, middleX, middleY + 8, 0.25, INK.text);
    const label = { x, y: y + 6, width: CARD.width, height: 8 };
    sheet.write(digits(index + 1), label, { size: 14, weight: 'semibold', align: 'center' });
  });
  const note = { x: 30, y: sheet.height - 9, width: sheet.width - 60, height: 5 };
  sheet.write(words.testPage, note, { size: 8, align: 'center' });
};
