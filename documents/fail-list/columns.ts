import type { Language } from '#documents/i18n/language.ts';
import { COMPONENTS, type ExamHead, type FailedSubject, type FailRow } from '#documents/model/result.ts';
import type { Column } from '#documents/paper/columns.ts';
import { joinedColumn, placeColumns } from '#documents/school/placeColumns.ts';
import { componentFigure } from '#documents/school/resultColumns.ts';

/**
 * A failed subject with its student: one row of the list. `letterSpan` is the number of lines that share its letter,
 * itself and those below; 0 for a later paper, whose letter is above.
 */
export type FailLine = { student: FailRow; subject: FailedSubject; letterSpan: number };

/** A row for each failed subject of each student. */
export const failLines = (rows: readonly FailRow[]): FailLine[] =>
  rows.flatMap((student) => {
    const spans = letterSpans(student.subjects);
    return student.subjects.map((subject, index) => ({ student, subject, letterSpan: spans[index]! }));
  });

/** A missed paper says so on its line, so that neither it nor a paper after it shares the letter. */
function letterSpans(subjects: readonly FailedSubject[]): number[] {
  const spans = subjects.map(() => 1);
  let letter = -1;
  for (const [index, { fail }] of subjects.entries()) {
    if (fail !== '') letter = fail === 'Absent' ? -1 : index;
    else if (letter >= 0) {
      spans[letter]! += 1;
      spans[index] = 0;
    }
  }
  return spans;
}

/** For each line how many the name of its student is beside: all of the student's, which are on one page. */
export const studentSpans = (rows: readonly FailRow[]): number[] =>
  rows.flatMap(({ subjects }) => subjects.map((_, index) => (index === 0 ? subjects.length : 0)));

type FailCohort = Pick<ExamHead, 'section' | 'shift'>;

/** The columns of the fail list with its students, for a screen and a spreadsheet. */
export const failLineColumns = (exam: FailCohort, language: Language): Column<FailLine>[] => [
  ...studentColumns(language),
  ...placeColumns(exam, language, studentIn),
  ...subjectColumns(language),
];

const studentIn = ({ student }: FailLine) => student;

const studentColumns = ({ words, digits, name, className }: Language): Column<FailLine>[] => [
  { title: words.studentIdTight, cell: ({ student }) => digits(student.studentId) },
  { title: words.class, cell: ({ student }) => className(student.class) },
  { title: words.roll, cell: ({ student }) => digits(student.roll) },
  {
    title: words.name,
    align: 'left',
    strong: true,
    cell: ({ student }) => name(student.name, student.nameBn),
  },
];

function subjectColumns(language: Language, hasShortTitles = false): Column<FailLine>[] {
  const { words, digits, name } = language;
  const long = [words.subjective, words.objective, words.practical];
  const parts = hasShortTitles ? [words.sub, words.obj, words.prac] : long;
  return [
    { title: words.serial, cell: ({ subject }) => digits(subject.serial) },
    { title: words.subjectCode, cell: ({ subject }) => digits(subject.subjectCode) },
    {
      title: words.subjectName,
      align: 'left',
      cell: ({ subject }) => name(subject.subjectName, subject.subjectNameBn),
    },
    ...COMPONENTS.map(
      (component, index): Column<FailLine> => ({
        title: parts[index] ?? words.caShort,
        decimal: true,
        bold: ({ subject }) => subject.failedComponents?.includes(component) === true,
        cell: ({ subject }) => componentFigure(subject, component, subject[component], language),
      }),
    ),
    { title: words.total, strong: true, cell: ({ subject }) => digits(subject.total) },
    {
      title: words.fail,
      strong: true,
      rowSpan: ({ letterSpan }) => letterSpan,
      cell: ({ subject: { fail } }) => (fail === 'Absent' ? words.absent : fail),
    },
  ];
}

/** Sizes of the printed list in mm; rows shrink to the least before another page is begun. */
export const FAIL_TABLE = {
  headHeight: 7.5,
  rowHeight: { most: 6.2, least: 5 },
  size: 8.5,
  headSize: 7.5,
  padding: 0.9,
  isFitted: true,
};

/** Widths in mm of the printed columns; narrower ones where the section or shift of each student is printed too. */
const WIDTHS = [16, 9, 34, 9, 12, undefined, 14.8, 13.4, 13, 8.5, 10, 12.5];
const NARROW_WIDTHS = [15.5, 9, 30, 16, 8.5, 11.5, undefined, 10, 10, 10, 8.5, 9.5, 12.5];

/** The columns of the printed list: a line a failed subject; what is the student's spans all lines of the student. */
export function failSheetColumns(exam: FailCohort, language: Language): Column<FailLine>[] {
  const [id, _class, ...others] = studentColumns(language);
  const place = joinedColumn(placeColumns(exam, language, studentIn));
  const isNarrow = place.length > 0;
  const widths = isNarrow ? NARROW_WIDTHS : WIDTHS;
  const spanning = [id!, ...others, ...place].map((column) => ({ ...column, spanning: true }));
  return [...spanning, ...subjectColumns(language, isNarrow)].map((column, index) => ({
    ...column,
    width: widths[index],
  }));
}
