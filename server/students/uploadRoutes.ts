import { z } from 'zod';
import { requireAllowed, staff } from '#server/access.ts';
import { type Route, route } from '#server/route.ts';
import { NOT_IN_SCOPE } from '#server/scope.ts';
import { answerErrors } from '#server/sheets/answerErrors.ts';
import { answerFile } from '#server/sheets/answerSheet.ts';
import { readUpload } from '#server/sheets/readUpload.ts';
import { refuseFaults } from '#server/sheets/rowFault.ts';
import { MAX_BYTES } from '#server/sheets/sheet.ts';
import { listUploads } from '#server/sheets/uploads.ts';
import { checkUpload } from './checkUpload.ts';
import { planUpload } from './planUpload.ts';
import { presentPlan } from './present.ts';
import { droppedMarkFaults, refuseDropped, storeStudents } from './storeStudents.ts';
import { studentPolicy } from './studentPolicy.ts';
import { studentTemplate } from './studentTemplate.ts';
import { undoStudentUpload } from './undoUpload.ts';

const yesOrNo = (name: string) => z.stringbool(`${name} must be true or false`).default(false);

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
      'Add and enrol the students of a sheet (multipart field file), all or none; update=true changes personal data of known ones; dryRun=true only says which',
    query: uploadQuery,
    uploads: { file: MAX_BYTES },
    long: true,
    handle: async ({ db, caller, query, files, progress }) => {
      requireAllowed(studentPolicy.upload(caller!), NOT_IN_SCOPE);
      const sheet = await readUpload(files.file, progress);
      const { rows, faults, nameColumn } = await checkUpload(db, caller!, sheet, progress);
      refuseFaults(faults);
      if (query.dryRun) {
        const plan = await planUpload(db, rows);
        const dropped = await droppedMarkFaults(db, plan.changed, nameColumn);
        if (query.update) refuseDropped(dropped);
        return { body: presentPlan(plan, dropped) };
      }
      const source = { by: caller!._id, fileName: files.file?.name ?? '' };
      const stored = await storeStudents(db, rows, { progress, update: query.update, source, nameColumn });
      return { body: { message: 'Students uploaded successfully', ...stored } };
    },
  }),
  route({
    method: 'get',
    path: '/api/v1/student/uploads',
    who: staff,
    summary: 'The sheets of students that were stored, the latest first: all for a superadmin, else the own',
    handle: async ({ db, caller }) => ({ body: await listUploads(db, caller!, 'students') }),
  }),
  route({
    method: 'post',
    path: '/api/v1/student/uploads/:id/undo',
    who: staff,
    summary: 'Take back all that an upload stored; 409 names what depends on it',
    handle: async ({ db, caller, params }) => {
      const { undone } = await undoStudentUpload(db, caller!, { id: params.id!, at: new Date() });
      return { body: { message: 'Upload undone', undone } };
    },
  }),
  route({
    method: 'post',
    path: '/api/v1/student/bulk-upload/errors.xlsx',
    who: staff,
    summary: 'The same sheet back, with a column that says what is wrong in each row; stores nothing',
    uploads: { file: MAX_BYTES },
    handle: ({ db, caller, files }) =>
      answerErrors('students-with-errors.xlsx', files.file, (sheet) => checkUpload(db, caller!, sheet)),
  }),
];
