import { lookupFilters } from '#documents/model/exam.ts';
import { defineDocument, nameFile } from '#documents/school/defineDocument.ts';
import type { TranscriptData } from './Transcript.tsx';

export const transcript = defineDocument({
  title: { en: 'Transcript', bn: 'ট্রান্সক্রিপ্ট' },
  samples: async () => (await import('./sample.ts')).transcriptSamples,
  component: async () => (await import('./Transcript.tsx')).Transcript,
  filters: lookupFilters,
  fileName: nameFile(({ exam, result, why }: TranscriptData) => [
    'transcript',
    result.studentInfo.studentId,
    exam.term,
    exam.session,
    why && 'explained',
  ]),
});
