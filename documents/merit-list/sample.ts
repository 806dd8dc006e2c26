import { BANGLA, ENGLISH, type Sample } from '#documents/blocks/sample.ts';
import { sampleExam } from '#documents/blocks/sampleExam.ts';
import type { Cohort } from '#documents/model/cohort.ts';
import { meritList } from '#documents/rules/meritList.ts';
import { longestNames } from '#fixtures/edge/longestNames.ts';
import { meritTie } from '#fixtures/edge/meritTie.ts';
import { wholeClass10 } from '#fixtures/sample/wholeClass10.ts';
import type { MeritListData } from './MeritList.tsx';

export const meritListSamples: Sample<MeritListData>[] = [
  { name: 'class-10', data: sampleMeritList(wholeClass10), options: ENGLISH },
  { name: 'merged-bn', data: merged(sampleMeritList(longestNames)), options: BANGLA },
  { name: 'tie-draft', data: sampleMeritList(meritTie, null), options: ENGLISH },
];

function sampleMeritList(cohort: Cohort, publishedOn?: null): MeritListData {
  const { school, exam, results } = sampleExam(cohort, publishedOn);
  return { school, exam, rows: meritList(results) };
}

function merged(data: MeritListData): MeritListData {
  return {
    ...data,
    exam: { ...data.exam, term: 'Half Yearly + Annual' },
  };
}
