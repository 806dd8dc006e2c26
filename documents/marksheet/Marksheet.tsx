import { drawResult } from '#documents/blocks/drawResult.ts';
import { type ExamData, examDocument } from '#documents/blocks/sheetDocument.tsx';
import { bookmarkTitle } from '#documents/i18n/cohort.ts';
import type { Language } from '#documents/i18n/language.ts';
import type { StudentResult } from '#documents/model/result.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import { PAPER_SIZES } from '#documents/paper/units.ts';

/** The results of one exam, a page for each student of a roll range. */
export const Marksheet = examDocument<MarksheetData>('marksheet', marksheetSheets);

export type MarksheetData = ExamData & { results: StudentResult[] };

/** A sheet for each result, with a bookmark. */
export function marksheetSheets({ school, exam, results }: MarksheetData, language: Language): PaperSheet[] {
  return results.map((result) => ({
    ...PAPER_SIZES.A4,
    bookmark: bookmarkTitle(result.studentInfo, language),
    draw: (sheet) =>
      drawResult(sheet, { school, exam, result, issue: null }, language.words.marksheet, language),
  }));
}
