import { drawResult, RESULT_PAPER } from '#documents/blocks/drawResult.ts';
import { sheetDocument } from '#documents/blocks/sheetDocument.tsx';
import { creationDate } from '#documents/blocks/studentFields.ts';
import { bookmarkTitle, examAndCohort } from '#documents/i18n/cohort.ts';
import type { Language } from '#documents/i18n/language.ts';
import type { ExamHead, StudentResult } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';

/** The results of one exam, a page for each student of a roll range. */
export const Marksheet = sheetDocument<MarksheetData>({
  title: ({ exam }, language) => `${language.words.marksheet}: ${examAndCohort(exam, language)}`,
  date: ({ exam }) => creationDate(exam),
  sheets: marksheetSheets,
});

export type MarksheetData = { school: School; exam: ExamHead; results: StudentResult[] };

/** A sheet for each result, with a bookmark. */
export function marksheetSheets({ school, exam, results }: MarksheetData, language: Language): PaperSheet[] {
  return results.map((result) => ({
    ...RESULT_PAPER,
    bookmark: bookmarkTitle(result.studentInfo, language),
    draw: (sheet) =>
      drawResult(sheet, { school, exam, result, issue: null, title: language.words.marksheet, language }),
  }));
}
