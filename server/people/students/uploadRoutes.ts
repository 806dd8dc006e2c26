import type { Knex } from 'knex';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { studentIdKey } from '#documents/model/idSearch.ts';
import { type SheetChoices, sheetChoices } from '#documents/model/sheetChoices.ts';
import { studentRowSchema } from '#documents/model/student.ts';
import { type Caller, requireAllowed, staff } from '#server/platform/access/access.ts';
import { type ClassScope, inScope, NOT_IN_SCOPE, scopeOf } from '#server/platform/access/scope.ts';
import { lockCaller } from '#server/platform/access/token.ts';
import { type FieldError, refuseFields, rowError } from '#server/platform/base/errors.ts';
import { MAX_BYTES, type Sheet } from '#server/platform/base/sheet.ts';
import { inBatches } from '#server/platform/database/transact.ts';
import { previewQuery, seenInput, yesOrNo } from '#server/platform/http/preview.ts';
import { type Progress, route } from '#server/platform/http/route.ts';
import { answerErrors, answerSheet } from '#server/platform/sheets/answerSheet.ts';
import { describeRow, inRowOrder, refuseErrors } from '#server/platform/sheets/readRows.ts';
import {
  answerUndo,
  confirmInput,
  listUploads,
  readUpload,
  refuseOthers,
  requireOwnUpload,
  seenUpload,
  withOthers,
} from '#server/platform/sheets/uploads.ts';
import { classIds } from '#server/school/classes.ts';
import { type ConfigValues, readConfigValues } from '#server/school/configValues.ts';
import { doubleWarnings } from './likelyDoubles.ts';
import { planUpload, seenStudents, type UploadPlan } from './planUpload.ts';
import { ofScope, studentPolicy } from './policy.ts';
import { presentUploadPlan } from './present.ts';
import { countPublished, isName } from './printedNames.ts';
import { students } from './queries.ts';
import { type ParsedStudents, parseStudents, repeats, type StudentColumns } from './readStudentSheet.ts';
import { resolveConfigValues } from './resolveStudents.ts';
import { contradictions, readSharedValues, withTitleValues } from './sameForAll.ts';
import { type SetAsideNote, seenNotes } from './setAsideMarks.ts';
import { religionNotes, storeStudents, validateStudents } from './storeStudents.ts';
import { studentTemplate } from './studentColumns.ts';
import { undoStudentUpload } from './undoEnrolments.ts';

const { studentId, class: classValue } = studentRowSchema.shape;
const uploadQuery = previewQuery.extend({ update: yesOrNo('update') });

