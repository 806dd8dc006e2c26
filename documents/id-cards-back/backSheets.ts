import { CARD, CARDS_A_SHEET, cardPaper, mirrored } from '#documents/id-cards/cardPlaces.ts';
import { chunksOf } from '#documents/id-cards/cardSheets.ts';
import { drawCutMarks } from '#documents/id-cards/cutMarks.ts';
import { drawTestSheet } from '#documents/id-cards/testSheet.ts';
import { INK } from '#documents/paper/inks.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import type { Sheet } from '#documents/paper/sheet.ts';
import { mm } from '#documents/paper/units.ts';
import type { Language } from '#documents/words/language.ts';
import { drawCardBack } from './cardBack.ts';
import type { IdCardsBackData } from './data.ts';

const drawBack = (sheet: Sheet, { background, school }: IdCardsBackData, language: Language) => {
  if (background && sheet.picture(background, { x: 0, y: 0, ...CARD }, 'cover')) return;
  drawCardBack(sheet, school, language);
};

/** A back behind each front of the sheet; places that have no front stay empty. */
const drawBacks = (sheet: Sheet, count: number, data: IdCardsBackData, language: Language) => {
  const paper = cardPaper(data.options.sheet);
  if (data.options.sheet === 'a4') sheet.layer('marks', (layer) => drawCutMarks(layer, paper));
  for (let index = 0; index < count; index++) {
    const { x, y } = paper.places[mirrored(index)]!;
    sheet.moved(x, y, () => {
      sheet.layer('back', (layer) => drawBack(layer, data, language));
      if (data.options.sheet === 'screen')
        sheet.box({ x: 0, y: 0, ...CARD }, { stroke: INK.hairline, lineWidth: 0.35 });
    });
  }
};

/**
 * The sheets that the fronts are turned over to: columns mirrored, for a printer that turns over the short edge. One
 * that turns over the long edge gets each whole sheet, and with it each back, turned by half.
 */
export const backSheets = (data: IdCardsBackData, language: Language): PaperSheet[] => {
  const { options } = data;
  const { width, height, ...rest } = cardPaper(options.sheet);
  const sheetOf = (draw: (sheet: Sheet) => void): PaperSheet => ({
    width,
    height,
    draw: (sheet) =>
      sheet.moved(options.offsetX, options.offsetY, () => {
        if (options.flip === 'short') draw(sheet);
        else sheet.pen.upsideDown(mm(width / 2), mm(height / 2), () => draw(sheet));
      }),
  });
  const backs = chunksOf(data.cards, CARDS_A_SHEET).map(({ length }) =>
    sheetOf((sheet) => drawBacks(sheet, length, data, language)),
  );
  const test = sheetOf((sheet) => drawTestSheet(sheet, { width, height, ...rest }, language));
  return options.test === '1' ? [test, ...backs] : backs;
};
