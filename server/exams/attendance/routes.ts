import { createMessage } from '#documents/i18n/messages/index.ts';
import { attendanceInput } from '#documents/model/attendance.ts';
import { cohortFilters } from '#documents/model/exam.ts';
import { readStudent } from '#server/people/students/policy.ts';
import { staff } from '#server/platform/access/access.ts';
import { requireScope } from '#server/platform/access/scope.ts';
import { seenBy, seenInput } from '#server/platform/http/preview.ts';
import { route } from '#server/platform/http/route.ts';
import { requireTerm } from '#server/school/queries.ts';
import { readAttendance, readStudentAttendance, seenDays } from './readAttendance.ts';
import { storeAttendance } from './storeAttendance.ts';

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
      'Store working days and days of students, all or none; what is left out stays as it is; with the `seen` of the list, days that changed since are a 409 that says who changed them when',
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
];