export const studentUploadRoutes = [
  route('get', '/api/v1/student/template.xlsx', {
    who: staff,
    summary: 'The upload template: headings and one sample row',
    handle: async ({ db, sheets }) =>
      answerSheet(sheets, 'students.xlsx', studentTemplate(await listValues(db))),
  }),
  route('post', '/api/v1/student/bulk-upload', {
    who: staff,
    summary:
      'Add and enrol the students of a sheet (multipart field file), all or none; update=true changes personal data of known students, also of those enrolled in that year already; dryRun=true only answers what would change, who joins after a published exam (`missed`) and how many rows name another student than their ID (`others`; more than two need `othersChecked`), and with its `seen` a student who changed since is a 409, and so are marks that another religion sets aside without it',
    query: uploadQuery,
    body: sheetChoices.and(confirmInput),
    uploads: { file: MAX_BYTES },
    long: true,
    handle: async (request) => {
      const { db, caller, query, files, sheets, progress } = request;
      const { seen, othersChecked, ...choices } = request.body;
      requireAllowed(studentPolicy.upload(caller), NOT_IN_SCOPE);
      const { update } = query;
      const uploaded = await readUpload(sheets, files.file, progress);
      const upload = await checkStudentSheet(db, caller, uploaded, { choices, update, progress });
      const { rows, columns, warnings } = upload;
      refuseErrors(upload.fieldErrors, columns.reading);
      const confirmation = await seenUpload(request, 'students', choices);
      const toError = ({ row = 0, message }: SetAsideNote): FieldError =>
        columns.locate(rowError(row, 'religion', message));
      const seenRows = (plan: UploadPlan, notes: readonly SetAsideNote[]) => [
        ...seenStudents(plan, columns.locate),
        ...seenNotes(notes, toError),
      ];
      if (query.dryRun) {
        const plan = await planUpload(db, rows);
        const notes = await religionNotes(db, plan.changed);
        const token = await confirmation.token(seenRows(plan, notes));
        const renamed = plan.changed.filter(({ fields }) => fields.some(({ field }) => isName(field)));
        const renamedIds = renamed.map(({ id }) => id);
        const oldNames = await countPublished(db, renamedIds);
        const describe = (row: number) => describeRow(columns.place(row));
        const doubles = await doubleWarnings(db, caller, plan.added, describe);
        const seenWarnings = withOthers(plan.others.map(columns.locate), [
          ...doubles.map(columns.locate),
          ...warnings,
        ]);
        const planned = presentUploadPlan(caller, plan, notes.map(toError), columns.place);
        return { body: { ...planned, oldNames, reading: columns.reading, ...seenWarnings, seen: token } };
      }
      const source = { by: caller._id, fileName: files.file?.name ?? '' };
      // The caller's class may have changed meanwhile.
      const allow = async (transaction: Knex) =>
        refuseErrors(await upload.scopeErrors(transaction, await lockCaller(transaction, caller)));
      const confirm = async (plan: UploadPlan, notes: readonly SetAsideNote[]) => {
        // Who confirms a preview has read what it sets aside.
        if (!seen) refuseFields('conflict', notes.map(toError));
        await confirmation.refuseChanged(seen, seenRows(plan, notes));
        refuseOthers(plan.others.map(columns.locate), othersChecked);
      };
      const storing = { progress, update, source, nameColumn: columns.locate, allow, confirm };
      const stored = await storeStudents(db, rows, storing);
      return { body: { ...createMessage('done.studentsUploaded'), ...stored } };
    },
  }),
  route('get', '/api/v1/student/uploads', {
    who: staff,
    summary: 'The uploads of students, the latest first: all for a superadmin, else those of the caller',
    handle: async ({ db, caller }) => ({ body: await listUploads(db, caller, 'students') }),
  }),
  route('post', '/api/v1/student/uploads/:id/undo', {
    who: staff,
    summary:
      'Undo an upload; 409 names what depends on it, and who changed since dryRun=true answered `seen`',
    query: previewQuery,
    body: seenInput,
    allow: ({ db, caller, params }) => requireOwnUpload(db, caller, 'students', params.id),
    handle: (request) => answerUndo(request, 'students', undoStudentUpload),
  }),
  route('post', '/api/v1/student/bulk-upload/errors.xlsx', {
    who: staff,
    summary: 'The same sheet with a column of errors for each row; stores nothing',
    query: uploadQuery.pick({ update: true }),
    body: sheetChoices,
    uploads: { file: MAX_BYTES },
    handle: ({ db, caller, query: { update }, body: choices, files, sheets }) =>
      answerErrors(sheets, 'students-with-errors.xlsx', files.file, (uploaded) =>
        checkStudentSheet(db, caller, uploaded, { choices, update }),
      ),
  }),
];

type Checking = { choices: SheetChoices; update: boolean; progress?: Progress };

/**
 * The rows of an upload with the school's own config values, and all errors by row; `scopeErrors` are those of rows out
 * of the caller's scope.
 */
