import { sheetDocument } from '#documents/sheetDocument.tsx';
import { cardDate } from './cardDate.ts';
import { cardSheets } from './cardSheets.ts';
import type { IdCardsData } from './data.ts';

/** The fronts of students' ID cards. */
export const IdCards = sheetDocument<IdCardsData>({
  title: (_, { words }) => words.idCard,
  date: cardDate,
  sheets: cardSheets,
});
