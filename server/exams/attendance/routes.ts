import { countOfStudents, createMessage } from '#documents/i18n/messages/index.ts';
import { attendanceInput, attendanceUpload } from '#documents/model/attendance.ts';
import { type CohortFilters, cohortFilters } from '#documents/model/exam.ts';
import { sheetChoices } from '#documents/model/sheetChoices.ts';
import { readStudent } from '#server/people/students/policy.ts';
import { staff } from '#server/platform/access/access.ts';
import { requireScope } from '#server/platform/access/scope.ts';
import { AppError } from '#server/platform/base/errors.ts';
import { MAX_BYTES, type Sheet, type SheetToWrite } from '#server/platform/base/sheet.ts';
import { previewQuery, seenBy, seenInput } from '#server/platform/http/preview.ts';
import { route } from '#server/platform/http/route.ts';
import { answerErrors, answerSheet } from '#server/platform/sheets/answerSheet.ts';
import { refuseErrors } from '#server/platform/sheets/readRows.ts';
import { madeForLine } from '#server/platform/sheets/template.ts';
import { readUpload, seenUpload } from '#server/platform/sheets/uploads.ts';
import { requireTerm } from '#server/school/queries.ts';
import type { AttendanceAnswer } from './present.ts';
import { readAttendance, readStudentAttendance, seenDays } from './readAttendance.ts';
import { attendanceHeadings, describeSheet } from './readAttendanceSheet.ts';
import { checkUpload, storeAttendance } from './storeAttendance.ts';

const attendanceUploadRoutes = [
  route('get', '/api/v1/attendance/template.xlsx', {
    who: staff,
    summary: 'The upload sheet, filled with the students of a class',
    query: cohortFilters,
    handle: async ({ db, caller, query, sheets }) => {
      requireScope(caller, query);
      const template = attendanceTemplate(query, await readAttendance(db, query));
      return answerSheet(sheets, 'attendance.xlsx', template);
    },
  }),
  route('post', '/api/v1/attendance/bulk-upload', {
    who: staff,
    summary:
      'Store the days of a sheet (multipart field file), all or none; dryRun=true only answers what would change, and with its `seen` days that changed since are a 409',
    query: previewQuery,
    body: attendanceUpload.and(sheetChoices).and(seenInput),
    uploads: { file: MAX_BYTES },
    long: true,
    handle: async (request) => {
      const { db, caller, query, files, sheets, progress } = request;
      const { seen, ...body } = request.body;
      requireScope(caller, body);
      await requireTerm(db, body.term);
      const uploaded = await readUpload(sheets, files.file, progress);
      const { entries, fieldErrors, rows, attended, columns } = await checkUpload(db, body, uploaded);
      refuseErrors(fieldErrors, columns.reading);
      const confirmation = await seenUpload(request, 'attendance sheet', body);
      if (query.dryRun) {
        const token = await confirmation.token(seenDays(attended, entries, body.workingDays));
        const students = countOfStudents(rows.length);
        const message = createMessage('done.wouldSaveAttendance', { students });
        const { reading } = columns;
        return { body: { ...message, saved: rows.length, rows, reading, seen: token } };
      }
      const { saved } = await storeAttendance(db, body, entries, { caller, seen, confirmation });
      return { body: { ...createMessage('done.attendanceUploaded'), saved } };
    },
  }),
  route('post', '/api/v1/attendance/bulk-upload/errors.xlsx', {
    who: staff,
    summary: 'The same sheet with a column of errors for each row; stores nothing',
    body: attendanceUpload.and(sheetChoices),
    uploads: { file: MAX_BYTES },
    handle: ({ db, caller, body, files, sheets }) => {
      requireScope(caller, body);
      const check = (uploaded: Sheet[]) => checkUpload(db, body, uploaded);
      return answerErrors(sheets, 'attendance-with-errors.xlsx', files.file, check);
    },
  }),
];

export const attendanceRoutes = [
  route('get', '/api/v1/attendance', {
    who: staff,
    summary: 'Working days of a term, and the days of each student of a class',
    query: cohortFilters,
    handle: async ({ db, jwtSecret, caller, query }) => {
      requireScope(caller, query);
      const answer = await readAttendance(db, query);
      const confirmation = seenBy(jwtSecret, ['attendance', caller._id, query]);
      return { body: { ...answer, seen: await confirmation.token(seenDays(answer)) } };
    },
  }),
  route('get', '/api/v1/student/:id/attendance', {
    who: staff,
    summary: 'Days of each term of a student in the scope of the caller, the latest first',
    handle: async ({ db, caller, params }) => {
      const { id } = await readStudent(db, caller, { id: params.id });
      return { body: { data: await readStudentAttendance(db, id) } };
    },
  }),
  route('put', '/api/v1/attendance', {
    who: staff,
    summary:
      'Store working days and days of students, all or none; students left out stay as they are; with the `seen` of the list, days that changed since are a 409',
    query: cohortFilters,
    body: attendanceInput.extend(seenInput.shape),
    handle: async ({ db, jwtSecret, caller, query, body: { workingDays, data, seen } }) => {
      requireScope(caller, query);
      await requireTerm(db, query.term);
      const confirmation = seenBy(jwtSecret, ['attendance', caller._id, query]);
      const how = { caller, seen, confirmation };
      const { saved } = await storeAttendance(db, { ...query, workingDays }, data, how);
      return { body: { ...createMessage('done.attendanceSaved'), saved } };
    },
  }),
  ...attendanceUploadRoutes,
];

/** The upload sheet filled with the class; roll and name help to fill it in. Throws 404 without students. */
function attendanceTemplate(term: CohortFilters, { data }: Pick<AttendanceAnswer, 'data'>): SheetToWrite {
  if (data.length === 0) throw new AppError('notFound', 'report.noStudents');
  const { studentId, present } = attendanceHeadings;
  return {
    name: 'Attendance',
    columns: [{ isText: true }, {}, { width: 30 }, {}],
    rows: [
      [madeForLine(describeSheet(term))],
      [studentId[0], 'Roll', 'Student Name', present[0]],
      ...data.map((row) => [row.studentId, String(row.roll), row.studentName, String(row.present ?? '')]),
    ],
  };
}
