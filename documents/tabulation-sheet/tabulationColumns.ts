import type { StudentResult, SubjectResult } from '#documents/model/result.ts';
import { bandOf } from '#documents/model/school.ts';
import type { FontWeight } from '#documents/paper/pen.ts';
import type { Language } from '#documents/words/language.ts';
import { rowKey, type SubjectGroup } from './subjectGroups.ts';

/** One row of the sheet: a student, and the rows of the subjects by what they are of. */
export type TabulationRow = { result: StudentResult; subjects: ReadonlyMap<string, SubjectResult> };

export type Leaf = {
  title: string;
  cell: (row: TabulationRow) => string;
  weight: FontWeight;
  align: 'left' | 'center';
  /** A title that is read upright, over a column wide enough for it. */
  upright?: boolean;
  /** mm kept free beside its widest text, more than other columns keep. */
  space?: number;
};

export type LeafGroup = { title: string; leaves: Leaf[] };

export const tabulationRow = (result: StudentResult): TabulationRow => ({
  result,
  subjects: new Map(result.TotalResult.map((row) => [rowKey(row), row])),
});

/** mm: 1.00 and the 20 of the next subject are two figures. */
const BEFORE_NEXT = 0.6;

type SubjectCell = (row: SubjectResult) => string;

/** Cre, MCQ and PRA, with CA in classes 6 to 8 (specification 3, tabulation sheet). */
const componentCells = (classValue: number, { words, digits }: Language): [string, SubjectCell][] => {
  const parts: [string, SubjectCell][] = [
    [words.cre, (row) => digits(row.subjective)],
    [words.mcq, (row) => digits(row.objective)],
    [words.pra, (row) => digits(row.practical)],
  ];
  return bandOf(classValue) === 'junior' ? [...parts, [words.caShort, (row) => digits(row.ca)]] : parts;
};

/** The columns of one subject; blank for a student who does not take it. */
export const subjectLeaves = (group: SubjectGroup, classValue: number, language: Language): LeafGroup => {
  const { words, digits, points, name } = language;
  const leaf = (title: string, cell: SubjectCell, weight: FontWeight = 'regular'): Leaf => ({
    title,
    weight,
    align: 'center',
    cell: ({ subjects }) => {
      for (const key of group.keys) {
        const row = subjects.get(key);
        if (row) return cell(row);
      }
      return '';
    },
  });
  const title = group.subject ? name(group.subject.name, group.subject.nameBn) : words.religion;
  return {
    title: group.fullMarks === null ? title : `${title} (${digits(group.fullMarks)})`,
    leaves: [
      ...componentCells(classValue, language).map(([head, cell]) => leaf(head, cell)),
      leaf(words.total, (row) => digits(row.totalMarks), 'semibold'),
      leaf(words.lgShort, (row) => row.grade, 'semibold'),
      { ...leaf(words.gpShort, (row) => points(row.GP)), space: BEFORE_NEXT },
    ],
  };
};

const about = (title: string, cell: (result: StudentResult) => string, look: Partial<Leaf> = {}): Leaf => ({
  title,
  weight: 'regular',
  align: 'center',
  ...look,
  cell: ({ result }) => cell(result),
});

/** Who the row is about. */
export const studentLeaves = ({ words, digits, name, value }: Language): Leaf[] => [
  about(words.roll, ({ studentInfo }) => digits(studentInfo.roll), { weight: 'semibold' }),
  about(words.name, ({ studentInfo: { studentName, studentNameBn } }) => name(studentName, studentNameBn), {
    align: 'left',
    upright: true,
  }),
  about(words.studentId, ({ studentInfo }) => digits(studentInfo.studentId)),
  about(words.shift, ({ studentInfo }) => value(studentInfo.shift)),
  about(words.section, ({ studentInfo }) => value(studentInfo.section)),
];

/** What the row comes to. */
export const totalLeaves = ({ words, digits, points }: Language): Leaf[] => [
  about(words.totalMarks, ({ summary }) => digits(summary.obtainedMarks), { weight: 'semibold' }),
  about(words.gpa, ({ summary }) => points(summary.gpa), { weight: 'semibold' }),
  about(words.merit, ({ meritPosition }) => (meritPosition === null ? '-' : digits(meritPosition)), {
    weight: 'semibold',
  }),
];
