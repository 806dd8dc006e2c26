import type { Knex } from 'knex';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { storeStudents } from '#server/people/students/storeStudents.ts';
import { caughtError } from '#server/testing/caughtError.ts';
import { type FreshDatabase, freshDatabase, waitForLock } from '#server/testing/database.ts';
import { testStudentRows } from '#server/testing/testStudents.ts';
import { storeAttendance } from './storeAttendance.ts';

const TERM = {
  session: 2026,
  term: 'Annual',
  className: '9',
  section: 'A',
  shift: 'Morning',
  group: 'Science',
  workingDays: 100,
};

let fresh: FreshDatabase;

let db: Knex;
beforeAll(async () => {
  fresh = await freshDatabase();
  db = fresh.db;
  await storeStudents(db, testStudentRows({ studentId: '1' }, { studentId: '2', section: 'B' }));
});
afterAll(() => fresh.drop());

test('stores days, and replaces days that were stored before', async () => {
  await storeAttendance(db, TERM, [{ studentId: '1', present: 90 }]);
  await storeAttendance(db, { ...TERM, workingDays: 98 }, [{ studentId: '1', present: 91 }]);
  expect(await db('attendance').select('present')).toEqual([{ present: 91 }]);
  expect(await db('attendance_terms').select('section', 'workingDays')).toEqual([
    { section: 'A', workingDays: 98 },
  ]);
});

test.each([
  [
    'more days than the school was open',
    { studentId: '1', present: 101 },
    'data.0.present: The school was open for 100 days only',
  ],
  [
    'a student of another section',
    { studentId: '2', present: 9 },
    'data.0.studentId: Student ID 2 is not enrolled there',
  ],
])('refuses %s', async (_, entry, line) => {
  const { fieldErrors } = await caughtError(() => storeAttendance(db, TERM, [entry]));
  expect(fieldErrors.map(({ path, message }) => `${path}: ${message}`)).toEqual([line]);
});

test('accepts an ID in either case', async () => {
  await db('students').where({ studentId: '1' }).update({ studentId: 'AUD001' });
  await storeAttendance(db, TERM, [{ studentId: 'aud001', present: 88 }]);
  expect(await db('attendance').select('present')).toEqual([{ present: 88 }]);
  const twice = ['aud001', 'AUD001'].map((studentId) => ({ studentId, present: 87 }));
  expect((await caughtError(() => storeAttendance(db, TERM, twice))).fieldErrors).toEqual([
    {
      path: 'data.1.studentId',
      message: 'Student ID AUD001 is entered twice',
      key: 'student.enteredTwice',
      params: { studentId: 'AUD001' },
    },
  ]);
  await db('students').where({ studentId: 'AUD001' }).update({ studentId: '1' });
});

test('an error of the grid has the path of its field', async () => {
  const error = await caughtError(() => storeAttendance(db, TERM, [{ studentId: '1', present: 101 }]));
  expect(error.fieldErrors).toEqual([
    {
      path: 'data.0.present',
      message: 'The school was open for 100 days only',
      key: 'attendance.openDays',
      params: { days: 100 },
    },
  ]);
});

test('sees the days that another request saved for the same class at the same moment', async () => {
  await storeAttendance(db, { ...TERM, workingDays: 50 }, [{ studentId: '1', present: 40 }]);
  const other = await db.transaction();
  await storeAttendance(other, TERM, [{ studentId: '1', present: 90 }]);
  const lowered = caughtError(() => storeAttendance(db, { ...TERM, workingDays: 60 }, []));
  await waitForLock(db);
  await other.commit();
  expect((await lowered).status).toBe(400);
  expect(await db('attendance_terms').where({ section: 'A' }).select('workingDays')).toEqual([
    { workingDays: 100 },
  ]);
});
