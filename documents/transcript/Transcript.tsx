import { creationDate } from '#documents/result-sheet/dates.ts';
import { sheetDocument } from '#documents/sheetDocument.tsx';
import { examInWords } from '#documents/words/cohort.ts';
import type { TranscriptData } from './data.ts';
import { transcriptSheets } from './transcriptSheets.ts';

/** One student's result in one exam, verifiable by its serial number and QR code. */
export const Transcript = sheetDocument<TranscriptData>({
  title: ({ result, exam }, language) =>
    `${language.words.academicTranscript} ${result.studentInfo.studentId}, ${examInWords(exam, language)}`,
  date: ({ exam }) => creationDate(exam),
  sheets: transcriptSheets,
});
