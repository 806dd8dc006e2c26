import type { Language } from '#documents/i18n/language.ts';
import { ALL } from '#documents/model/classes.ts';
import {
  type Component,
  type ExamHead,
  type ExamSummary,
  type StudentResult,
  type SubjectResult,
  subjectKey,
} from '#documents/model/result.ts';
import { bandForClass } from '#documents/model/school.ts';
import type { Subject } from '#documents/model/subject.ts';
import { type Column, NONE } from '#documents/paper/columns.ts';
import type { FontWeight } from '#documents/paper/fonts/fontObject.ts';
import { groupBy } from '#documents/rules/groupBy.ts';
import { absentTag, componentFigure } from '#documents/school/resultColumns.ts';
import type { ExamData } from '#documents/school/SchoolDocument.tsx';

/** mm that keep a grade point such as 1.00 apart from the 20 of the next subject. */
const BEFORE_NEXT = 0.6;
/** The letter and the point, the last columns of a subject. */
const GRADED = 2;

/** One row of the sheet: a student, with the rows of the result by `subjectKey`. */
export type TabulationRow = { result: StudentResult; subjects: ReadonlyMap<string, SubjectResult> };

export type Leaf = {
  title: string;
  cell: (row: TabulationRow) => string;
  weight: FontWeight;
  align: 'left' | 'center';
  /** The title is written upright, because the column is wide enough for it; other titles are turned. */
  upright?: boolean;
  /** mm kept free beside the widest text, in addition to the padding of every column. */
  space?: number;
};

export type LeafGroup = {
  title: string;
  leaves: Leaf[];
  /** Stays beside the group before it: papers that are graded together, and their letter. */
  follows?: boolean;
};

/** A result with its rows by `subjectKey`, so that columns find them. */
export const tabulationRow = (result: StudentResult): TabulationRow => ({
  result,
  subjects: new Map(result.TotalResult.map((row) => [subjectKey(row), row])),
});

/** A column group: one subject, or the religion of each student. A student has at most one row in it. */
type SubjectGroup = {
  /** The `subjectKey`s of its rows. */
  keys: ReadonlySet<string>;
  /** Null where several religions share the group. */
  subject: TabulationSubject | null;
  /** Null where the subjects that share the group differ in it. */
  fullMarks: number | null;
};

/** The fields of a subject that the sheet prints. */
export type TabulationSubject = Pick<
  Subject,
  'name' | 'nameBn' | 'subjectCode' | 'marks' | 'religion' | 'paperGroup'
>;

type SubjectCell = (row: SubjectResult) => string;

/**
 * The columns of the subjects as the sheet prints them: papers that are graded together have their marks each, and after
 * the last of them their total, letter and point once.
 */
export function sheetSubjects(
  { subjects, results, exam }: Pick<TabulationSheetData, 'subjects' | 'results' | 'exam'>,
  language: Language,
  fourthMark = '',
): LeafGroup[] {
  const groups = subjectGroups(subjects, results);
  const units = groupBy(groups, (group) => group.subject?.paperGroup || group);
  return [...units.values()].flatMap((papers) => {
    const each = papers.map((paper) => subjectLeaves(paper, Number(exam.className), language, fourthMark));
    if (papers.length === 1) return each;
    const marksOnly = each.map(({ title, leaves }, index) => ({
      title,
      leaves: withSpace(leaves.slice(0, -GRADED)),
      follows: index > 0,
    }));
    return [...marksOnly, gradedTogether(papers, language, fourthMark)];
  });
}

/** The columns with room after the last one, whose figure would touch that of the next subject. */
const withSpace = (leaves: readonly Leaf[]): Leaf[] =>
  leaves.map((leaf, index) => (index === leaves.length - 1 ? { ...leaf, space: BEFORE_NEXT } : leaf));

