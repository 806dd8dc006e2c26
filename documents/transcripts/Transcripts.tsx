import { type ExamData, examDocument } from '#documents/blocks/sheetDocument.tsx';
import { bookmarkTitle } from '#documents/i18n/cohort.ts';
import type { Language } from '#documents/i18n/language.ts';
import type { ExamHead, StudentResult, TranscriptIssue } from '#documents/model/result.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import { transcriptSheets } from '#documents/transcript/Transcript.tsx';

/** The transcripts of a published exam, each as its own file prints it, a page for each student of a roll range. */
export const Transcripts = examDocument<TranscriptsData>('academicTranscript', transcriptsSheets);

/** `exam` is of all of them; each transcript has its own, as it was when the transcript was issued. */
export type TranscriptsData = ExamData & { results: IssuedTranscript[] };
export type IssuedTranscript = { exam: ExamHead; result: StudentResult; issue: TranscriptIssue };

/** The sheet of each transcript, with a bookmark. */
export function transcriptsSheets({ school, results }: TranscriptsData, language: Language): PaperSheet[] {
  return results.flatMap((issued) =>
    transcriptSheets({ school, ...issued }, language).map((sheet) => ({
      ...sheet,
      bookmark: bookmarkTitle(issued.result.studentInfo, language),
    })),
  );
}
