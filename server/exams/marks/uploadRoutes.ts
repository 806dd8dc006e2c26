import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { ALL } from '#documents/model/exam.ts';
import { isSameMark, MARK_PARTS, type MarkParts } from '#documents/model/mark.ts';
import { markTemplateFilters, markUploadFields } from '#documents/model/markInput.ts';
import { type SheetChoices, sheetChoices } from '#documents/model/sheetChoices.ts';
import { studentIdKey } from '#documents/model/student.ts';
import type { Subject } from '#documents/model/subject.ts';
import { refusePublished } from '#server/exams/publication.ts';
import { type Caller, staff } from '#server/platform/access/access.ts';
import { AppError, type FieldError, rowError } from '#server/platform/base/errors.ts';
import { MAX_BYTES, type Sheet, type SheetToWrite } from '#server/platform/base/sheet.ts';
import { fileDigest, previewQuery, type SeenRow, seenBy, seenInput } from '#server/platform/http/preview.ts';
import { route, type Upload } from '#server/platform/http/route.ts';
import { validate } from '#server/platform/http/validate.ts';
import { answerErrors, answerSheet } from '#server/platform/sheets/answerSheet.ts';
import type { Columns } from '#server/platform/sheets/findColumns.ts';
import { inRowOrder, refuseErrors } from '#server/platform/sheets/readRows.ts';
import { madeForLine, refuseOtherSheet } from '#server/platform/sheets/template.ts';
import {
  listUploads,
  readSheets,
  recordUpload,
  requireOwnUpload,
  requireUpload,
} from '#server/platform/sheets/uploads.ts';
import { gridRows } from './gridRows.ts';
import { type MarkedExam, type MarkField, templateHeading } from './markEntry.ts';
import { requireEntry } from './policy.ts';
import type { DryRunAnswer, GridStudent, UploadedMark } from './present.ts';
import { parseMarks, refuseMisspelt } from './readMarkSheet.ts';
import { resolveMarksOfExam } from './resolveExam.ts';
import { marksTransaction, type SavedMarks, saveMarks } from './saveMarks.ts';
import { type ValidatedMarks, validateMarks } from './storeMarks.ts';
import { undoUpload } from './undoUpload.ts';

/** In classes 9 and 10 a sheet is of one group. */
const ONE_GROUP = { groupIsMissing: 'filters.group' as const, oneGroup: true };

/** The length of the history's column for the file name. */
const NAME_LENGTH = 200;

const FIELDS = ['studentId', 'subjective', 'objective', 'classAssignment', 'practical'] as const;
const HEADINGS = FIELDS.map(templateHeading);
const SAMPLE = [1, 19, 20, 16, 22];

