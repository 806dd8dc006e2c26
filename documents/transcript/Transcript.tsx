import { creationDate } from '#documents/result-sheet/dates.ts';
import { sheetDocument } from '#documents/sheetDocument.tsx';
import type { TranscriptData } from './data.ts';
import { transcriptSheets } from './transcriptSheets.ts';

/** One student's result in one exam, verifiable by its serial number and QR code. */
export const Transcript = sheetDocument<TranscriptData>({
  title: ({ result }, { words }) => `${words.academicTranscript} ${result.studentInfo.studentId}`,
  date: ({ exam }) => creationDate(exam),
  sheets: transcriptSheets,
});
