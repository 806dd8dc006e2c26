import { cardDate } from '#documents/id-cards/cardDate.ts';
import { sheetDocument } from '#documents/sheetDocument.tsx';
import type { IdCardsDuplexData } from './data.ts';
import { duplexSheets } from './duplexSheets.ts';

/** Both sides of students' ID cards in one file: front, back, front, back. */
export const IdCardsDuplex = sheetDocument<IdCardsDuplexData>({
  title: (_, { words }) => words.idCard,
  date: cardDate,
  sheets: duplexSheets,
});
