import type { ExamHead, StudentResult, TranscriptIssue } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';

export type TranscriptData = {
  school: School;
  exam: ExamHead;
  result: StudentResult;
  /** Null until the exam is published. */
  issue: TranscriptIssue | null;
};
