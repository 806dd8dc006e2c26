import type { Knex } from 'knex';
import { countOfTeachers, createMessage } from '#documents/i18n/messages/index.ts';
import { type SheetChoices, sheetChoices } from '#documents/model/sheetChoices.ts';
import { userPolicy } from '#server/people/users/userPolicy.ts';
import { MAX_BYTES, type Sheet } from '#server/platform/base/sheet.ts';
import { previewQuery, seenInput } from '#server/platform/http/preview.ts';
import { noProgress, type Progress, route } from '#server/platform/http/route.ts';
import { answerErrors, answerSheet } from '#server/platform/sheets/answerSheet.ts';
import { inRowOrder, refuseErrors } from '#server/platform/sheets/readRows.ts';
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
import { snapshotSchool } from '#server/school/queries.ts';
import { planTeachers, seenTeachers } from './planTeachers.ts';
import { presentTeacherPlan } from './present.ts';
import { readTeacherSheet } from './readTeacherSheet.ts';
import { storeTeachers } from './storeTeachers.ts';
import { teacherTemplate } from './teacherColumns.ts';
import { readTeaching } from './teaching.ts';
import { undoTeacherUpload } from './undoTeacherUpload.ts';

/** These come before /user/:id, which would take 'uploads' for an id. */
export const teacherSheetRoutes = [
  route('get', '/api/v1/user/template.xlsx', {
    who: userPolicy.upload,
    summary: 'The upload template of teachers, made for this school: headings and sample rows',
    handle: async ({ db, sheets }) =>
      answerSheet(sheets, 'teachers.xlsx', teacherTemplate(await schoolName(db), await listValues(db))),
  }),
  route('post', '/api/v1/user/bulk-upload', {
    who: userPolicy.upload,
    summary:
      'Add the teachers of a sheet (multipart field file) with their subjects and own class, all or none; first passwords are answered only once, and a number that has an account keeps its password; dryRun=true only answers what would change and how many rows name another teacher than their number (`others`; more than two need `othersChecked`), and with its `seen` a teacher who changed since is a 409',
    query: previewQuery,
    body: sheetChoices.and(confirmInput),
    uploads: { file: MAX_BYTES },
    long: true,
    handle: async (request) => {
      const { db, caller, query, files, sheets, progress } = request;
      const { seen, othersChecked, ...choices } = request.body;
      const uploaded = await readUpload(sheets, files.file, progress);
      const { columns, teaching, plan } = await checkTeachers(db, uploaded, { choices, progress });
      const before = await plan(db);
      refuseErrors(before.fieldErrors, columns.reading);
      const confirmation = await seenUpload(request, 'teachers', choices);
      const token = await confirmation.token(seenTeachers(before, columns.locate));
      if (query.dryRun) {
        const { added, changed, others, doubles } = before;
        const planned = presentTeacherPlan(before, { teaching, place: columns.place });
        const counts = { teachers: countOfTeachers(added.length), changed: changed.length };
        const message = createMessage('upload.wouldStoreTeachers', counts);
        return {
          body: {
            ...message,
            ...planned,
            reading: columns.reading,
            ...withOthers(others, doubles),
            seen: token,
          },
        };
      }
      const stored = await storeTeachers(db, caller, {
        fileName: files.file?.name ?? '',
        at: new Date(),
        ...{ progress, teaching, before },
        plan: async (transaction) => {
          const now = await plan(transaction);
          await confirmation.refuseChanged(seen ?? token, seenTeachers(now, columns.locate));
          refuseErrors(now.fieldErrors, columns.reading);
          refuseOthers(now.others, othersChecked);
          return now;
        },
      });
      return { body: { ...createMessage('done.teachersUploaded'), ...stored } };
    },
  }),
  route('get', '/api/v1/user/uploads', {
    who: userPolicy.upload,
    summary: 'The uploads of teachers, the latest first',
    handle: async ({ db, caller }) => ({ body: await listUploads(db, caller, 'teachers') }),
  }),
  route('post', '/api/v1/user/uploads/:id/undo', {
    who: userPolicy.upload,
    summary:
      'Undo an upload of teachers; 409 names who signed in or changed since, also since dryRun=true answered `seen`',
    query: previewQuery,
    body: seenInput,
    allow: ({ db, caller, params }) => requireOwnUpload(db, caller, 'teachers', params.id),
    handle: (request) => answerUndo(request, 'teachers', undoTeacherUpload),
  }),
  route('post', '/api/v1/user/bulk-upload/errors.xlsx', {
    who: userPolicy.upload,
    summary: 'The same sheet with a column of errors for each row; stores nothing',
    body: sheetChoices,
    uploads: { file: MAX_BYTES },
    handle: ({ db, body: choices, files, sheets }) =>
      answerErrors(sheets, 'teachers-with-errors.xlsx', files.file, async (uploaded) => {
        const { columns, plan } = await checkTeachers(db, uploaded, { choices });
        return { columns, fieldErrors: (await plan(db)).fieldErrors };
      }),
  }),
];

type Checking = { choices: SheetChoices; progress?: Progress };

/** What the sheets say, and the plan of it with all errors by row, which is made again when it is stored. */
async function checkTeachers(
  db: Knex,
  uploaded: readonly Sheet[],
  { choices, progress = noProgress }: Checking,
) {
  const teaching = await readTeaching(db);
  const school = await schoolName(db);
  const read = await readTeacherSheet(uploaded, teaching, { school, choices, progress });
  const { columns } = read;
  const plan = async (connection: Knex) => {
    const planned = await planTeachers(connection, read.teachers, columns);
    const fieldErrors = inRowOrder([...read.fieldErrors, ...planned.fieldErrors], columns.reading);
    return { ...planned, fieldErrors };
  };
  return { columns, teaching, plan };
}

const schoolName = async (db: Knex): Promise<string> => (await snapshotSchool(db)).settings.name;

async function listValues(db: Knex) {
  const { words, subjects, classes } = await readTeaching(db);
  const names = [...classes.keys()];
  const [shift, group] = [words.list('shift'), words.list('group')];
  return {
    subject: [...new Set(names.flatMap((className) => subjects(className).map(({ name }) => name)))],
    ...{ class: names, shift, group },
    ...{ ownClass: names, ownSection: words.list('Section'), ownShift: shift, ownGroup: group },
  };
}
