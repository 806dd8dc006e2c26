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
  /** Null where the total is the plain sum of the parts. */
  weighted: {
    writtenPercent: Exact;
    written: Exact;
    /** CA: `marks` out of `outOf`, worth `worth` out of `share`, which is CA's share of the full marks. */
    ca: { marks: Exact; outOf: Exact; worth: Exact; share: Exact } | null;
  } | null;
  /** Before it is rounded. */
  exact: Exact;
};

export type TermSteps = {
  /** Null where the result is of one exam, not of both terms merged. */
  term: 'halfYearly' | 'annual' | null;
  /** The term's weight in the total, in percent; 100 where the subject counts in one term only. */
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
  /** Rules 7: the term from which the student is exempt in this subject, so that the other counts alone. */
  exemptIn?: 'halfYearly' | 'annual';
};

/** A part with a pass mark of its own (rules 3): `got` of `fullMarks`, where `needed` marks pass. */
export type PassSteps = { part: WrittenPart; got: Exact; fullMarks: number; needed: number; passes: boolean };

/** The percentages of a row of the grade scale: from `from` to below `below`, which is null for the best row. */
export type ScaleStep = { from: number; below: number | null };

/** A subject, or the papers that are graded together as one. */
export type SubjectSteps = {
  papers: PaperSteps[];
  /** `chosen`: an optional subject, or one that others have as their fourth, compulsory for this student (rules 4). */
  takenAs: 'compulsory' | 'fourth' | 'chosen';
  /** Over all of the papers. */
  fullMarks: number;
  total: number;
  percentage: Exact;
  /** What decided the letter: the scale, a part that was not passed, an absence, or that there is no mark. */
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
  /** Null where a failed subject makes the GPA 0.00, or there is no compulsory subject. */
  exactGpa: Exact | null;
  exactWithout4th: Exact | null;
  /** The highest possible GPA, where it lowered this one; else null. */
  heldTo: number | null;
  gpa: number;
  without4th: number;
  letter: string;
};

/** The totals that count in the sum of marks: a scheme may leave the fourth subject out (rules 9). */
export type MarksExplanation = {
  totals: number[];
  obtained: number;
  full: number;
  leavesOutFourth: boolean;
};

/** Rules 6: what the order of merit compares, and the student's position. */
export type MeritExplanation = {
  /** Null for a student who is no examinee and therefore not ranked. */
  position: number | null;
  students: number;
  /** The position in the class; null where the requested cohort is the whole class. */
  inClass: MeritPosition | null;
  /** How many others share the position. */
  sharedBy: number;
  noOfFail: number;
  gpa: number;
  obtainedMarks: number;
};

/** How one student's result follows from the marks, step by step: figures only, the words are in i18n/why. */
export type Explanation = {
  studentId: string;
  /** Rules 7: the term that does not count for the student; `whole` for all that the result is made of. */
  exempt?: 'halfYearly' | 'annual' | 'whole';
  subjects: SubjectSteps[];
  /** The subjects that do not count for the student; left out where there are none. */
  exemptSubjects?: { subject: string; subjectBn: string | null }[];
  marks: MarksExplanation;
  gpa: GpaExplanation;
  merit: MeritExplanation;
};
