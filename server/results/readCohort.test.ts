import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#server/test/database.ts';
import { readCohort } from './readCohort.ts';
import { COHORT, storeTestExam } from './testExam.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  await storeTestExam(fresh.db);
});
afterAll(() => fresh.drop());

const read = async (said: Partial<typeof COHORT> = {}) => {
  const { cohort } = await readCohort(fresh.db, { ...COHORT, ...said });
  return {
    ...cohort,
    students: cohort.students.map(({ studentId }) => studentId),
    subjects: cohort.subjects.map(({ subjectCode }) => subjectCode),
  };
};

test('a cohort is one section, shift and group, with the General subjects of the class', async () => {
  const { students, subjects, marks, attendance } = await read();
  expect(students).toEqual(['901', '902', '903']);
  expect(subjects).toEqual(['101', '136', '1001', '126']);
  expect(marks).toHaveLength(5);
  expect(attendance).toEqual({ workingDays: 90, present: { 901: 81 } });
});

test('All widens it, and the longest term counts', async () => {
  const { students, marks, attendance } = await read({ section: 'All', shift: 'All' });
  expect(students).toEqual(['901', '902', '903', '904']);
  expect(marks).toHaveLength(6);
  expect(attendance).toEqual({ workingDays: 92, present: { 901: 81, 904: 92 } });
});

test('another group has its own students and subjects', async () => {
  const { students, subjects } = await read({ group: 'Business' });
  expect([students, subjects]).toEqual([['905'], ['101', '1001']]);
});

test('another term of the same session has no marks, another session nobody', async () => {
  const annual = await read({ term: 'Annual' });
  expect([annual.students, annual.marks]).toEqual([['901', '902', '903'], []]);
  expect((await read({ session: 2025 })).students).toEqual([]);
});

test('what is deleted is not read', async () => {
  const { db } = fresh;
  const gone = { live: null, deleted_at: new Date(), deleted_by: 1 };
  await db('students').where({ student_id: '902' }).update(gone);
  await db('subjects').where({ subject_code: '1001' }).update(gone);
  const first = await db('marks').orderBy('id').first('id');
  await db('marks').where(first).update({ deleted_at: new Date(), deleted_by: 1 });
  const { students, subjects, marks } = await read();
  expect([students, subjects]).toEqual([
    ['901', '903'],
    ['101', '136', '126'],
  ]);
  expect(marks.map(({ subjective }) => subjective)).toEqual([75, 80]);
});