export const markUploadRoutes = [
  route('get', '/api/v1/result/template.xlsx', {
    who: staff,
    summary:
      'The upload template; with session, term, className, section, shift, group and subjectName it has their students and marks',
    query: markTemplateFilters,
    handle: async ({ db, caller, query, sheets }) => {
      const isOpen = Object.values(query).every((word) => word === undefined);
      if (isOpen)
        return answerSheet(sheets, 'result_upload_template.xlsx', {
          name: 'Template',
          rows: [HEADINGS, SAMPLE],
        });
      const { exam, subject } = await resolveMarksOfExam(
        db,
        caller,
        validate(markUploadFields, query),
        ONE_GROUP,
      );
      // Such as 'Bangla 101 Class 9 A Morning Science Half Yearly 2026.xlsx'.
      const name = describeSheet(exam, subject)
        .join(' ')
        .replace(/[\\/:*?"<>|]/g, '-');
      return answerSheet(
        sheets,
        `${name}.xlsx`,
        filledTemplate(exam, subject, await gridRows(db, exam, subject, null)),
      );
    },
  }),
  route('post', '/api/v1/result/bulk-upload', {
    who: staff,
    summary:
      'Save the marks of a sheet (multipart field file), all or none; dryRun=true only answers what would change, and with its `seen` a mark that changed since is a 409',
    query: previewQuery,
    body: markUploadFields.and(sheetChoices).and(seenInput),
    uploads: { file: MAX_BYTES },
    long: true,
    handle: async ({ db, jwtSecret, caller, query, body: { seen, ...body }, files, sheets, progress }) => {
      const { exam, subject } = await resolveMarksOfExam(db, caller, body, ONE_GROUP);
      requireXlsx(files.file);
      const file = requireUpload(files.file);
      progress('reading', 0, 0);
      const written = { exam, subject, sheets: await readSheets(sheets, file), choices: body };
      const confirmation = seenBy(jwtSecret, ['marks', caller._id, body, await fileDigest(file.path)]);
      if (query.dryRun) {
        const { read, ...tried } = await tryMarks(db, written);
        const differing = tried.added.length + tried.changed.length;
        const message =
          differing === 1
            ? createMessage('done.wouldChangeMark')
            : createMessage('done.wouldChangeMarks', { count: differing });
        return {
          body: {
            ...message,
            ...tried,
            reading: read.columns.reading,
            warnings: read.warnings,
            seen: await confirmation.token(seenMarks(read)),
          },
        };
      }
      progress(
        'storing',
        0,
        written.sheets.reduce((sum, { rows }) => sum + rows.length, 0),
      );
      const fileName = file.name.slice(0, NAME_LENGTH);
      const confirm = (read: CheckedMarks) => confirmation.refuseChanged(seen, seenMarks(read));
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
    handle: async ({ db, jwtSecret, caller, params: { id }, query: { dryRun }, body }) => {
      const confirmation = seenBy(jwtSecret, ['undo marks', caller._id, id]);
      const how = { at: new Date(), dryRun, seen: body.seen, confirmation };
      const { undone, token } = await undoUpload(db, caller, id, how);
      if (dryRun)
        return { body: { ...createMessage('upload.wouldUndo', { count: undone }), undone, seen: token } };
      return { body: { ...createMessage('upload.undone'), undone } };
    },
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
        marksTransaction(db, (trx) => checkSheet(trx, { exam, subject, sheets: uploaded, choices: body })),
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
    [madeForLine(describeSheet(exam, subject))],
    [...HEADINGS, 'Roll', 'Name'],
    ...students.map((student) => [...templateRow(student), student.roll, student.studentName]),
  ],
  columns: FIELDS.map((field) => (field === 'studentId' ? { isText: true } : {})),
});

/** What a sheet of marks is made for. */
const describeSheet = (exam: MarkedExam, { name, subjectCode }: Subject): string[] => [
  name,
  subjectCode,
  `Class ${exam.className}`,
  exam.section,
  exam.shift,
  exam.group ?? ALL,
  exam.term,
  String(exam.session),
];

function templateRow(student: GridStudent): (string | number)[] {
  if (student.absent) return [student.studentId, 'AB', '', '', ''];
  return FIELDS.map((field) => student[field] ?? '');
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

/** What an upload would store: marks to add, marks to change with their old values, and unchanged ones. Throws 400. */
const tryMarks = (db: Knex, written: SheetOfExam) =>
  marksTransaction(db, async (trx) => {
    const read = await checked(trx, written);
    return { read, saved: read.marks.length, ...groupRows(read) };
  });

async function checked(trx: Knex, written: SheetOfExam): Promise<CheckedMarks> {
  const { exam } = written;
  await refusePublished(trx, exam, exam.classId);
  const read = await checkSheet(trx, written);
  refuseErrors(read.fieldErrors, read.columns.reading);
  if (read.marks.length === 0) throw new AppError('badInput', 'mark.noneInSheet');
  return read;
}

type CheckedMarks = ValidatedMarks & { columns: Columns<MarkField>; warnings: FieldError[] };

/** The marks of the sheets and all their errors: unreadable cells, and marks above a maximum. */
async function checkSheet(trx: Knex, { exam, subject, sheets, choices }: SheetOfExam): Promise<CheckedMarks> {
  const read = await parseMarks(sheets, choices);
  const { columns, warnings } = read;
  refuseOtherSheet(columns, describeSheet(exam, subject));
  const validated = await validateMarks(trx, exam, read.entries, (field) => field);
  refuseMisspelt(read, validated.used);
  const cellKey = ({ sheet, path }: FieldError) => `${sheet} ${path}`;
  const unreadable = new Set(read.fieldErrors.map(cellKey));
  const others = validated.fieldErrors.map(columns.locate).filter((one) => !unreadable.has(cellKey(one)));
  const fieldErrors = inRowOrder([...read.fieldErrors, ...others], columns.reading);
  return { ...validated, columns, warnings, fieldErrors };
}

/** Each mark as it is stored, by its row of the sheet. */
const seenMarks = ({ marks, columns }: CheckedMarks): SeenRow[] =>
  marks.map(({ entry, student, current, after }) => ({
    id: studentIdKey(entry.studentId),
    state: current,
    isAsSent: isSameMark(current, after),
    changed: () =>
      columns.locate(
        rowError(
          entry.row ?? 0,
          'studentId',
          createMessage('seen.valueChanged', {
            name: student?.studentName ?? '',
            studentId: entry.studentId,
            now: showMark(current),
            sent: showMark(after),
          }),
        ),
      ),
  }));

const showMark = (mark: MarkParts | null): string => {
  if (!mark) return '-';
  return mark.absent ? 'AB' : MARK_PARTS.map((part) => mark[part] ?? '-').join(' / ');
};

function groupRows({ marks, columns }: CheckedMarks): Pick<DryRunAnswer, 'added' | 'changed' | 'unchanged'> {
  const rows = marks.flatMap(({ entry, student, current: was, after }): UploadedMark[] => {
    if (!after || !student) return [];
    const { studentId, roll, studentName, studentNameBn } = student;
    return [{ ...columns.place(entry.row ?? 0), studentId, roll, studentName, studentNameBn, ...after, was }];
  });
  return {
    added: rows.filter(({ was }) => was === null),
    changed: rows.filter((row) => row.was !== null && !isSameMark(row.was, row)),
    unchanged: rows.filter((row) => row.was !== null && isSameMark(row.was, row)),
  };
}

/** Stores the marks of a sheet, all or none, as one upload that can be undone. */
const uploadMarks = (
  db: Knex,
  caller: Caller,
  { exam, subject, ...written }: SheetOfExam,
  { fileName, at, confirm }: { fileName: string; at: Date; confirm: (read: CheckedMarks) => Promise<void> },
): Promise<SavedMarks & { saved: number; uploadId: string }> =>
  marksTransaction(db, async (trx) => {
    await requireEntry(trx, caller, [exam]);
    const by = caller._id;
    const read = await checked(trx, { exam, subject, ...written });
    await confirm(read);
    const { added, changed } = groupRows(read);
    const { session, term, className, section, shift, group } = exam;
    const uploadId = await recordUpload(trx, {
      kind: 'marks',
      ...{ fileName, by, at },
      summary: {
        added: added.length,
        changed: changed.length,
        exam: {
          ...{ session, term, className, section, shift, group },
          subject: subject.name,
          subjectBn: subject.nameBn ?? null,
        },
      },
    });
    const saved = await saveMarks(trx, read, { by, source: fileName, at, uploadId });
    return { saved: read.marks.length, ...saved, uploadId };
  });
