import type { MeritPosition } from './result.ts';

/** An exact figure in digits, such as '53.9'; cut off with '…' where its decimals go on, such as '79.333…'. */
export type Exact = string;

export type WrittenPart = 'subjective' | 'objective' | 'practical';

/** One mark of one term, from its parts to what it is worth (rules 3). */
export type MarkSteps = {
  attendance: 'sat' | 'absent' | 'missing';
  parts: { part: WrittenPart; marks: Exact }[];
  /** Sum of the parts. */
  written: Exact;
  /** Null where the written part is all of it, as it stands. */
  weighted: {
    writtenPercent: Exact;
    written: Exact;
    /** Marks of CA, out of how many, and what they are worth out of its share of the full marks. */
    ca: { marks: Exact; outOf: Exact; worth: Exact; share: Exact } | null;
  } | null;
  /** Before it is rounded. */
  exact: Exact;
};

export type TermSteps = {
  /** Null where one exam is explained and not a year. */
  term: 'halfYearly' | 'annual' | null;
  /** How much of the total is this term's: 100 where the subject counts in one term only. */
  percent: Exact;
  mark: MarkSteps;
};

export type PaperSteps = {
  subject: string;
  subjectBn: string | null;
  fullMarks: number;
  terms: TermSteps[];
  /** Before it is rounded, and after. */
  exact: Exact;
  total: number;
};

/** A part that is passed for itself. */
export type PassSteps = { part: WrittenPart; got: Exact; fullMarks: number; needed: number; passes: boolean };

/** A row of the grade scale: from its own percentage to below the next one's; null above the best. */
export type ScaleStep = { from: number; below: number | null };

/** A subject, or the papers that are graded together as one. */
export type SubjectSteps = {
  papers: PaperSteps[];
  /** `chosen`: a subject that others have as their fourth, compulsory for this student (rules 4). */
  takenAs: 'compulsory' | 'fourth' | 'chosen';
  /** Over all of the papers. */
  fullMarks: number;
  total: number;
  percentage: Exact;
  /** What the letter comes from: the scale, a part that was not passed, or that nobody sat. */
  judgedBy: 'scale' | 'part' | 'absent' | 'missing';
  /** Null where the percentage did not decide. */
  scale: ScaleStep | null;
  separate: PassSteps[];
  letter: string;
  point: number;
  failed: boolean;
};

/** Rules 5. Points are as they print, such as 3.5. */
export type GpaExplanation = {
  /** Of each compulsory subject, in the order of the rows. */
  points: number[];
  sum: number;
  fourth: { point: number; deduction: number; bonus: number } | null;
  noOfFail: number;
  /** Null where a failed subject, or none at all, leaves no mean to take. */
  exactGpa: Exact | null;
  exactWithout4th: Exact | null;
  /** The most that a GPA can be; null where it did not matter. */
  heldTo: number | null;
  gpa: number;
  without4th: number;
  letter: string;
};

/** What counts in the sum of marks: a scheme may leave the fourth subject out (rules 9). */
export type MarksExplanation = {
  totals: number[];
  obtained: number;
  full: number;
  leavesOutFourth: boolean;
};

/** Rules 6: what the order of merit compares, and the student's position. */
export type MeritExplanation = {
  /** Null for who has no mark, and so is not ranked. */
  position: number | null;
  students: number;
  /** In the class, where a section or shift was asked for. */
  inClass: MeritPosition | null;
  /** How many others share the position. */
  sharedBy: number;
  noOfFail: number;
  gpa: number;
  obtainedMarks: number;
};

/** How one student's result follows from the marks, as figures without words. */
export type Explanation = {
  studentId: string;
  subjects: SubjectSteps[];
  marks: MarksExplanation;
  gpa: GpaExplanation;
  merit: MeritExplanation;
};
