import { z } from 'zod';
import { requireAllowed, staff } from '#server/access.ts';
import { type Route, route } from '#server/route.ts';
import { NOT_IN_SCOPE } from '#server/scope.ts';
import { answerErrors } from '#server/sheets/answerErrors.ts';
import { answerFile } from '#server/sheets/answerSheet.ts';
import { readUpload } from '#server/sheets/readUpload.ts';
import { refuseFaults } from '#server/sheets/rowFault.ts';
import { MAX_BYTES } from '#server/sheets/sheet.ts';
import { checkUpload } from './checkUpload.ts';
import { storeStudents } from './storeStudents.ts';
import { studentPolicy } from './studentPolicy.ts';
import { studentTemplate } from './studentTemplate.ts';

const uploadQuery = z.object({ dryRun: z.stringbool().default(false) });

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
    summary: 'Add the students of a sheet (multipart field file), all or none; dryRun=true only says which',
    query: uploadQuery,
    uploads: { file: MAX_BYTES },
    long: true,
    handle: async ({ db, caller, query, files, progress }) => {
      requireAllowed(studentPolicy.upload(caller!), NOT_IN_SCOPE);
      const sheet = await readUpload(files.file, progress);
      const { rows, faults } = await checkUpload(db, caller!, sheet, progress);
      refuseFaults(faults);
      if (query.dryRun) {
        const added = rows.length;
        const message = `${added} ${added === 1 ? 'student' : 'students'} would be added`;
        return { body: { message, added, rows: rows.map(({ row, value }) => ({ row, ...value })) } };
      }
      const { added } = await storeStudents(db, rows, { progress });
      return { body: { message: 'Students uploaded successfully', added } };
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
