/** The papers of a published exam that one job prints: those of each student, then those of the class. */
export const EXAM_PAPERS = [
  'transcripts',
  'marksheet',
  'tabulation-sheet',
  'merit-list',
  'fail-list',
  'result-summary',
  'result-list',
  'exam-analysis',
] as const;
export type ExamPaper = (typeof EXAM_PAPERS)[number];

/** A marksheet shows what the transcript shows, and the list by roll is for the notice board. */
const ON_REQUEST: readonly ExamPaper[] = ['marksheet', 'result-list'];

/** The papers of a job that names none. */
export const USUAL_PAPERS = EXAM_PAPERS.filter((kind) => !ON_REQUEST.includes(kind));
