import type { Knex } from 'knex';
import { z } from 'zod';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { schemaMessage } from '#documents/i18n/messages/schemaMessage.ts';
import { studentIdKey, studentSchema } from '#documents/model/student.ts';
import { type Caller, requireAllowed, staff } from '#server/access/access.ts';
import { type ClassScope, inScope, NOT_IN_SCOPE } from '#server/access/scope.ts';
import { lockCaller } from '#server/access/token.ts';
import type { FieldError } from '#server/base/errors.ts';
import { MAX_BYTES, type Sheet } from '#server/base/sheet.ts';
import { inBatches } from '#server/database/transact.ts';
import { noProgress, type Progress, type Route, route } from '#server/http/route.ts';
import { type ConfigValues, readConfigValues } from '#server/school/configValues.ts';
import { answerErrors, answerFile } from '#server/sheets/answerSheet.ts';
import { refuseErrors, rowError, underHeading } from '#server/sheets/readRows.ts';
import { readUpload } from '#server/sheets/readSheet.ts';
import { listUploads } from '#server/sheets/uploads.ts';
import { planUpload } from './planUpload.ts';
import { presentPlan } from './present.ts';
import { type StudentRow as KnownStudent, STUDENT_COLUMNS, students } from './queries.ts';
import {
  type GatheredStudents,
  parseStudents,
  type StudentColumns,
  type StudentRow,
  studentHeadings,
  studentTemplate,
} from './readStudentSheet.ts';
import { resolveConfigValues } from './resolveStudents.ts';
import { discardedMarkErrors, refuseDropped, storeStudents, validateStudents } from './storeStudents.ts';
import { placeOfRow, studentPolicy } from './studentPolicy.ts';
import { undoStudentUpload } from './undoUpload.ts';

const { studentId, class: classValue } = studentSchema.shape;
const uploadQuery = z.object({ dryRun: yesOrNo('dryRun'), update: yesOrNo('update') });

export const studentUploadRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/v1/student/template.xlsx',
    who: staff,
    summary: 'The upload template: headings and one sample row',
    handle: async () => answerFile('students.xlsx', studentTemplate()),
  }),
  route({
    method: 'post',
    path: '/api/v1/student/bulk-upload',
    who: staff,
    summary:
      'Add and enrol the students of a sheet (multipart field file), all or none; update=true changes personal data of known students; dryRun=true only answers what would change',
    query: uploadQuery,
    uploads: { file: MAX_BYTES },
    long: true,
    handle: async ({ db, caller, query, files, sheets, progress }) => {
      requireAllowed(studentPolicy.upload(caller), NOT_IN_SCOPE);
      const sheet = await readUpload(sheets, files.file, progress);
      const upload = await checkUpload(db, caller, sheet, progress);
      const { rows, fieldErrors, nameColumn } = upload;
      refuseErrors(fieldErrors);
      if (query.dryRun) {
        const plan = await planUpload(db, rows);
        const dropped = await discardedMarkErrors(db, plan.changed, nameColumn);
        if (query.update) refuseDropped(dropped);
        return { body: presentPlan(plan, dropped) };
      }
      const source = { by: caller._id, fileName: files.file?.name ?? '' };
      // The caller's class may have changed meanwhile.
      const allow = async (transaction: Knex) =>
        refuseErrors(await upload.scopeErrors(transaction, await lockCaller(transaction, caller)));
      const { update } = query;
      const stored = await storeStudents(db, rows, { progress, update, source, nameColumn, allow });
      return { body: { message: 'Students uploaded successfully', ...stored } };
    },
  }),
  route({
    method: 'get',
    path: '/api/v1/student/uploads',
    who: staff,
    summary: 'The uploads of students, the latest first: all for a superadmin, else those of the caller',
    handle: async ({ db, caller }) => ({ body: await listUploads(db, caller, 'students') }),
  }),
  route({
    method: 'post',
    path: '/api/v1/student/uploads/:id/undo',
    who: staff,
    summary: 'Undo an upload; 409 names what depends on it',
    handle: async ({ db, caller, params }) => {
      const { undone } = await undoStudentUpload(db, caller, { id: params.id, at: new Date() });
      return { body: { message: 'Upload undone', undone } };
    },
  }),
  route({
    method: 'post',
    path: '/api/v1/student/bulk-upload/errors.xlsx',
    who: staff,
    summary: 'The same sheet with a column of errors for each row; stores nothing',
    uploads: { file: MAX_BYTES },
    handle: ({ db, caller, files, sheets }) =>
      answerErrors(sheets, 'students-with-errors.xlsx', files.file, (sheet) =>
        checkUpload(db, caller, sheet),
      ),
  }),
];