async function checkStudentSheet(
  db: Knex,
  caller: Caller,
  sheets: readonly Sheet[],
  { choices, update, progress }: Checking,
) {
  const configValues = await readConfigValues(db);
  const shared = await readSharedValues(db, choices, configValues);
  const read = await parseStudents(sheets, choices, progress).catch(async (error: unknown) => {
    throw await withTitleValues(error, db, configValues);
  });
  const { columns, warnings } = read;
  const validated = await validateStudents(db, read.rows, update);
  const scopeErrors = async (connection: Knex, person: Caller) =>
    (await strayErrors(connection, person, columns, configValues)).map(columns.locate);
  const others = [
    ...wordErrors(read, configValues),
    ...validated.fieldErrors,
    ...contradictions(validated.rows, shared),
  ].map(columns.locate);
  // Of the values that were read: 'Morning' and 'প্রভাতি' are one shift.
  const repeated = await repeats(validated.rows, columns);
  const all = [...read.fieldErrors, ...others, ...repeated, ...(await scopeErrors(db, caller))];
  const fieldErrors = inRowOrder(all, columns.reading);
  return { columns, warnings, rows: validated.rows, scopeErrors, fieldErrors };
}

async function listValues(db: Knex) {
  const values = await readConfigValues(db);
  return {
    ...{
      class: [...(await classIds(db)).keys()],
      section: values.list('Section'),
      shift: values.list('shift'),
    },
    ...{ group: values.list('group'), religion: values.list('religion'), gender: values.list('gender') },
  };
}

/**
 * Errors for unknown config values in rows that cannot be read for another reason, so that all errors come at once.
 */
function wordErrors({ rows, columns }: ParsedStudents, configValues: ConfigValues): FieldError[] {
  const read = new Set(rows.map(({ row }) => row));
  const broken = columns.rows.filter(({ row }) => !read.has(row));
  return broken.flatMap((one) => resolveConfigValues(one.row, columns.cells(one), configValues).fieldErrors);
}

/** Errors for rows outside the caller's scope, or with a student who is in another class now. */
async function strayErrors(db: Knex, caller: Caller, columns: StudentColumns, configValues: ConfigValues) {
  const scope = scopeOf(caller);
  if (scope === 'everywhere') return [];
  const ownScope = scope === 'nowhere' ? null : scope;
  // As far as they can be read.
  const rows = columns.rows.map((one) => {
    const cells = columns.cells(one);
    const place = {
      className: classValue.safeParse(cells.class).data ?? ownScope?.className ?? '',
      section: configValues.find('Section', cells.section ?? '') ?? undefined,
      shift: configValues.find('shift', cells.shift ?? '') ?? undefined,
    };
    const id = studentId.safeParse(cells.studentId).data;
    return { row: one.row, column: strayColumn(caller, place), id };
  });
  const strangers = await elsewhere(db, caller, [...new Set(rows.flatMap(({ id }) => id ?? []))]);
  const { className = 'none', section, shift } = ownScope ?? {};
  const own = { className, section: section ?? 'none', shift: shift ?? 'none' };
  return rows.flatMap(({ row, column, id }) => [
    ...(column ? [rowError(row, column, createMessage('access.notInPlace', own))] : []),
    ...(id !== undefined && strangers.has(studentIdKey(id))
      ? [rowError(row, 'studentId', createMessage('student.ofAnotherClass', { studentId: id }))]
      : []),
  ]);
}

/** The students with these IDs, by studentIdKey, whose latest enrolment is outside the caller's scope. */
async function elsewhere(db: Knex, caller: Caller, studentIds: string[]): Promise<Set<string>> {
  const known = await inBatches(studentIds, (batch) => students(db).whereIn('students.studentId', batch));
  const outside = known.flat().filter((student) => !ofScope(caller, student));
  return new Set(outside.map((student) => studentIdKey(student.studentId)));
}

/** The first column that leaves the caller's scope; an unreadable cell does not. */
function strayColumn(caller: Caller, { className, section, shift }: ClassScope): string | undefined {
  const steps: [string, ClassScope][] = [
    ['class', { className }],
    ['section', { className, section }],
    ['shift', { className, section, shift }],
  ];
  return steps.find(([, place]) => !inScope(caller, place))?.[0];
}
