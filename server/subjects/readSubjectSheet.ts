import { type SubjectInput, subjectSchema } from '#documents/model/subject.ts';
import { type Cells, columnsOf, type Headings } from '#server/sheets/headings.ts';
import { type ReadRow, readRows } from '#server/sheets/readRows.ts';
import { repeatFaults } from '#server/sheets/repeatFaults.ts';
import { refuseFaults } from '#server/sheets/rowFault.ts';
import type { Sheet } from '#server/sheets/sheet.ts';
import { wrongParts } from './wrongParts.ts';

export type SubjectRow = ReadRow<SubjectInput>;
export type SubjectField = keyof SubjectInput;

export const subjectHeadings: Headings<SubjectField> = {
  subjectCode: ['Subject Code', 'Code'],
  name: ['Subject Name', 'Name', 'Subject'],
  nameBn: ['Subject Name (Bangla)', 'Name (Bangla)'],
  year: ['Year', 'Session'],
  class: ['Class'],
  group: ['Group'],
  marks: ['Marks', 'Full Marks'],
  subjectiveMarks: ['CQ', 'Subjective'],
  objectiveMarks: ['MCQ', 'Objective'],
  practicalMarks: ['PRAC', 'Practical'],
  classAssignmentMarks: ['CA', 'Class Assignment'],
  isFourthSubject: ['4th Subject', 'Fourth Subject'],
  passSeparately: ['Pass Separately'],
  religion: ['Religion'],
  paperGroup: ['Paper Group'],
};

const isYes = (cell: string | undefined): boolean =>
  /^(yes|y|true|1|হ্যাঁ)$/i.test(cell?.normalize('NFC') ?? '');

/** A blank maximum is not stated. */
const PARTS = ['subjectiveMarks', 'objectiveMarks', 'practicalMarks', 'classAssignmentMarks'] as const;

const prepare = (cells: Cells<SubjectField>) => ({
  ...cells,
  ...Object.fromEntries(PARTS.map((part) => [part, cells[part] || null])),
  isFourthSubject: isYes(cells.isFourthSubject),
  passSeparately: isYes(cells.passSeparately),
});

/** The subjects of a sheet; throws with each fault's row and column. */
export const readSubjectSheet = (sheet: Sheet): SubjectRow[] => {
  const columns = columnsOf(sheet, subjectHeadings, [
    'subjectCode',
    'name',
    'year',
    'class',
    'group',
    'marks',
  ]);
  const rows = readRows(sheet, columns, subjectSchema, prepare);
  refuseFaults([
    ...rows
      .map(({ row, value }) => ({ row, message: wrongParts(value) }))
      .filter((one): one is { row: number; message: string } => one.message !== null)
      .map(({ row, message }) => ({
        path: `${row}.marks`,
        row,
        column: columns.headingOf('marks'),
        message,
      })),
    ...repeatFaults(
      rows,
      columns.headingOf('subjectCode'),
      (subject) => [subject.year, subject.class, subject.group.toLowerCase(), subject.subjectCode].join('|'),
      ({ subjectCode }, first) => `Subject ${subjectCode} stands in row ${first} too`,
    ),
  ]);
  return rows;
};
