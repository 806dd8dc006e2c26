import type { Language } from '#documents/i18n/language.ts';
import { ALL } from '#documents/model/classes.ts';
import {
  type ExamHead,
  type ExamSummary,
  type StudentResult,
  type SubjectResult,
  subjectKey,
} from '#documents/model/result.ts';
import { bandForClass } from '#documents/model/school.ts';
import type { Subject } from '#documents/model/subject.ts';
import { type Column, NONE } from '#documents/paper/columns.ts';
import { groupBy } from '#documents/rules/groupBy.ts';
import { placeColumns } from '#documents/school/placeColumns.ts';
import { absentTag, componentFigure } from '#documents/school/resultColumns.ts';
import type { ExamData } from '#documents/school/SchoolDocument.tsx';

/** mm that keep a grade point such as 1.00 apart from the 20 of the next subject. */
const BEFORE_NEXT = 0.6;
/** mm kept free beside a name, left and right together. */
export const NAME_PADDING = 1.6;
/** The width in pt of the rule before a subject, and within papers that are graded together. */
export const EDGE = { subject: 0.6, paper: 0.4 };
/** Marks the total of a fourth subject. */
const FOURTH = '*';

const FIGURE = { hasRotatedTitle: true, padding: 0.2 } as const;
const SUM = { ...FIGURE, strong: true } as const;
const NAME = { align: 'left', titleAlign: 'left', titleSize: 8, padding: NAME_PADDING / 2 } as const;

/** The components of a subject and their titles; only classes 6 to 8 have the last (specification 3). */
const COMPONENTS = [
  ['cre', 'subjective'],
  ['mcq', 'objective'],
  ['pra', 'practical'],
  ['caShort', 'ca'],
] as const;

/** One row of the sheet: a student, with the rows of the result by `subjectKey`. */
export type TabulationRow = { result: StudentResult; subjects: ReadonlyMap<string, SubjectResult> };

/** A column with `space` mm kept free beside its widest text, in addition to the padding of every column. */
export type TabulationColumn = Column<TabulationRow> & { space?: number };

export type TabulationSheetData = ExamData & {
  /** The subjects of the class, in the order they print. */
  subjects: TabulationSubject[];
  /** By roll. */
  results: StudentResult[];
  summary: ExamSummary;
};

/** The fields of a subject that the sheet prints. */
export type TabulationSubject = Pick<
  Subject,
  'name' | 'nameBn' | 'subjectCode' | 'marks' | 'religion' | 'paperGroup'
>;

type Subjects = Pick<TabulationSheetData, 'subjects' | 'results' | 'exam'>;

/** A result with its rows by `subjectKey`, so that columns find them. */
export const tabulationRow = (result: StudentResult): TabulationRow => ({
  result,
  subjects: new Map(result.TotalResult.map((row) => [subjectKey(row), row])),
});

/** The columns that the sheet prints: of the student, of each subject, papers that are graded together as one, and totals. */
export function sheetColumns({ subjects, results, exam }: Subjects, language: Language) {
  const groups = subjectGroups(subjects, results);
  const together = groupBy(groups, (group) => (group.length === 1 && group[0]!.paperGroup) || group);
  return {
    student: studentColumns(exam, language),
    subjects: [...together.values()].map((papers) => subjectColumns(papers, exam, language, FOURTH)),
    totals: totalColumns(language),
  };
}

/** The columns of the sheet with one line of titles, each with its subject, for a screen and a spreadsheet. */
export const tabulationLineColumns = (
  { subjects, results, exam }: Subjects,
  language: Language,
): Column<TabulationRow>[] => [
  ...studentColumns({ section: ALL, shift: ALL }, language),
  ...subjectGroups(subjects, results)
    .flatMap((group) => subjectColumns([group], exam, language))
    .map(({ group, title, ...column }) => ({ ...column, title: `${group} ${title}` })),
  ...totalColumns(language),
];

/**
 * The subjects that share their columns, in the order of the class: the first ones of the religions, because a student
 * takes one of them, and every other by itself.
 */
export function subjectGroups(
  subjects: readonly TabulationSubject[],
  results: readonly StudentResult[],
): TabulationSubject[][] {
  const taken = new Set(results.flatMap(({ TotalResult }) => TotalResult.map(subjectKey)));
  const printed = subjects.filter((subject) => taken.has(rowKey(subject)));
  const isFirst = (one: TabulationSubject) =>
    printed.find(({ religion }) => religion === one.religion) === one;
  return [...groupBy(printed, (one) => (one.religion && isFirst(one) ? 'religion' : one)).values()];
}

/** The `subjectKey` of the rows of a subject. */
export const rowKey = ({ subjectCode, name }: TabulationSubject): string =>
  subjectKey({ subjectCode, subject: name });

/**
 * The marks of a subject with its total, letter and point; of papers that are graded together those of each, and after
 * them their total, letter and point once. `fourthMark` is at the total of a fourth subject.
 */
