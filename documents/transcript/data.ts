import type { Explanation } from '#documents/model/explanation.ts';
import type { ExamHead, StudentResult, TranscriptIssue } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';

export type TranscriptData = {
  school: School;
  exam: ExamHead;
  result: StudentResult;
  /** Null until the exam is published. */
  issue: TranscriptIssue | null;
  /** How the result was worked out, on a page behind it; left out unless it was asked for. */
  why?: Explanation;
};
