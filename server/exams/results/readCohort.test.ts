import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#server/testing/database.ts';
import { COHORT, storeTestExam } from '#server/testing/testExam.ts';
import { readExam } from './readCohort.ts';

let fresh: FreshDatabase;
/** The record of each student by student ID. */
let records: Record<string, string>;
beforeAll(async () => {
  fresh = await freshDatabase();
  await storeTestExam(fresh.db);
  const rows = await fresh.db('students').select('id', 'studentId');
  records = Object.fromEntries(rows.map(({ id, studentId }) => [studentId, String(id)]));
});
afterAll(() => fresh.drop());

const read = async (filters: Partial<typeof COHORT> = {}) => {
  const { rows } = await readExam(fresh.db, { ...COHORT, ...filters });
  return {
    marks: rows.marks,
    marked: rows.markedInSession,
    students: rows.students.map(({ student }) => student.studentId).sort(),
    subjects: rows.subjects.map(({ subjectCode }) => subjectCode),
    attendance: rows.attendance,
  };
};

test('the whole class is read for any section, shift or group of the filters', async () => {
  const { students, subjects, marks, marked } = await read();
  expect(students).toEqual(['901', '902', '903', '904', '905']);
  expect(subjects).toEqual(['101', '136', '1001', '126']);
  expect(marks).toHaveLength(7);
  expect(marked).toEqual([{ studentId: records['901'], subjectId: expect.any(String) }]);
  expect((await read({ section: 'B', shift: 'Day', group: 'Business' })).students).toEqual(students);
});

test('each section has its own working days', async () => {
  const { attendance } = await read();
  const place = { shift: 'Morning', group: 'Science' };
  expect(attendance).toEqual({
    terms: [
      { ...place, section: 'A', workingDays: 90 },
      { ...place, section: 'B', workingDays: 92 },
    ],
    present: { [records['901']!]: 81, [records['904']!]: 92 },
  });
});

test('another term of the session has no marks of its own but those of possible fourth subjects, another session no students', async () => {
  const annual = await read({ term: 'Annual' });
  expect([annual.students.length, annual.marks, annual.marked.length]).toEqual([5, [], 1]);
  expect((await read({ session: 2025 })).students).toEqual([]);
});

test('deleted rows are not read', async () => {
  const { db } = fresh;
  const gone = { live: null, deletedAt: new Date(), deletedBy: 1 };
  await db('students').where({ studentId: '902' }).update(gone);
  await db('subjects').where({ subjectCode: '1001' }).update(gone);
  const first = (await db('marks').orderBy('id').first('id'))!;
  await db('marks').where(first).update({ deletedAt: new Date(), deletedBy: 1 });
  const { students, subjects, marks } = await read();
  expect([students, subjects]).toEqual([
    ['901', '903', '904', '905'],
    ['101', '136', '126'],
  ]);
  expect(marks.map(({ subjective }) => Number(subjective)).sort()).toEqual([51, 75, 80, 95]);
});
