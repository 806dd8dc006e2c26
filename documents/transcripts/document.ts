import { transcriptsFilters } from '#documents/model/exam.ts';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import { defineStudentDocument, examFile } from '#documents/school/defineDocument.ts';
import type { TranscriptsData } from './Transcripts.tsx';

export const transcripts = defineStudentDocument({
  title: { en: 'Transcripts of a class', bn: 'শ্রেণির ট্রান্সক্রিপ্ট' },
  samples: async () => (await import('./sample.ts')).transcriptsSamples,
  component: async () => (await import('./Transcripts.tsx')).Transcripts,
  filters: transcriptsFilters,
  fileName: (data: TranscriptsData, options: PaperOptions) =>
    examFile<TranscriptsData>(data.isReissue ? 'new-transcripts' : 'transcripts', ({ results }) =>
      results.map(({ result }) => result.studentInfo.roll),
    )(data, options),
  merged: 'never',
});
