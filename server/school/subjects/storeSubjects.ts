import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { type SubjectInput, subjectSchema } from '#documents/model/subject.ts';
import { type FieldError, rowError } from '#server/platform/base/errors.ts';
import type { Sheet } from '#server/platform/base/sheet.ts';
import { inBatches, transact } from '#server/platform/database/transact.ts';
import { type Cells, findColumns } from '#server/platform/sheets/findColumns.ts';
import type { Headings } from '#server/platform/sheets/findHeadings.ts';
import { parseRows, type ReadRow, refuseErrors, repeatErrors } from '#server/platform/sheets/readRows.ts';
import { classIds } from '#server/school/classes.ts';
import { readConfigValues } from '#server/school/configValues.ts';
import { subjectColumns, wrongParts } from './queries.ts';
import { resolveSubject } from './saveSubject.ts';
import { codeKey, pairChecker, sameCodeMessage, takenCodes } from './subjectConflicts.ts';

/** Columns in which a blank means that there is no such part. */
const PART_COLUMNS = ['subjectiveMarks', 'objectiveMarks', 'practicalMarks', 'classAssignmentMarks'] as const;

type SheetSubject = ReadRow<SubjectInput>;

/** Adds subjects, all or none. Throws 400 with each wrong row. */
export const storeSubjects = (db: Knex, rows: readonly SheetSubject[], at: Date = new Date()) =>
  transact(db, async (trx) => {
    const [subjects, classes] = [await checkSubjects(trx, rows), await classIds(trx)];
    const toRow = (subject: SubjectInput) => ({
      ...subjectColumns(subject, classes.get(subject.class), at),
      createdAt: at,
    });
    await inBatches(subjects, (batch) => trx('subjects').insert(batch.map(toRow)));
    return { added: subjects.length };
  });

/** The rows with the school's own config values. Throws 400 with each unknown value, class, or code that is taken. */
async function checkSubjects(db: Knex, rows: readonly SheetSubject[]): Promise<SubjectInput[]> {
  const known = { configValues: await readConfigValues(db), classes: await classIds(db) };
  const years = [...new Set(rows.map(({ value }) => value.year))];
  const [taken, unlikePair] = [await takenCodes(db, years), await pairChecker(db, years)];
  const seen = new Set(taken);
  const groups = known.configValues.list('group');
  const fieldErrors: FieldError[] = [];
  const subjects = rows.map(({ row, value }) => {
    const { subject, classId, fieldErrors: invalid } = resolveSubject(value, known);
    fieldErrors.push(...invalid.map((error) => rowError(row, error.path, error)));
    const { year, class: className, group, subjectCode: code } = subject;
    const keyIn = (name: string) => codeKey(year, classId, name, code);
    const others = group === 'General' ? groups.filter((one) => one !== 'General') : ['General'];
    const other = others.find((one) => seen.has(keyIn(one)));
    const codeInClass = createMessage('subject.codeInClass', { className, code });
    if (taken.has(keyIn(group))) fieldErrors.push(rowError(row, 'subjectCode', codeInClass));
    else if (other) fieldErrors.push(rowError(row, 'subjectCode', sameCodeMessage(code, className, other)));
    seen.add(keyIn(group));
    const unlike = unlikePair(subject, classId);
    if (unlike) fieldErrors.push(rowError(row, 'paperGroup', unlike));
    return subject;
  });
  refuseErrors(fieldErrors);
  return subjects;
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
  isOptional: ['Optional', 'Optional Subject', 'By Choice', 'ঐচ্ছিক', 'ঐচ্ছিক বিষয়'],
  passSeparately: ['Pass Separately'],
  religion: ['Religion'],
  paperGroup: ['Paper Group'],
};

/** The subjects of a sheet. Throws 400 with the row and column of each error. */
export async function readSubjectSheet(sheets: readonly Sheet[]): Promise<SheetSubject[]> {
  const columns = await findColumns<SubjectField>(sheets, {
    headings: subjectHeadings,
    required: ['subjectCode', 'name', 'year', 'class', 'group', 'marks'],
    shown: ['subjectCode'],
  });
  const { rows, fieldErrors } = await parseRows(columns, subjectSchema, { prepare: prepareSubject });
  refuseErrors([
    ...fieldErrors,
    ...rows.flatMap(({ row, value }) => {
      const wrong = wrongParts(value);
      return wrong ? [columns.locate(rowError(row, 'marks', wrong))] : [];
    }),
    ...(await repeatErrors(
      rows,
      columns,
      'subjectCode',
      (subject) => [subject.year, subject.class, subject.group.toLowerCase(), subject.subjectCode].join('|'),
      ({ subjectCode }, first) => createMessage('subject.inRow', { code: subjectCode, row: first }),
    )),
  ]);
  return rows;
}

const prepareSubject = (cells: Cells<SubjectField>) => ({
  ...cells,
  ...Object.fromEntries(PART_COLUMNS.map((part) => [part, cells[part] || null])),
  isFourthSubject: isYes(cells.isFourthSubject),
  isOptional: isYes(cells.isOptional),
  passSeparately: isYes(cells.passSeparately),
});

const isYes = (cell: string | undefined): boolean =>
  /^(yes|y|true|1|হ্যাঁ)$/i.test(cell?.normalize('NFC') ?? '');