/** The total, letter and point of papers that are graded together; a student who takes one of them has those of it. */
function gradedTogether(papers: readonly SubjectGroup[], language: Language, fourthMark: string): LeafGroup {
  const { digits, name } = language;
  const names = papers.map(({ subject }) => name(subject!.name, subject!.nameBn));
  const fullMarks = papers.reduce((sum, { subject }) => sum + subject!.marks, 0);
  const keys = papers.flatMap((paper) => [...paper.keys]);
  const graded = ({ subjects }: TabulationRow) =>
    keys.map((key) => subjects.get(key)).find((row) => row && row.GP !== null);
  const total: SubjectCell = (row) => digits(row.combined?.totalMarks ?? row.totalMarks);
  return {
    title: `${sharedWords(names)} (${digits(fullMarks)})`.trim(),
    leaves: gradeLeaves(graded, total, language, fourthMark),
    follows: true,
  };
}

/** What the names begin with, such as 'Bangla' of 'Bangla 1st Paper' and 'Bangla 2nd Paper'. */
function sharedWords(names: readonly string[]): string {
  const [first, ...others] = names.map((name) => name.split(' '));
  const end = first!.findIndex((word, index) => others.some((words) => words[index] !== word));
  return first!.slice(0, end === -1 ? undefined : end).join(' ');
}

/** The columns of one subject, with `fourthMark` at the total of a fourth subject; blank for a student who does not take it. */
export function subjectLeaves(
  group: SubjectGroup,
  classValue: number,
  language: Language,
  fourthMark = '',
): LeafGroup {
  const { words, digits, name } = language;
  const own = ({ subjects }: TabulationRow) => {
    for (const key of group.keys) {
      const row = subjects.get(key);
      if (row) return row;
    }
    return undefined;
  };
  const title = group.subject ? name(group.subject.name, group.subject.nameBn) : words.religion;
  // A spreadsheet has no marks beside its figures, so that they can be added up.
  const total: SubjectCell = (row) => digits(row.totalMarks) + (fourthMark && absentTag(row));
  return {
    title: group.fullMarks === null ? title : `${title} (${digits(group.fullMarks)})`,
    leaves: [
      ...componentCells(classValue, language).map(([head, cell]) => subjectLeaf(head, own, cell)),
      ...gradeLeaves(own, total, language, fourthMark),
    ],
  };
}

/** Finds the row of a student that a column shows. */
type FindRow = (row: TabulationRow) => SubjectResult | undefined;

const subjectLeaf = (
  title: string,
  find: FindRow,
  cell: SubjectCell,
  weight: FontWeight = 'regular',
): Leaf => ({
  title,
  weight,
  align: 'center',
  cell: (row) => {
    const found = find(row);
    return found ? cell(found) : '';
  },
});

/** Total, letter and point. */
function gradeLeaves(
  find: FindRow,
  total: SubjectCell,
  { words, points }: Language,
  fourthMark: string,
): Leaf[] {
  const totalCell: SubjectCell = (row) => total(row) + (row.isFourth ? fourthMark : '');
  return [
    subjectLeaf(words.total, find, totalCell, 'semibold'),
    subjectLeaf(words.lgShort, find, (row) => row.grade, 'semibold'),
    { ...subjectLeaf(words.gpShort, find, (row) => points(row.GP)), space: BEFORE_NEXT },
  ];
}

/** Cre, MCQ and PRA, with CA in classes 6 to 8 (specification 3, tabulation sheet). */
function componentCells(classValue: number, language: Language): [string, SubjectCell][] {
  const { words } = language;
  const figure =
    (component: Component): SubjectCell =>
    (row) =>
      componentFigure(row, component, row[component], language);
  const parts: [string, SubjectCell][] = [
    [words.cre, figure('subjective')],
    [words.mcq, figure('objective')],
    [words.pra, figure('practical')],
  ];
  return bandForClass(classValue) === 'junior' ? [...parts, [words.caShort, figure('ca')]] : parts;
}