/** The rows of an upload with the school's own config values, and all errors by row. */
async function checkUpload(
  db: Knex,
  caller: Caller,
  uploaded: Sheet,
  progress: Progress = noProgress,
): Promise<{
  sheet: Sheet;
  rows: StudentRow[];
  fieldErrors: FieldError[];
  /** Replaces a field in a row's error by the sheet's heading. */
  nameColumn: (fieldError: FieldError) => FieldError;
  /** Rows out of the caller's scope. */
  scopeErrors: (db: Knex, caller: Caller) => Promise<FieldError[]>;
}> {
  const read = await parseStudents(uploaded, progress);
  const nameColumn = underHeading(studentHeadings, read.columns);
  const validated = await validateStudents(db, read.rows);
  const words = await readConfigValues(db);
  const outOfScope = async (connection: Knex, person: Caller) =>
    (await scopeErrors(connection, person, read.sheet, { columns: read.columns, words })).map(nameColumn);
  const fieldErrors = [
    ...read.fieldErrors,
    ...wordErrors(read, words).map(nameColumn),
    ...validated.fieldErrors.map(nameColumn),
    ...(await outOfScope(db, caller)),
  ];
  return {
    sheet: read.sheet,
    rows: validated.rows,
    nameColumn,
    scopeErrors: outOfScope,
    fieldErrors: fieldErrors.sort((a, b) => (a.row ?? 0) - (b.row ?? 0)),
  };
}

/**
 * Errors for unknown config values in rows that cannot be read for another reason, so that all errors come at once.
 */
function wordErrors({ sheet, rows, columns }: GatheredStudents, words: ConfigValues): FieldError[] {
  const read = new Set(rows.map(({ row }) => row));
  const broken = sheet.rows.filter(({ row }) => !read.has(row));
  return broken.flatMap((one) => resolveConfigValues(one.row, columns.cells(one), words).fieldErrors);
}

/** Errors for rows outside the caller's scope, or with a student who is in another class now. */
async function scopeErrors(
  db: Knex,
  caller: Caller,
  sheet: Sheet,
  { columns, words }: { columns: StudentColumns; words: ConfigValues },
): Promise<FieldError[]> {
  if (caller.userType === 'superadmin') return [];
  const placements = listPlacements(sheet, columns, words);
  const theirs = await elsewhere(db, caller, [
    ...new Set(placements.flatMap((placement) => placement.studentId ?? [])),
  ]);
  return placements.flatMap((placement) => [
    ...strayError(caller, placement),
    ...(placement.studentId !== undefined && theirs.has(studentIdKey(placement.studentId))
      ? [
          rowError(
            placement.row,
            'studentId',
            createMessage('student.ofAnotherClass', { studentId: placement.studentId }),
          ),
        ]
      : []),
  ]);
}

/** Student and placement of a row as far as they can be read. */
type Placement = Partial<ClassScope> & { row: number; studentId: string | undefined };

const listPlacements = ({ rows }: Sheet, columns: StudentColumns, words: ConfigValues): Placement[] =>
  rows.map((one) => {
    const cells = columns.cells(one);
    return {
      row: one.row,
      studentId: studentId.safeParse(cells.studentId).data,
      className: classValue.safeParse(cells.class).data,
      section: words.find('Section', cells.section ?? '') ?? undefined,
      shift: words.find('shift', cells.shift ?? '') ?? undefined,
    };
  });

async function elsewhere(db: Knex, caller: Caller, studentIds: string[]): Promise<Set<string>> {
  const known = await inBatches(
    studentIds,
    (batch): PromiseLike<KnownStudent[]> =>
      students(db, undefined)
        .whereIn('students.studentId', batch)
        .select(...STUDENT_COLUMNS),
  );
  const outside = known.flat().filter((student) => !inScope(caller, placeOfRow(student)));
  return new Set(outside.map(({ studentId }) => studentIdKey(studentId)));
}

function strayError(caller: Caller, placement: Placement): FieldError[] {
  const column = strayColumn(caller, placement);
  if (!column) return [];
  const own = {
    className: String(caller.classValue ?? 'none'),
    section: caller.section ?? 'none',
    shift: caller.shift ?? 'none',
  };
  return [rowError(placement.row, column, createMessage('access.notInPlace', own))];
}

/** The first column that leaves the caller's scope; an unreadable cell does not. */
function strayColumn(caller: Caller, placement: Placement): string | undefined {
  const { className = String(caller.classValue), section, shift } = placement;
  const steps: [string, ClassScope][] = [
    ['class', { className }],
    ['section', { className, section }],
    ['shift', { className, section, shift }],
  ];
  return steps.find(([, place]) => !inScope(caller, place))?.[0];
}

function yesOrNo(name: string) {
  return z.stringbool(schemaMessage('input.boolean', { field: name })).default(false);
}
