import { z } from 'zod';
import { attendanceUpload } from '#documents/model/attendance.ts';
import { cohortFilters } from '#documents/model/exam.ts';
import { staff } from '#server/access.ts';
import { type Route, route } from '#server/route.ts';
import { requireTerm } from '#server/school/requireTerm.ts';
import { requireScope } from '#server/scope.ts';
import { answerErrors } from '#server/sheets/answerErrors.ts';
import { answerSheet } from '#server/sheets/answerSheet.ts';
import { readUpload } from '#server/sheets/readUpload.ts';
import { refuseFaults } from '#server/sheets/rowFault.ts';
import { MAX_BYTES } from '#server/sheets/sheet.ts';
import { attendanceTemplate } from './attendanceTemplate.ts';
import { checkUpload } from './checkUpload.ts';
import { readAttendance } from './readAttendance.ts';
import { storeAttendance } from './storeAttendance.ts';

export const attendanceUploadRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/v1/attendance/template.xlsx',
    who: staff,
    summary: 'The upload sheet, filled with the students of a class',
    query: cohortFilters,
    handle: async ({ db, caller, query }) => {
      requireScope(caller!, query);
      return answerSheet('attendance.xlsx', attendanceTemplate(await readAttendance(db, query)));
    },
  }),
  route({
    method: 'post',
    path: '/api/v1/attendance/bulk-upload',
    who: staff,
    summary: 'Store the days of a sheet (multipart field file), all or none; dryRun=true only says which',
    query: z.object({ dryRun: z.stringbool().default(false) }),
    body: attendanceUpload,
    uploads: { file: MAX_BYTES },
    long: true,
    handle: async ({ db, caller, query, body, files, progress }) => {
      requireScope(caller!, body);
      await requireTerm(db, body.term);
      const { entries, faults, rows } = await checkUpload(db, body, await readUpload(files.file, progress));
      refuseFaults(faults);
      if (query.dryRun) {
        return { body: { message: `${rows.length} students would be saved`, saved: rows.length, rows } };
      }
      const { saved } = await storeAttendance(db, body, entries);
      return { body: { message: 'Attendance uploaded successfully', saved } };
    },
  }),
  route({
    method: 'post',
    path: '/api/v1/attendance/bulk-upload/errors.xlsx',
    who: staff,
    summary: 'The same sheet back, with a column that says what is wrong in each row; stores nothing',
    body: attendanceUpload,
    uploads: { file: MAX_BYTES },
    handle: ({ db, caller, body, files }) => {
      requireScope(caller!, body);
      return answerErrors('attendance-with-errors.xlsx', files.file, (sheet) => checkUpload(db, body, sheet));
    },
  }),
];
