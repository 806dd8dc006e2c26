import type { MarkPart } from './mark.ts';

/** The section, shift and group whose marks are entered in one grid. */
export type Placement = { section: string; shift: string; group: string };

/** What is found about one student, apart from where: 'stop' is surely wrong, 'look' may be. */
export type StudentFinding =
  /** More marks were entered than the part has; `written` is subjective, objective and practical together. */
  | {
      kind: 'aboveMaximum';
      level: 'stop';
      subjectId: string;
      part: MarkPart | 'written';
      entered: number;
      maximum: number;
    }
  /** A mark in a subject of another group or religion, set aside because the student does not take it (rules 12). */
  | { kind: 'othersSubject'; level: 'look'; subjectId: string }
  /** A mark in a flagged subject that is neither the fourth nor a chosen one: it is set aside too. */
  | { kind: 'notChosen'; level: 'look'; subjectId: string }
  /** No subject of the class and group has the code of the fourth subject, so the student has no fourth. */
  | { kind: 'unknownFourth'; level: 'look'; code: string }
  | { kind: 'noFourth'; level: 'look' }
  /** Present on more days than the section was open: she came from another one, or its days were lowered. */
  | { kind: 'moreDays'; level: 'stop'; present: number; workingDays: number }
  /** Fewer or more compulsory subjects than the group has; `usual` is what most of the group in the class have. */
  | { kind: 'compulsoryCount'; level: 'look'; count: number; usual: number }
  /** A term was published without the student, and nobody decided whether she is exempt from it (rules 12). */
  | { kind: 'undecided'; level: 'look'; term: string; hasMarks: boolean }
  /** No mark in any subject, while others of the class have some. */
  | { kind: 'noMarks'; level: 'look' }
  /** The total changed between the terms unlike the class's. `usualChange` is the class's median change, in marks. */
  | {
      kind: 'farFromOtherTerm';
      level: 'look';
      subjectId: string;
      total: number;
      otherTotal: number;
      fullMarks: number;
      usualChange: number;
    };

/** All students of one grid have the same marks in a part. */
type EqualColumn = {
  kind: 'equalColumn';
  level: 'look';
  subjectId: string;
  part: MarkPart;
  value: number;
  marks: number;
  startRoll: number;
  endRoll: number;
};

/** Two papers with the same words that are no pair, because they differ in what the papers of a pair have in common. */
type UnlikePair = {
  kind: 'unlikePair';
  level: 'look';
  subjectId: string;
  other: { name: string; nameBn: string | null };
};

/** A part that counts in a subject, and in which nobody of the class has a mark: totals are at most `most`. */
export type UnmarkedPart = {
  kind: 'unmarkedPart';
  level: 'look';
  subjectId: string;
  part: MarkPart;
  most: number;
  fullMarks: number;
};

/** Something to look at before an exam is published, with what a link to its cell needs; screens add the text. */
export type Finding = Placement &
  ((StudentFinding & { studentId: string; roll: number }) | EqualColumn | UnlikePair | UnmarkedPart);

/** In the order they are listed: what is surely wrong, then what may be. */
export const FINDING_KINDS = [
  'aboveMaximum',
  'moreDays',
  'undecided',
  'unmarkedPart',
  'unlikePair',
  'unknownFourth',
  'othersSubject',
  'notChosen',
  'noMarks',
  'equalColumn',
  'farFromOtherTerm',
  'noFourth',
  'compulsoryCount',
] as const satisfies Finding['kind'][];
export type FindingKind = Finding['kind'];

/** Whether an exam may go out: nothing found, something to look at, marks still to come, or something that is surely wrong. */
export type Verdict = 'ready' | 'look' | 'missing' | 'stop';
