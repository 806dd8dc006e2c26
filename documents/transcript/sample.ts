import { BANGLA, ENGLISH, type Sample } from '#documents/blocks/sample.ts';
import { sampleExam } from '#documents/blocks/sampleExam.ts';
import type { Cohort } from '#documents/model/cohort.ts';
import { explainResults } from '#documents/rules/explainResults.ts';
import { absent } from '#fixtures/edge/absent.ts';
import { classOfOne } from '#fixtures/edge/classOfOne.ts';
import { failedOnlyInFourth } from '#fixtures/edge/failedOnlyInFourth.ts';
import { longestNames } from '#fixtures/edge/longestNames.ts';
import { noMarks } from '#fixtures/edge/noMarks.ts';
import { pairedPapers } from '#fixtures/edge/pairedPapers.ts';
import { class5 } from '#fixtures/sample/class5.ts';
import { class8 } from '#fixtures/sample/class8.ts';
import { class10Science } from '#fixtures/sample/class10Science.ts';
import type { TranscriptData } from './Transcript.tsx';

const ISSUE = {
  serial: '2025-AN-0012',
  verifyUrl: 'https://results.example.edu.bd/verify/K7QX2M9ZRT4VBN8PLW3CDY6HJF',
};

export const transcriptSamples: Sample<TranscriptData>[] = [
  { name: 'class-5', data: sampleTranscript(class5), options: ENGLISH },
  { name: 'class-5-bn', data: sampleTranscript(class5), options: BANGLA },
  { name: 'class-8', data: sampleTranscript(class8), options: ENGLISH },
  { name: 'class-8-bn', data: sampleTranscript(class8), options: BANGLA },
  { name: 'class-10', data: sampleTranscript(class10Science), options: ENGLISH },
  { name: 'class-10-bn', data: sampleTranscript(class10Science), options: BANGLA },
  { name: 'absent', data: sampleTranscript(absent), options: ENGLISH },
  { name: 'failed-only-in-fourth', data: sampleTranscript(failedOnlyInFourth), options: ENGLISH },
  { name: 'longest-names', data: sampleTranscript(longestNames), options: ENGLISH },
  { name: 'longest-names-bn', data: sampleTranscript(longestNames), options: BANGLA },
  { name: 'class-of-one', data: sampleTranscript(classOfOne), options: ENGLISH },
  { name: 'no-marks', data: sampleTranscript(noMarks), options: ENGLISH },
  { name: 'paired-papers', data: sampleTranscript(pairedPapers), options: ENGLISH },
  { name: 'why-class-5-bn', data: explainedTranscript(class5), options: { lang: 'bn', digits: 'en' } },
  { name: 'why-class-8', data: explainedTranscript(class8), options: ENGLISH },
  { name: 'why-class-8-bn', data: explainedTranscript(class8), options: BANGLA },
  { name: 'why-class-10-bn', data: explainedTranscript(class10Science), options: BANGLA },
  { name: 'why-paired-absent', data: explainedTranscript(pairedPapers, 1), options: ENGLISH },
  { name: 'why-failed-bn', data: explainedTranscript(absent), options: BANGLA },
  { name: 'why-longest-names', data: explainedTranscript(longestNames), options: ENGLISH },
];

/** The transcript of the student at `index` of a cohort, by roll. */
function sampleTranscript(cohort: Cohort, index = 0): TranscriptData {
  const { school, exam, results } = sampleExam(cohort);
  return { school, exam, result: results[index]!, issue: ISSUE };
}

function explainedTranscript(cohort: Cohort, index = 0): TranscriptData {
  return {
    ...sampleTranscript(cohort, index),
    why: explainResults(cohort)[index]!,
  };
}
