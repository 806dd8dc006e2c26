import type { Cohort } from '#documents/model/cohort.ts';
import type { StudentResult, TranscriptIssue } from '#documents/model/result.ts';
import { explainResults } from '#documents/rules/explainResults.ts';
import { writeProof } from '#documents/rules/transcriptProof.ts';
import { BANGLA, ENGLISH, type Sample } from '#documents/school/sample.ts';
import { sampleExam } from '#documents/school/sampleExam.ts';
import { onPaper } from '#documents/school/samplePaper.ts';
import { absent } from '#fixtures/edge/absent.ts';
import { choices } from '#fixtures/edge/choices.ts';
import { classOfOne } from '#fixtures/edge/classOfOne.ts';
import { failedOnlyInFourth } from '#fixtures/edge/failedOnlyInFourth.ts';
import { longestNames } from '#fixtures/edge/longestNames.ts';
import { noMarks } from '#fixtures/edge/noMarks.ts';
import { pairedPapers } from '#fixtures/edge/pairedPapers.ts';
import { class5 } from '#fixtures/sample/class5.ts';
import { class8 } from '#fixtures/sample/class8.ts';
import { class10Science } from '#fixtures/sample/class10Science.ts';
import type { TranscriptData } from './Transcript.tsx';

const SERIAL = '2025-AN-10-12-0012';
const ADDRESS = 'https://results.example.edu.bd/verify/K7QX2M9ZRT4VBN8PLW3CDY6HJF';
/** As long as a real one, and by no key. */
const SIGNATURE = Uint8Array.from({ length: 64 }, (_, at) => (at * 37 + 11) % 256);

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
  { name: 'class-of-one', data: withoutProof(sampleTranscript(classOfOne)), options: ENGLISH },
  { name: 'no-marks', data: sampleTranscript(noMarks), options: ENGLISH },
  { name: 'paired-papers', data: sampleTranscript(pairedPapers), options: ENGLISH },
  { name: 'why-class-5-bn', data: explainedTranscript(class5), options: { lang: 'bn', digits: 'en' } },
  { name: 'why-class-8', data: explainedTranscript(class8), options: ENGLISH },
  { name: 'why-class-8-bn', data: explainedTranscript(class8), options: BANGLA },
  { name: 'why-class-10-bn', data: explainedTranscript(class10Science), options: BANGLA },
  { name: 'why-paired-absent', data: explainedTranscript(pairedPapers, 1), options: ENGLISH },
  { name: 'why-choices', data: explainedTranscript(choices), options: ENGLISH },
  { name: 'why-choices-bn', data: explainedTranscript(choices), options: BANGLA },
  { name: 'why-failed-bn', data: explainedTranscript(absent), options: BANGLA },
  { name: 'why-longest-names', data: explainedTranscript(longestNames), options: ENGLISH },
  { name: 'school-paper', data: onPaper(explainedTranscript(class10Science)), options: ENGLISH },
  {
    name: 'school-paper-bn',
    data: onPaper(sampleTranscript(longestNames), {
      binding: 'left',
      watermark: 'text',
      qrOnTranscripts: false,
    }),
    options: BANGLA,
  },
];

/** The transcript of the student at `index` of a cohort, by roll. */
function sampleTranscript(cohort: Cohort, index = 0): TranscriptData {
  const { school, exam, results } = sampleExam(cohort);
  const result = results[index]!;
  return { school, exam, result, issue: sampleIssue(result, SERIAL, ADDRESS) };
}

/** The issue of a published result, with a proof of the length of a real one. */
export function sampleIssue(
  { studentInfo, summary }: StudentResult,
  serial: string,
  verifyUrl: string,
): TranscriptIssue {
  const exam = { session: 2025, term: 'Annual', className: studentInfo.class, issuedOn: '2025-12-28' };
  const facts = { ...exam, serial, studentId: studentInfo.studentId, gpa: summary.gpa };
  return { serial, verifyUrl, proof: writeProof('5c1e0a9b7d34', SIGNATURE, facts) };
}

/** A transcript from before there were proofs. */
function withoutProof(data: TranscriptData): TranscriptData {
  return { ...data, issue: { serial: '2025-AN-0012', verifyUrl: ADDRESS } };
}

function explainedTranscript(cohort: Cohort, index = 0): TranscriptData {
  return {
    ...sampleTranscript(cohort, index),
    why: explainResults(cohort)[index]!,
  };
}
