import type { Cohort } from '#documents/model/cohort.ts';
import { BANGLA, ENGLISH, type Sample } from '#documents/school/sample.ts';
import { sampleExam } from '#documents/school/sampleExam.ts';
import { sampleIssue } from '#documents/transcript/sample.ts';
import { class5 } from '#fixtures/sample/class5.ts';
import { class10Science } from '#fixtures/sample/class10Science.ts';
import type { TranscriptsData } from './Transcripts.tsx';

export const transcriptsSamples: Sample<TranscriptsData>[] = [
  { name: 'class-5-bn', data: sampleTranscripts(class5, 1), options: BANGLA },
  { name: 'class-10', data: sampleTranscripts(class10Science, 2), options: ENGLISH },
];

/** The transcripts of the first students of a cohort. */
function sampleTranscripts(cohort: Cohort, count: number): TranscriptsData {
  const { school, exam, results } = sampleExam(cohort);
  return {
    school,
    exam,
    results: results.slice(0, count).map((result, index) => ({
      exam,
      result,
      issue: sampleIssue(
        result,
        `2025-AN-10-12-001${index + 2}`,
        `https://results.example.edu.bd/verify/K7QX2M9ZRT4VBN8PLW3CDY6H${index}F`,
      ),
    })),
  };
}
