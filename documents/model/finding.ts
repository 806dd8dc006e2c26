import type { Mark } from './mark.ts';

/** The section, shift and group whose marks are entered in one grid. */
export type Placement = { section: string; shift: string; group: string };

export type MarkPart = keyof Pick<Mark, 'subjective' | 'objective' | 'practical' | 'classAssignment'>;

type StudentPlacement = Placement & { studentId: string; roll: number };

/** More marks were entered than the part has; `written` is subjective, objective and practical together. */
export type AboveMaximum = StudentPlacement & {
  kind: 'aboveMaximum';
  level: 'stop';
  subjectId: string;
  part: MarkPart | 'written';
  entered: number;
  maximum: number;
};

/** A mark in a subject of another group or religion: the student does not take it, so it is probably somebody else's. */
export type OthersSubject = StudentPlacement & { kind: 'othersSubject'; level: 'stop'; subjectId: string };

/** No subject of the class and group has the code of the fourth subject, so the student has no fourth. */
export type UnknownFourth = StudentPlacement & { kind: 'unknownFourth'; level: 'stop'; code: string };

export type NoFourth = StudentPlacement & { kind: 'noFourth'; level: 'look' };

/** Fewer or more compulsory subjects than the group has; `usual` is what most of the group in the class have. */
export type CompulsoryCount = StudentPlacement & {
  kind: 'compulsoryCount';
  level: 'look';
  count: number;
  usual: number;
};

/** A mark in a flagged subject that is neither the fourth nor a chosen one: it gives the student no row. */
export type NotChosen = StudentPlacement & { kind: 'notChosen'; level: 'stop'; subjectId: string };

/** No mark in any subject, while others of the class have some. */
export type NoMarks = StudentPlacement & { kind: 'noMarks'; level: 'look' };

/** All students of one grid have the same marks in a part. */
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

/** The total changed between the terms unlike the class's. `usualChange` is the class's median change, in marks. */
export type FarFromOtherTerm = StudentPlacement & {
  kind: 'farFromOtherTerm';
  level: 'look';
  subjectId: string;
  total: number;
  otherTotal: number;
  fullMarks: number;
  usualChange: number;
};

/** Something to look at before an exam is published, with what a link to its cell needs; screens add the text. */
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

/** In the order they are listed: what is surely wrong, then what may be. */
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