/** The columns of the student; the shift and section only where the sheet is of all of them, else its head has them. */
export const studentLeaves = (
  { section, shift }: Pick<ExamHead, 'section' | 'shift'>,
  { words, digits, name, value }: Language,
): Leaf[] => [
  about(words.roll, ({ studentInfo }) => digits(studentInfo.roll), { weight: 'semibold' }),
  about(words.name, ({ studentInfo: { studentName, studentNameBn } }) => name(studentName, studentNameBn), {
    align: 'left',
    upright: true,
  }),
  about(words.studentId, ({ studentInfo }) => digits(studentInfo.studentId)),
  ...(shift === ALL ? [about(words.shift, ({ studentInfo }) => value(studentInfo.shift))] : []),
  ...(section === ALL ? [about(words.section, ({ studentInfo }) => value(studentInfo.section))] : []),
];

const about = (title: string, cell: (result: StudentResult) => string, look: Partial<Leaf> = {}): Leaf => ({
  title,
  weight: 'regular',
  align: 'center',
  ...look,
  cell: ({ result }) => cell(result),
});

/** The columns of the totals. */
export const totalLeaves = ({ words, digits, points }: Language): Leaf[] => [
  about(words.totalMarks, ({ summary, exempt }) => (exempt ? NONE : digits(summary.obtainedMarks)), {
    weight: 'semibold',
  }),
  about(words.gpa, ({ summary, exempt }) => (exempt ? words.exempt : points(summary.gpa)), {
    weight: 'semibold',
  }),
  about(words.merit, ({ meritPosition }) => (meritPosition === null ? '-' : digits(meritPosition)), {
    weight: 'semibold',
  }),
];

/** The columns of the sheet with one line of titles, each with its subject, for a screen and a spreadsheet. */
export const tabulationLineColumns = (
  { subjects, results, exam }: Pick<TabulationSheetData, 'subjects' | 'results' | 'exam'>,
  language: Language,
): Column<TabulationRow>[] => [
  ...studentLeaves({ section: ALL, shift: ALL }, language).map(toColumn),
  ...subjectGroups(subjects, results).flatMap((group) => {
    const { title, leaves } = subjectLeaves(group, Number(exam.className), language);
    return leaves.map((leaf) => ({ ...toColumn(leaf), title: `${title} ${leaf.title}` }));
  }),
  ...totalLeaves(language).map(toColumn),
];

export type TabulationSheetData = ExamData & {
  /** The subjects of the class, in the order they print. */
  subjects: TabulationSubject[];
  /** By roll. */
  results: StudentResult[];
  summary: ExamSummary;
};

const toColumn = ({ title, align, cell }: Leaf): Column<TabulationRow> => ({ title, align, cell });

/**
 * The column groups of a class, in the order of its subjects. The first subjects of the religions share one group; a
 * second subject of the same religion has its own group, because a student takes both.
 */
export function subjectGroups(
  subjects: readonly TabulationSubject[],
  results: readonly StudentResult[],
): SubjectGroup[] {
  const taken = new Set(results.flatMap(({ TotalResult }) => TotalResult.map(subjectKey)));
  const groups: TabulationSubject[][] = [];
  const religious: TabulationSubject[] = [];
  for (const subject of subjects) {
    if (!taken.has(rowKey(subject))) continue;
    const isSecond = religious.some(({ religion }) => religion === subject.religion);
    if (!subject.religion || isSecond) groups.push([subject]);
    else if (religious.push(subject) === 1) groups.push(religious);
  }
  return groups.map(createGroup);
}

/** The `subjectKey` of the rows of a subject. */
const rowKey = ({ subjectCode, name }: TabulationSubject): string =>
  subjectKey({ subjectCode, subject: name });

function createGroup(subjects: readonly TabulationSubject[]): SubjectGroup {
  const [first] = subjects;
  const shareMarks = subjects.every(({ marks }) => marks === first!.marks);
  return {
    keys: new Set(subjects.map(rowKey)),
    subject: subjects.length === 1 ? first! : null,
    fullMarks: shareMarks ? first!.marks : null,
  };
}
