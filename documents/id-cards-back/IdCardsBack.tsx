import { cardDate } from '#documents/id-cards/cardDate.ts';
import { sheetDocument } from '#documents/sheetDocument.tsx';
import { backSheets } from './backSheets.ts';
import type { IdCardsBackData } from './data.ts';

/** The backs of students' ID cards, sheet by sheet behind the fronts. */
export const IdCardsBack = sheetDocument<IdCardsBackData>({
  title: (_, { words }) => words.idCard,
  date: cardDate,
  sheets: backSheets,
});
