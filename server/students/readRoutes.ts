import type { Knex } from 'knex';
import { z } from 'zod';
import { schoolYear } from '#documents/model/fields.ts';
import { requireAllowed, staff, user } from '#server/access.ts';
import { AppError } from '#server/errors.ts';
import { type Caller, type Route, route } from '#server/route.ts';
import { NOT_IN_SCOPE } from '#server/scope.ts';
import { enrolmentHistory } from './enrolmentHistory.ts';
import { listStudents } from './listStudents.ts';
import { presentEnrolment, presentList, presentPromotable, presentStudent } from './present.ts';
import { findStudent, laterEnrolments, latestOf, type StudentRow } from './queries.ts';
import { asCardRange, cardRangeInput, studentListInput, studentsInRange } from './rollRange.ts';
import { studentFilters } from './studentFilters.ts';
import { studentPolicy } from './studentPolicy.ts';

const yearQuery = z.object({ year: schoolYear('Please select a year').optional() });

type Asked = { id: string; year?: number | undefined };

/** One student, for staff in whose place she is, or for herself. */
const readStudent = async (db: Knex, caller: Caller, { id, year }: Asked): Promise<StudentRow> => {
  const row = await findStudent(db, id, year);
  // Someone else's id and one that was never given are the same to who may not look.
  requireAllowed(row !== undefined || staff.allows(caller));
  if (!row) throw new AppError('notFound', 'Student not found');
  const otherwise = staff.allows(caller) ? NOT_IN_SCOPE : undefined;
  requireAllowed(studentPolicy.read(caller, row), otherwise);
  return row;
};

export const studentReadRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/v1/getAllStudent',
    who: staff,
    summary: 'Students with their enrolment of the year asked for, else the latest; a page at a time',
    query: studentFilters,
    handle: async ({ db, caller, query, jwtSecret }) => {
      const { rows, total } = await listStudents(db, caller!, query);
      const latest = query.year === undefined ? rows : await latestOf(db, rows);
      return { body: presentList(jwtSecret, caller!, { rows, latest, total }) };
    },
  }),
  route({
    method: 'get',
    path: '/api/v1/student/:id',
    who: user,
    summary: 'One student: for staff in whose place she is, or for herself',
    query: yearQuery,
    handle: async ({ db, caller, params, query, jwtSecret }) => {
      const row = await readStudent(db, caller!, { id: params.id!, year: query.year });
      return { body: presentStudent(jwtSecret)(row) };
    },
  }),
  route({
    method: 'get',
    path: '/api/v1/student/:id/enrolments',
    who: user,
    summary: 'Where a student sat in each year: for staff in whose place she is, or for herself',
    handle: async ({ db, caller, params }) => {
      const { id } = await readStudent(db, caller!, { id: params.id! });
      return { body: { data: (await enrolmentHistory(db, id)).map(presentEnrolment) } };
    },
  }),
  route({
    method: 'post',
    path: '/api/v1/get-student-list',
    who: staff,
    summary: 'Students of a class in a roll range, by roll: for promotion',
    body: studentListInput,
    handle: async ({ db, caller, body, jwtSecret }) => {
      const rows = await studentsInRange(db, caller!, await asCardRange(db, body));
      const later = await laterEnrolments(db, rows, body.year);
      return { body: { data: rows.map(presentPromotable(jwtSecret, later)) } };
    },
  }),
  route({
    method: 'post',
    path: '/api/v1/get_student_by_roll_range',
    who: staff,
    summary: 'Students of a class in a roll range, by roll: for ID cards',
    body: cardRangeInput,
    handle: async ({ db, caller, body, jwtSecret }) => {
      const rows = await studentsInRange(db, caller!, body);
      return { body: { data: rows.map(presentStudent(jwtSecret)) } };
    },
  }),
];
