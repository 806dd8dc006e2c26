import { attendanceInput } from '#documents/model/attendance.ts';
import { cohortFilters } from '#documents/model/exam.ts';
import { staff } from '#server/access.ts';
import { type Route, route } from '#server/route.ts';
import { requireTerm } from '#server/school/requireTerm.ts';
import { requireScope } from '#server/scope.ts';
import { readAttendance } from './readAttendance.ts';
import { storeAttendance } from './storeAttendance.ts';
import { attendanceUploadRoutes } from './uploadRoutes.ts';

export const attendanceRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/v1/attendance',
    who: staff,
    summary: 'Working days of a term and the days each student of a class came',
    query: cohortFilters,
    handle: async ({ db, caller, query }) => {
      requireScope(caller!, query);
      return { body: await readAttendance(db, query) };
    },
  }),
  route({
    method: 'put',
    path: '/api/v1/attendance',
    who: staff,
    summary: 'Replace them, all or none; students who are left out stay as they are',
    query: cohortFilters,
    body: attendanceInput,
    handle: async ({ db, caller, query, body: { workingDays, data } }) => {
      requireScope(caller!, query);
      await requireTerm(db, query.term);
      const { saved } = await storeAttendance(db, { ...query, workingDays }, data);
      return { body: { message: 'Attendance saved successfully', saved } };
    },
  }),
  ...attendanceUploadRoutes,
];
