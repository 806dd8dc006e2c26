import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { type SubjectInput, subjectSchema } from '#documents/model/subject.ts';
import type { FieldError } from '#server/base/errors.ts';
import type { Sheet } from '#server/base/sheet.ts';
import { inBatches, transact } from '#server/database/transact.ts';
import { classIds } from '#server/school/classIds.ts';
import { readConfigValues } from '#server/school/configValues.ts';
import {
  type Cells,
  findColumns,
  type Headings,
  type ReadRow,
  readRows,
  refuseErrors,
  repeatErrors,
  rowError,
} from '#server/sheets/readRows.ts';
import { subjectColumns, wrongParts } from './subjectQueries.ts';
import { codeKey, sameCodeMessage, takenCodes } from './takenCodes.ts';

/** Columns in which a blank means that there is no such part. */
const PARTS = ['subjectiveMarks', 'objectiveMarks', 'practicalMarks', 'classAssignmentMarks'] as const;

type SubjectRow = ReadRow<SubjectInput>;

/** Adds subjects, all or none. Throws 400 with each wrong row. */
export const storeSubjects = (
  db: Knex,
  rows: readonly SubjectRow[],
  at: Date = new Date(),
): Promise<{ added: number }> =>
  transact(db, async (trx) => {
    const subjects = (await checkSubjects(trx, rows)).map(({ value }) => value);
    const classes = await classIds(trx);
    await inBatches(subjects, (batch) =>
      trx('subjects').insert(
        batch.map((subject) => ({
          ...subjectColumns(subject, classes.get(subject.class), at),
          createdAt: at,
        })),
      ),
    );
    return { added: subjects.length };
  });

/** The rows with the school's own config values. Throws 400 with each unknown value, class, or code that is taken. */
export async function checkSubjects(db: Knex, rows: readonly SubjectRow[]): Promise<SubjectRow[]> {
  const [classes, words] = [await classIds(db), await readConfigValues(db)];
  const taken = await takenCodes(db, [...new Set(rows.map(({ value }) => value.year))]);
  const fieldErrors: FieldError[] = [];
  const seen = new Set(taken);
  const groups = words.list('group');
  const otherGroup = (value: SubjectRow['value'], classId: number, group: string): string | undefined =>
    (group === 'General' ? groups.filter((one) => one !== 'General') : ['General']).find((one) =>
      seen.has(codeKey(value.year, classId, one, value.subjectCode)),
    );
  const resolved = rows.map(({ row, value }): SubjectRow => {
    const group = words.find('group', value.group);
    const religion = value.religion ? words.find('religion', value.religion) : '';
    const classId = classes.get(value.class);
    if (!group)
      fieldErrors.push(rowError(row, 'group', createMessage('config.noGroup', { value: value.group })));
    if (religion === null)
      fieldErrors.push(
        rowError(row, 'religion', createMessage('config.noReligion', { value: value.religion ?? '' })),
      );
    if (classId === undefined)
      fieldErrors.push(
        rowError(row, 'class', createMessage('class.unknownNumber', { className: value.class })),
      );
    else if (group && taken.has(codeKey(value.year, classId, group, value.subjectCode)))
      fieldErrors.push(
        rowError(
          row,
          'subjectCode',
          createMessage('subject.codeInClass', { className: value.class, code: value.subjectCode }),
        ),
      );
    else if (group) {
      const other = otherGroup(value, classId, group);
      if (other)
        fieldErrors.push(
          rowError(row, 'subjectCode', sameCodeMessage(value.subjectCode, value.class, other)),
        );
      seen.add(codeKey(value.year, classId, group, value.subjectCode));
    }
    return { row, value: { ...value, group: group ?? value.group, religion: religion || undefined } };
  });
  refuseErrors(fieldErrors);
  return resolved;
}

type SubjectField = keyof SubjectInput;

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

/** The subjects of a sheet. Throws 400 with the row and column of each error. */
export function readSubjectSheet(sheet: Sheet): SubjectRow[] {
  const columns = findColumns(sheet, subjectHeadings, [
    'subjectCode',
    'name',
    'year',
    'class',
    'group',
    'marks',
  ]);
  const rows = readRows(sheet, columns, subjectSchema, prepare);
  refuseErrors([
    ...rows.flatMap(({ row, value }) => {
      const wrong = wrongParts(value);
      const error = wrong && rowError(row, columns.heading('marks'), wrong);
      return error ? [{ ...error, path: `${row}.marks` }] : [];
    }),
    ...repeatErrors(
      rows,
      columns.heading('subjectCode'),
      (subject) => [subject.year, subject.class, subject.group.toLowerCase(), subject.subjectCode].join('|'),
      ({ subjectCode }, first) => createMessage('subject.inRow', { code: subjectCode, row: first }),
    ),
  ]);
  return rows;
}

const prepare = (cells: Cells<SubjectField>) => ({
  ...cells,
  ...Object.fromEntries(PARTS.map((part) => [part, cells[part] || null])),
  isFourthSubject: isYes(cells.isFourthSubject),
  passSeparately: isYes(cells.passSeparately),
});

const isYes = (cell: string | undefined): boolean =>
  /^(yes|y|true|1|হ্যাঁ)$/i.test(cell?.normalize('NFC') ?? '');
