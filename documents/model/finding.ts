import type { Mark } from './mark.ts';

/** Where a grid of marks stands. */
export type Placement = { section: string; shift: string; group: string };

export type MarkPart = keyof Pick<Mark, 'subjective' | 'objective' | 'practical' | 'classAssignment'>;

type OfStudent = Placement & { studentId: string; roll: number };

/** More was entered than the part has; `written` is subjective, objective and practical together. */
export type AboveMaximum = OfStudent & {
  kind: 'aboveMaximum';
  level: 'stop';
  subjectId: string;
  part: MarkPart | 'written';
  entered: number;
  maximum: number;
};

/** A mark in a subject of another group or religion: the student does not take it, so it is probably somebody else's. */
export type OthersSubject = OfStudent & { kind: 'othersSubject'; level: 'stop'; subjectId: string };

/** The code of the fourth subject is none of the class and group, so the student has no fourth. */
export type UnknownFourth = OfStudent & { kind: 'unknownFourth'; level: 'stop'; code: string };

export type NoFourth = OfStudent & { kind: 'noFourth'; level: 'look' };

/** Fewer or more compulsory subjects than the group has; `usual` is what most of the group in the class have. */
export type CompulsoryCount = OfStudent & {
  kind: 'compulsoryCount';
  level: 'look';
  count: number;
  usual: number;
};

/** A mark in a flagged subject that is neither the fourth nor a chosen one: it is no row of the student's. */
export type NotChosen = OfStudent & { kind: 'notChosen'; level: 'stop'; subjectId: string };

/** No mark in any subject, while others of the class have some. */
export type NoMarks = OfStudent & { kind: 'noMarks'; level: 'look' };

/** Everybody of one grid has the same in a part. */
export type EqualColumn = Placement & {
  kind: 'equalColumn';
  level: 'look';
  subjectId: string;
  part: MarkPart;
  value: number;
  marks: number;
  startRoll: number;
  endRoll: number;
};

/** The student's total moved otherwise than the class's did. `usualChange` is the class's median, in marks. */
export type FarFromOtherTerm = OfStudent & {
  kind: 'farFromOtherTerm';
  level: 'look';
  subjectId: string;
  total: number;
  otherTotal: number;
  fullMarks: number;
  usualChange: number;
};

/** What deserves a look before an exam is published, with all that a link to its cell needs; the screens have the words. */
export type Finding =
  | AboveMaximum
  | OthersSubject
  | UnknownFourth
  | NoFourth
  | CompulsoryCount
  | NotChosen
  | NoMarks
  | EqualColumn
  | FarFromOtherTerm;

/** In the order they are read: what is surely wrong, then what may be. */
export const FINDING_KINDS = [
  'aboveMaximum',
  'othersSubject',
  'notChosen',
  'unknownFourth',
  'noMarks',
  'equalColumn',
  'farFromOtherTerm',
  'noFourth',
  'compulsoryCount',
] as const satisfies Finding['kind'][];
export type FindingKind = Finding['kind'];

/** Whether an exam may go out: nothing found, something to look at, or something that is surely wrong. */
export type Verdict = 'ready' | 'look' | 'stop';
