import { drawResult } from '#documents/blocks/drawResult.ts';
import { type ExamData, examDocument } from '#documents/blocks/sheetDocument.tsx';
import { bookmarkTitle } from '#documents/i18n/cohort.ts';
import type { Language } from '#documents/i18n/language.ts';
import type { StudentResult, TranscriptIssue } from '#documents/model/result.ts';
import { FRAME_EDGE } from '#documents/paper/frame.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import { PAPER_SIZES } from '#documents/paper/units.ts';

const VERIFY = {
  en: 'Scan the code or open this address to verify this result:',
  bn: 'ফলাফল যাচাই করতে কোডটি স্ক্যান করুন অথবা এই ঠিকানায় যান:',
};

/** The results of one exam, a page for each student of a roll range. */
export const Marksheet = examDocument<MarksheetData>('marksheet', marksheetSheets);

export type MarksheetData = ExamData & {
  results: StudentResult[];
  /**
   * By student ID the transcript of the same published result, where the school has a QR code on marksheets: a marksheet
   * has no number of its own, and the code leads to what was issued.
   */
  issues?: Readonly<Record<string, TranscriptIssue>>;
};

/** A sheet for each result, with a bookmark. */
export function marksheetSheets(data: MarksheetData, language: Language): PaperSheet[] {
  const { school, exam, results, issues } = data;
  const verify = VERIFY[language.lang];
  return results.map((result) => ({
    ...PAPER_SIZES.A4,
    margin: FRAME_EDGE,
    bookmark: bookmarkTitle(result.studentInfo, language),
    draw: (sheet) => {
      const issue = issues?.[result.studentInfo.studentId] ?? null;
      const page = { school, exam, result, issue, hasQr: true, verify };
      drawResult(sheet, page, language.words.marksheet, language);
    },
  }));
}
