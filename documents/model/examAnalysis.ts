import type { Component, ExamSummary, SubjectPassRate } from './result.ts';

/** The least mark, the three quartiles and the highest mark. */
export type Quartiles = [number, number, number, number, number];

/** How a subject went. Marks are of those who sat for it; means, quartiles and percentages have at most two decimals. */
export type SubjectFigures = SubjectPassRate & {
  fullMarks: number;
  /** Of the examinees, those with an entered absence and no mark. */
  absent: number;
  mean: number | null;
  quartiles: Quartiles | null;
  /** How many got each letter, in the order of `letters`. */
  letterCounts: number[];
  /** Since the term before, from the printed figures; null where the subject had no marks, or other full marks. */
  passChange: number | null;
  meanChange: number | null;
};

/** A section of a shift; the pass rates are in the order of the subjects, null where nobody takes one. */
export type SectionFigures = {
  section: string;
  shift: string;
  examinees: number;
  passed: number;
  passPercentage: number;
  meanGpa: number;
  passRates: (number | null)[];
};

/** A student who failed only in this subject, or passed with it by few marks. */
export type NearLine = {
  studentId: string;
  roll: number;
  name: string;
  nameBn: string | null;
  section: string;
  shift: string;
  subject: string;
  subjectBn: string | null;
  total: number;
  /** The least total that passes. */
  passMark: number;
  failed: boolean;
  absent: boolean;
  /** The components below their pass mark, where not the total alone failed. */
  failedComponents: readonly Component[];
};

/** What an exam shows of a cohort. */
export type ExamAnalysis = {
  summary: ExamSummary;
  /** Of the examinees. */
  meanGpa: number;
  /** The term before, and the change of pass rate and mean GPA since; null where no term before has marks. */
  before: { term: string; passChange: number; gpaChange: number } | null;
  /** In percent of the full marks. */
  passPercent: number;
  /** The letters of the scale, the best first. */
  letters: string[];
  subjects: SubjectFigures[];
  /** Empty for a cohort of one section. */
  sections: SectionFigures[];
  /** Those who failed first, each by roll. */
  nearLine: NearLine[];
};