export function subjectColumns(
  papers: readonly TabulationSubject[][],
  { className }: Pick<ExamHead, 'className'>,
  language: Language,
  fourthMark = '',
): TabulationColumn[] {
  const { words, digits, points } = language;
  const isPair = papers.length > 1;
  const components = COMPONENTS.slice(0, bandForClass(Number(className)) === 'junior' ? 4 : 3);
  const total = (subjects: TabulationSubject[], figure: SubjectCell): TabulationColumn => ({
    ...SUM,
    title: words.total,
    cell: subjectCell(subjects, (row) =>
      row.exempt ? words.exempt : figure(row) + (row.isFourth ? fourthMark : ''),
    ),
  });
  const marks = papers.map((paper): TabulationColumn[] => [
    ...components.map(([word, component]) => ({
      ...FIGURE,
      title: words[word],
      cell: subjectCell(paper, (row) =>
        row.exempt ? NONE : componentFigure(row, component, row[component], language),
      ),
    })),
    {
      // A spreadsheet has no marks beside its figures, so that they can be added up.
      ...total(paper, (row) => digits(row.totalMarks) + (fourthMark && absentTag(row))),
      ...(isPair && { space: BEFORE_NEXT }),
    },
  ]);
  const all = papers.flat();
  const grade: TabulationColumn[] = [
    { ...SUM, title: words.lgShort, cell: subjectCell(all, (row) => (row.exempt ? NONE : row.grade)) },
    {
      ...FIGURE,
      title: words.gpShort,
      space: BEFORE_NEXT,
      cell: subjectCell(all, (row) => (row.exempt ? NONE : points(row.GP))),
    },
  ];
  const titles = papers.map((paper) => sharedTitle(paper, language));
  if (!isPair) return inGroup(titles[0]!, [...marks[0]!, ...grade], EDGE.subject);
  const totalOfBoth = total(all, (row) => digits(row.combined?.totalMarks ?? row.totalMarks));
  return [
    ...marks.flatMap((columns, index) =>
      inGroup(titles[index]!, columns, index === 0 ? EDGE.subject : EDGE.paper),
    ),
    ...inGroup(pairTitle(all, language), [totalOfBoth, ...grade], EDGE.paper),
  ];
}

const inGroup = (group: string, columns: readonly TabulationColumn[], edge: number): TabulationColumn[] =>
  columns.map((column, index) => ({ ...column, group, ...(index === 0 && { edge }) }));

type SubjectCell = (row: SubjectResult) => string;

/** The cell of the student's row of these subjects, of several that with the letter; blank without one. */
function subjectCell(subjects: readonly TabulationSubject[], cell: SubjectCell) {
  const keys = subjects.map(rowKey);
  return (student: TabulationRow): string => {
    let first: SubjectResult | undefined;
    for (const key of keys) {
      const row = student.subjects.get(key);
      if (row && row.GP !== null) return cell(row);
      first ??= row;
    }
    return first ? cell(first) : '';
  };
}

/** The name of a subject with its full marks, or the religions', with full marks only where those of all are equal. */
function sharedTitle([subject, ...others]: readonly TabulationSubject[], language: Language): string {
  const { words, digits, name } = language;
  const { name: english, nameBn, marks } = subject!;
  const title = others.length > 0 ? words.religion : name(english, nameBn);
  return others.every((other) => other.marks === marks) ? `${title} (${digits(marks)})` : title;
}

/** What the names begin with, such as 'Bangla' of 'Bangla 1st Paper' and 'Bangla 2nd Paper', with the full marks. */
function pairTitle(papers: readonly TabulationSubject[], { digits, name }: Language): string {
  const [first, ...others] = papers.map((paper) => name(paper.name, paper.nameBn).split(' '));
  const end = first!.findIndex((word, index) => others.some((words) => words[index] !== word));
  const shared = first!.slice(0, end === -1 ? undefined : end).join(' ');
  return `${shared} (${digits(papers.reduce((sum, { marks }) => sum + marks, 0))})`.trim();
}

/** The columns of the student; the shift and section only where the sheet is of all of them, else its head has them. */
const studentColumns = (
  place: Pick<ExamHead, 'section' | 'shift'>,
  language: Language,
): TabulationColumn[] => {
  const { words, digits, name } = language;
  const about = ({ result }: TabulationRow) => result.studentInfo;
  return [
    { ...SUM, title: words.roll, cell: (row) => digits(about(row).roll) },
    {
      ...NAME,
      title: words.name,
      cell: (row) => name(about(row).studentName, about(row).studentNameBn),
    },
    { ...FIGURE, title: words.studentId, cell: (row) => digits(about(row).studentId) },
    ...placeColumns(place, language, about)
      .reverse()
      .map((column) => ({ ...column, ...FIGURE })),
  ];
};

/** The columns of the totals. */
const totalColumns = ({ words, digits, points }: Language): TabulationColumn[] => [
  {
    ...SUM,
    title: words.totalMarks,
    edge: EDGE.subject,
    cell: ({ result }) => (result.exempt ? NONE : digits(result.summary.obtainedMarks)),
  },
  {
    ...SUM,
    title: words.gpa,
    cell: ({ result }) => (result.exempt ? words.exempt : points(result.summary.gpa)),
  },
  { ...SUM, title: words.merit, cell: ({ result }) => digits(result.meritPosition ?? '-') },
];
