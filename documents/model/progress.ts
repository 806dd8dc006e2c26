import { z } from 'zod';
import type { Merits } from './result.ts';

/** One published exam of a student; `percent` is of the full marks. */
export type ProgressExam = {
  session: number;
  term: string;
  className: string;
  roll: number;
  gpa: number;
  letter: string;
  obtainedMarks: number;
  totalMarks: number;
  percent: number;
  noOfFail: number;
  /** Null where it was not kept. */
  merit: Merits | null;
  /** Rules 7: the exam does not count for the student, and has none of these figures. Left out of all others. */
  exempt?: boolean;
};

/** A subject in each of the exams, null where it had no mark. */
export type ProgressSubject = {
  subject: string;
  subjectBn: string | null;
  cells: (ProgressFigures | null)[];
};

/** What a student got in a subject of an exam; `percent` is null where the student is exempt. */
export type ProgressFigures = { percent: number | null; letter: string };

/** The exams of a student in their order, and what became of each subject. */
export type Progress = { exams: ProgressExam[]; subjects: ProgressSubject[] };

/** The row id of the student. */
export const progressFilters = z.object({ id: z.string().regex(/^\d{1,19}$/, 'lookup.studentId') });
