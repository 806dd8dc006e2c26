import type { Language } from '#documents/i18n/language.ts';
import { COMPONENTS, type ExamHead, type FailedSubject, type FailRow } from '#documents/model/result.ts';
import type { Column } from '#documents/paper/columns.ts';
import type { Field } from '#documents/paper/drawFigures.ts';
import { joinedColumn, placeColumns } from '#documents/school/placeColumns.ts';
import { componentFigure } from '#documents/school/resultColumns.ts';

/**
 * A failed subject with its student: one row of the list. `letterSpan` is the number of lines that share its letter,
 * itself and those below; 0 for a later paper, whose letter is above.
 */
export type FailLine = { student: FailRow; subject: FailedSubject; letterSpan: number };

/** How many students failed and, where there are any, how many of them were absent in every subject (rules 8). */
export function failCounts(rows: readonly FailRow[], { words, digits }: Language): Field[] {
  const absent = rows.filter(({ absentInAll }) => absentInAll).length;
  return [
    { label: words.failStudent, value: digits(rows.length) },
    ...(absent > 0 ? [{ label: words.absentInAll, value: digits(absent) }] : []),
  ];
}

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

/** The columns of the student. */
export const studentColumns = ({ words, digits, name, className }: Language): Column<FailLine>[] => [
  { key: 'studentId', title: words.studentIdTight, cell: ({ student }) => digits(student.studentId) },
  { key: 'class', title: words.class, cell: ({ student }) => className(student.class) },
  { key: 'roll', title: words.roll, cell: ({ student }) => digits(student.roll) },
  {
    key: 'name',
    title: words.name,
    align: 'left',
    strong: true,
    cell: ({ student }) => name(student.name, student.nameBn),
  },
];

function subjectColumns(language: Language): Column<FailLine>[] {
  const { words, digits, name } = language;
  const titles = {
    subjective: words.subjective,
    objective: words.objective,
    practical: words.practical,
    ca: words.caShort,
  };
  return [
    { key: 'serial', title: words.serial, cell: ({ subject }) => digits(subject.serial) },
    { key: 'subjectCode', title: words.subjectCode, cell: ({ subject }) => digits(subject.subjectCode) },
    {
      key: 'subjectName',
      title: words.subjectName,
      align: 'left',
      cell: ({ subject }) => name(subject.subjectName, subject.subjectNameBn),
    },
    ...COMPONENTS.map(
      (component): Column<FailLine> => ({
        key: component,
        title: titles[component],
        decimal: true,
        bold: ({ subject }) => subject.failedComponents?.includes(component) === true,
        cell: ({ subject }) => componentFigure(subject, component, subject[component], language),
      }),
    ),
    { key: 'total', title: words.total, strong: true, cell: ({ subject }) => digits(subject.total) },
    {
      key: 'fail',
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

/** Widths in mm of the printed columns; those without share the rest. */
const WIDTHS: Readonly<Record<string, number>> = {
  studentId: 16,
  roll: 9,
  name: 34,
  serial: 9,
  subjectCode: 12,
  subjective: 14.8,
  objective: 13.4,
  practical: 13,
  ca: 8.5,
  total: 10,
  fail: 12.5,
};

/** The same where the section or shift of each student is printed too. */
const NARROW_WIDTHS: typeof WIDTHS = {
  ...WIDTHS,
  studentId: 15,
  name: 25.5,
  place: 15,
  serial: 8.5,
  subjectCode: 11.5,
  ca: 8,
  total: 9,
};

/**
 * The columns of the printed list: a line a failed subject; what is the student's spans all lines of the student. The
 * class is in the head of the sheet.
 */
export function failSheetColumns(
  exam: FailCohort,
  language: Language,
  ofStudent = studentColumns(language),
): Column<FailLine>[] {
  const place = joinedColumn(placeColumns(exam, language, studentIn));
  const widths = place.length > 0 ? NARROW_WIDTHS : WIDTHS;
  const printed = [...ofStudent.filter(({ key }) => key !== 'class'), ...place];
  return [...printed.map((column) => ({ ...column, spanning: true })), ...subjectColumns(language)].map(
    (column) => ({ ...column, width: widths[column.key ?? ''] ?? column.width }),
  );
}
