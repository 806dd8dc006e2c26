import type { Knex } from 'knex';
import { createMessage, studentMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import { ALL } from '#documents/model/exam.ts';
import { typedNumber } from '#documents/model/fields.ts';
import { studentIdKey } from '#documents/model/idSearch.ts';
import { isSameMark, MARK_PARTS, type MarkParts } from '#documents/model/mark.ts';
import { markTemplateFilters, markUploadFields } from '#documents/model/markInput.ts';
import { type SheetChoices, sheetChoices } from '#documents/model/sheetChoices.ts';
import type { Subject } from '#documents/model/subject.ts';
import { cleanText } from '#documents/model/typedText.ts';
import { refusePublished } from '#server/exams/publication.ts';
import { canBeSameName } from '#server/people/students/sameName.ts';
import { type Caller, staff } from '#server/platform/access/access.ts';
import { AppError, type FieldError, rowError } from '#server/platform/base/errors.ts';
import { MAX_BYTES, type Sheet, type SheetToWrite } from '#server/platform/base/sheet.ts';
import { transact } from '#server/platform/database/transact.ts';
import { previewQuery, type SeenRow, seenInput } from '#server/platform/http/preview.ts';
import { route, type Upload } from '#server/platform/http/route.ts';
import { validate } from '#server/platform/http/validate.ts';
import { answerErrors, answerSheet } from '#server/platform/sheets/answerSheet.ts';
import type { Columns } from '#server/platform/sheets/findColumns.ts';
import { inRowOrder, refuseErrors } from '#server/platform/sheets/readRows.ts';
import { madeForLine, readMadeFor, refuseOther } from '#server/platform/sheets/template.ts';
import {
  answerUndo,
  confirmInput,
  FILE_NAME_LENGTH,
  listUploads,
  readUpload,
  recordUpload,
  refuseOthers,
  requireOwnUpload,
  seenUpload,
  withOthers,
} from '#server/platform/sheets/uploads.ts';
import { gridRows } from './gridRows.ts';
import { type MarkedExam, type MarkSheetField, templateHeading } from './markEntry.ts';
import { requireEntry } from './policy.ts';
import type { DryRunAnswer, GridStudent, UploadedMark } from './present.ts';
import { parseMarks, refuseMisspelt } from './readMarkSheet.ts';
import { resolveMarksOfExam } from './resolveExam.ts';
import { type SavedMarks, saveMarks } from './saveMarks.ts';
import { type ValidatedMarks, validateMarks } from './storeMarks.ts';
import { undoUpload } from './undoMarks.ts';

/** In classes 9 and 10 a sheet is of one group. */
const ONE_GROUP = { groupIsMissing: 'filters.group' as const, oneGroup: true };

const UPLOAD_FIELDS = ['studentId', 'subjective', 'objective', 'classAssignment', 'practical'] as const;
const HEADINGS = UPLOAD_FIELDS.map(templateHeading);
const SAMPLE = [1, 19, 20, 16, 22];

export const markUploadRoutes = [
  route('get', '/api/v1/result/template.xlsx', {
    who: staff,
    summary:
      'The upload template; with session, term, className, section, shift, group and subjectName it has their students and marks',
    query: markTemplateFilters,
    handle: async ({ db, caller, query, sheets }) => {
      if (Object.values(query).every((word) => word === undefined)) {
        const template = { name: 'Template', rows: [HEADINGS, SAMPLE] };
        return answerSheet(sheets, 'result_upload_template.xlsx', template);
      }
      const fields = validate(markUploadFields, query);
      const { exam, subject } = await resolveMarksOfExam(db, caller, fields, ONE_GROUP);
      // Such as 'Bangla 101 Class 9 A Morning Science Half Yearly 2026.xlsx'.
      const name = [subject.name, subject.subjectCode, ...describeExam(exam)]
        .join(' ')
        .replace(/[\\/:*?"<>|]/g, '-');
      const template = filledTemplate(exam, subject, await gridRows(db, exam, subject, null));
      return answerSheet(sheets, `${name}.xlsx`, template);
    },
  }),
  route('post', '/api/v1/result/bulk-upload', {
    who: staff,
    summary:
      'Save the marks of a sheet (multipart field file), all or none; dryRun=true only answers what would change and how many rows name another student than their ID (`others`; more than two need `othersChecked`), and with its `seen` a mark that changed since is a 409',
    query: previewQuery,
    body: markUploadFields.and(sheetChoices).and(confirmInput),
    uploads: { file: MAX_BYTES },
    long: true,
    handle: async (request) => {
      const { db, caller, query, files, sheets, progress } = request;
      const { seen, othersChecked, ...choices } = request.body;
      const { exam, subject } = await resolveMarksOfExam(db, caller, choices, ONE_GROUP);
      requireXlsx(files.file);
      const uploaded = await readUpload(sheets, files.file, progress);
      const written = { exam, subject, sheets: uploaded, choices };
      const confirmation = await seenUpload(request, 'marks', choices);
      if (query.dryRun) {
        const read = await transact(db, (trx) => checked(trx, written));
        const planned = groupRows(read);
        const count = planned.added.length + planned.changed.length;
        const message =
          count === 1
            ? createMessage('done.wouldChangeMark')
            : createMessage('done.wouldChangeMarks', { count });
        const token = await confirmation.token(seenMarks(read));
        const { warnings, columns, others } = read;
        const looked = withOthers(others, warnings);
        const answer = { saved: read.marks.length, ...planned, reading: columns.reading, ...looked };
        return { body: { ...message, ...answer, seen: token } };
      }
      const count = uploaded.reduce((sum, { rows }) => sum + rows.length, 0);
      progress('storing', 0, count);
      const fileName = (files.file?.name ?? '').slice(0, FILE_NAME_LENGTH);
      const confirm = async (read: CheckedMarks) => {
        await confirmation.refuseChanged(seen, seenMarks(read));
        refuseOthers(read.others, othersChecked);
      };
      const stored = await uploadMarks(db, caller, written, { fileName, at: new Date(), confirm });
      return { body: { ...createMessage('mark.uploaded'), ...stored } };
    },
  }),
  route('get', '/api/v1/result/uploads', {
    who: staff,
    summary: 'The uploads of marks, the latest first: all for a superadmin, else those of the caller',
    handle: async ({ db, caller }) => ({ body: await listUploads(db, caller, 'marks') }),
  }),
  route('post', '/api/v1/result/uploads/:id/undo', {
    who: staff,
    summary:
      'Undo a whole upload; 409 names the marks that were changed since, or since dryRun=true answered `seen`',
    query: previewQuery,
    body: seenInput,
    allow: ({ db, caller, params }) => requireOwnUpload(db, caller, 'marks', params.id),
    handle: (request) => answerUndo(request, 'marks', undoUpload),
  }),
  route('post', '/api/v1/result/bulk-upload/errors.xlsx', {
    who: staff,
    summary: 'The same sheet with a column of errors for each row; stores nothing',
    body: markUploadFields.and(sheetChoices),
    uploads: { file: MAX_BYTES },
    handle: async ({ db, caller, body, files, sheets }) => {
      const { exam, subject } = await resolveMarksOfExam(db, caller, body, ONE_GROUP);
      requireXlsx(files.file);
      return answerErrors(sheets, 'results-with-errors.xlsx', files.file, (uploaded) =>
        transact(db, (trx) => checkSheet(trx, { exam, subject, sheets: uploaded, choices: body })),
      );
    },
  }),
];

/** The students of an exam with their marks so far, rolls and names, below a line that says which exam it is. */
const filledTemplate = (
  exam: MarkedExam,
  subject: Subject,
  students: readonly GridStudent[],
): SheetToWrite => ({
  name: 'Template',
  rows: [
    [madeForLine([subject.name, subject.subjectCode, ...describeExam(exam), idPart(subject)])],
    [...HEADINGS, 'Roll', 'Name'],
    ...students.map((student) => [...templateRow(student), student.roll, student.studentName]),
  ],
  columns: UPLOAD_FIELDS.map((field) => (field === 'studentId' ? { isText: true } : {})),
});

const describeExam = (exam: MarkedExam): string[] => {
  const { className, section, shift, group = ALL, term, session } = exam;
  return [`Class ${className}`, section, shift, group, term, String(session)];
};

/** The subject by its record, at the end of the line; sheets of earlier versions have none. */
const idPart = ({ _id }: Subject): string => `Subject ${_id}`;

/**
 * Throws 409 where a sheet was made for another exam or subject. A subject whose name or code was corrected since is
 * known by its id, or by the other of the two.
 */
function refuseOtherSubject(columns: Columns<MarkSheetField>, exam: MarkedExam, subject: Subject): void {
  const expected = describeExam(exam);
  for (const [name = '', code = '', ...more] of readMadeFor(columns)) {
    const [about, id] = [more.slice(0, expected.length), more[expected.length]];
    const isSubject = [name === subject.name, code === subject.subjectCode, id === idPart(subject)];
    if (about.length === expected.length && !isSubject.includes(true)) refuseOther([name], [subject.name]);
    refuseOther(about, expected);
  }
}

function templateRow(student: GridStudent): (string | number)[] {
  if (student.absent) return [student.studentId, 'AB', '', '', ''];
  return UPLOAD_FIELDS.map((field) => student[field] ?? '');
}

/** Throws 415 for anything but .xlsx, the only kind in the specification. */
function requireXlsx(file: Upload | undefined): void {
  if (file && !/\.xlsx$/i.test(file.name)) throw new AppError('wrongKind', 'mark.xlsxOnly');
}

type SheetOfExam = {
  exam: MarkedExam & { classId: number };
  subject: Subject;
  sheets: readonly Sheet[];
  choices: SheetChoices;
};

/** The marks that an upload would store. Throws 400 for an error, 409 while the exam is published. */
async function checked(trx: Knex, written: SheetOfExam): Promise<CheckedMarks> {
  const { exam } = written;
  await refusePublished(trx, exam, exam.classId);
  const read = await checkSheet(trx, written);
  refuseErrors(read.fieldErrors, read.columns.reading);
  if (read.marks.length === 0) throw new AppError('badInput', 'mark.noneInSheet');
  return read;
}

type CheckedMarks = ValidatedMarks & {
  columns: Columns<MarkSheetField>;
  warnings: FieldError[];
  /** Rows with the name or the roll of another student than the one with their ID. */
  others: FieldError[];
};

/** The marks of the sheets and all their errors: unreadable cells, and marks above a maximum. */
async function checkSheet(trx: Knex, { exam, subject, sheets, choices }: SheetOfExam): Promise<CheckedMarks> {
  const read = await parseMarks(sheets, choices);
  const { columns, warnings } = read;
  refuseOtherSubject(columns, exam, subject);
  const validated = await validateMarks(trx, exam, read.entries, (field) => field);
  refuseMisspelt(read, validated.used, choices);
  const cellKey = ({ sheet, path }: FieldError) => `${sheet} ${path}`;
  const unreadable = new Set(read.fieldErrors.map(cellKey));
  const others = validated.fieldErrors.map(columns.locate).filter((one) => !unreadable.has(cellKey(one)));
  const fieldErrors = inRowOrder([...read.fieldErrors, ...others], columns.reading);
  return { ...validated, columns, warnings, fieldErrors, others: otherStudents(columns, validated) };
}

/** A warning for each row that names another student, or says another roll, than the record of its ID. */
function otherStudents(columns: Columns<MarkSheetField>, { marks }: ValidatedMarks): FieldError[] {
  if (!columns.has('roll') && !columns.has('studentName')) return [];
  const students = new Map(marks.map(({ entry, student }) => [entry.row, student]));
  return columns.rows.flatMap((sheetRow) => {
    const student = students.get(sheetRow.row);
    if (!student) return [];
    const { studentId, studentName, studentNameBn, roll } = student;
    const name = studentMessage(student);
    const says = cleanText(columns.cell(sheetRow, 'studentName') ?? '');
    const other = (field: MarkSheetField, message: Message) =>
      columns.locate(rowError(sheetRow.row, field, message));
    if (!canBeSameName([says], [studentName, studentNameBn]))
      return other('studentName', createMessage('sheet.otherStudent', { says, studentId, name }));
    const typedRoll = typedNumber(columns.cell(sheetRow, 'roll') ?? '');
    if (typeof typedRoll !== 'number' || typedRoll === roll) return [];
    return other('roll', createMessage('sheet.otherRoll', { says: typedRoll, name, studentId, roll }));
  });
}

/** Each mark as it is stored, by its row of the sheet. */
const seenMarks = ({ marks, columns }: CheckedMarks): SeenRow[] =>
  marks.map(({ entry: { studentId, row = 0 }, student, current, after }) => ({
    id: studentIdKey(studentId),
    // Another student has the ID since, where it was corrected.
    state: [student?.id, current],
    isAsSent: isSameMark(current, after),
    changed: () => {
      const name = student?.studentName ?? '';
      const values = { name, studentId, now: showMark(current), sent: showMark(after) };
      return columns.locate(rowError(row, 'studentId', createMessage('seen.valueChanged', values)));
    },
  }));

const showMark = (mark: MarkParts | null): string => {
  if (!mark) return '-';
  return mark.absent ? 'AB' : MARK_PARTS.map((part) => mark[part] ?? '-').join(' / ');
};

/** The marks to add, those to change with their old values, and unchanged ones. */
function groupRows({ marks, columns }: CheckedMarks): Pick<DryRunAnswer, 'added' | 'changed' | 'unchanged'> {
  const rows = marks.flatMap(({ entry, student, current: was, after }): UploadedMark[] => {
    if (!after || !student) return [];
    const { studentId, roll, studentName, studentNameBn } = student;
    return [{ ...columns.place(entry.row ?? 0), studentId, roll, studentName, studentNameBn, ...after, was }];
  });
  const known = rows.filter(({ was }) => was !== null);
  return {
    added: rows.filter(({ was }) => was === null),
    changed: known.filter((row) => !isSameMark(row.was, row)),
    unchanged: known.filter((row) => isSameMark(row.was, row)),
  };
}

/** Stores the marks of a sheet, all or none, as one upload that can be undone. */
const uploadMarks = (
  db: Knex,
  caller: Caller,
  written: SheetOfExam,
  { fileName, at, confirm }: { fileName: string; at: Date; confirm: (read: CheckedMarks) => Promise<void> },
): Promise<SavedMarks & { saved: number; uploadId: string }> =>
  transact(db, async (trx) => {
    await requireEntry(trx, caller, [written.exam]);
    const by = caller._id;
    const read = await checked(trx, written);
    await confirm(read);
    const { added, changed } = groupRows(read);
    const { session, term, className, section, shift, group } = written.exam;
    const { name: subject, nameBn: subjectBn = null } = written.subject;
    const exam = { session, term, className, section, shift, group, subject, subjectBn };
    const summary = { added: added.length, changed: changed.length, exam };
    const uploadId = await recordUpload(trx, { kind: 'marks', fileName, by, at, summary });
    const saved = await saveMarks(trx, read, { by, source: fileName, at, uploadId });
    return { saved: read.marks.length, ...saved, uploadId };
  });
