import { ALL, noticeFilters } from '#documents/model/exam.ts';
import { defineExamDocument, nameFile } from '#documents/school/defineDocument.ts';
import type { ResultNoticeData } from './ResultNotice.tsx';
import { resultNoticeWords } from './words.ts';

export const resultNotice = defineExamDocument({
  title: resultNoticeWords.title,
  samples: async () => (await import('./sample.ts')).resultNoticeSamples,
  component: async () => (await import('./ResultNotice.tsx')).ResultNotice,
  filters: noticeFilters,
  fileName: nameFile(({ exam: { className, term, session } }: ResultNoticeData) => [
    'result-notice',
    ...(className === ALL ? ['all-classes'] : ['class', className]),
    term,
    session,
  ]),
  hasRolls: false,
  merged: 'never',
  isOfAllClasses: true,
});
