import type { AdmitCardsData } from '#documents/admit-cards/AdmitCards.tsx';
import { admitWords } from '#documents/admit-cards/words.ts';
import { examDocument } from '#documents/blocks/sheetDocument.tsx';
import { SEAT_GRID, slipSheets } from '#documents/blocks/slips.ts';
import { examInWords } from '#documents/i18n/cohort.ts';
import type { Language } from '#documents/i18n/language.ts';
import { INK } from '#documents/paper/inks.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import type { Box } from '#documents/paper/sheet.ts';
import { seatPlanWords } from '#documents/seat-plan/words.ts';

/** mm kept free inside the cut lines. */
const PADDING = 3;

/** Slips to glue on desks: the roll as large as it is read from the aisle, with class, section and name. */
export const SeatSlips = examDocument<AdmitCardsData>(admitWords.seatSlips, seatSheets, { neverDraft: true });

function seatSheets({ exam, students }: AdmitCardsData, language: Language): PaperSheet[] {
  const { lang, words, digits, name, value, inClass } = language;
  return slipSheets(students, SEAT_GRID, (sheet, student, box) => {
    const line = (y: number, height: number): Box => ({
      x: box.x + PADDING,
      y: box.y + y,
      width: box.width - 2 * PADDING,
      height,
    });
    const group = student.group === 'General' ? [] : [value(student.group)];
    const room = student.room === null ? [] : [`${seatPlanWords.room[lang]} ${student.room}`];
    const place = [inClass(exam.className), ...group, value(student.section), value(student.shift), ...room];
    const centred = { align: 'center' } as const;
    const small = { ...centred, size: 7.5, ink: INK.label };
    sheet.write(`${examInWords(exam, language)} · ${words.roll}`, line(2.2, 4), small);
    sheet.write(digits(student.roll), line(6, 13), { ...centred, size: 34, weight: 'semibold' });
    sheet.write(place.join(', '), line(20, 5), { ...centred, size: 10, weight: 'semibold' });
    sheet.writeName(name(student.studentName, student.studentNameBn), line(25, 7.4), { ...centred, size: 9 });
  });
}
