import type { Knex } from 'knex';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { caughtError, errorLines } from '#server/testing/caughtError.ts';
import { type FreshDatabase, freshDatabase } from '#server/testing/database.ts';
import { testStudentRows } from '#server/testing/testStudents.ts';
import { storeStudents } from './storeStudents.ts';

let fresh: FreshDatabase;

let db: Knex;
beforeEach(async () => {
  fresh = await freshDatabase();
  db = fresh.db;
});
afterEach(() => fresh.drop());

const count = async (table: string): Promise<number> => Number((await db(table).count({ n: '*' }))[0]?.n);

describe('stores', () => {
  test('the student and their enrolment', async () => {
    expect(await storeStudents(db, testStudentRows({}))).toEqual({
      added: 1,
      enrolled: 0,
      changed: 0,
    });
    expect(await db('students').first()).toMatchObject({
      studentId: '2026001',
      studentNameBn: 'সুমাইয়া আক্তার'.normalize('NFC'),
      mobile: '01712345678',
      live: 1,
    });
    expect(await db('enrolments').first()).toMatchObject({
      session: 2026,
      section: 'A',
      groupName: 'Science',
      roll: 1,
      fourthSubjectCode: '126',
    });
  });

  test("values in the school's own spelling, also from Bangla labels", async () => {
    await storeStudents(
      db,
      testStudentRows({ section: 'ক', shift: 'morning', group: 'বিজ্ঞান', gender: 'female' }),
    );
    expect(await db('enrolments').first()).toMatchObject({
      section: 'A',
      shift: 'Morning',
      groupName: 'Science',
    });
  });

  test('no fourth subject below class 9', async () => {
    await storeStudents(db, testStudentRows({ class: '8', group: 'General' }));
    expect(await db('enrolments').first('fourthSubjectCode')).toEqual({ fourthSubjectCode: null });
  });

  test('the same student in another year: personal data changes only with update=true, the old enrolment stays', async () => {
    await storeStudents(db, testStudentRows({ class: '9', year: 2025 }));
    await storeStudents(
      db,
      testStudentRows({ class: '10', year: 2026, mobile: '01812345678', studentNameBn: undefined }),
      { update: true },
    );
    expect(await count('enrolments')).toBe(2);
    expect(await count('students')).toBe(1);
    expect(await db('students').first()).toMatchObject({
      mobile: '01812345678',
      studentNameBn: 'সুমাইয়া আক্তার'.normalize('NFC'),
    });
  });

  test('ড় and ড as different students', async () => {
    const rows = testStudentRows(
      { studentId: 'বড়ুয়া-1'.normalize('NFC'), studentName: 'ড়', roll: 1 },
      { studentId: 'বডুয়া-1'.normalize('NFC'), studentName: 'ড', roll: 2 },
      { studentId: 'a', roll: 3 },
    );
    expect(await storeStudents(db, rows)).toEqual({ added: 3, enrolled: 0, changed: 0 });
    expect(await db('students').where('studentName', 'ড').select('studentId')).toEqual([
      { studentId: 'বডুয়া-1'.normalize('NFC') },
    ]);
  });

  test('20,000 rows', async () => {
    const input = Array.from({ length: 20_000 }, (_, index) => ({
      studentId: String(index),
      roll: index + 1,
    }));
    expect(await storeStudents(db, testStudentRows(...input))).toMatchObject({ added: 20_000 });
    expect(await count('enrolments')).toBe(20_000);
  });
});

describe('refuses, and stores nothing', () => {
  test.each([
    ['a section the school does not have', { section: 'Z' }, '3 section: "Z" is not one of A, B'],
    ['an unknown shift', { shift: 'Night' }, '3 shift: "Night" is not one of Morning, Day'],
    [
      'an unknown religion',
      { religion: 'x' },
      '3 religion: "x" is not one of Islam, Hindu, Christian, Buddhist',
    ],
    ['General in class 9', { group: 'General' }, '3 group: Class 9 needs a group other than General'],
    ['Science in class 8', { class: '8' }, '3 group: Class 8 has the group General only'],
    ['a class the school does not have', { class: '12', group: 'General' }, '3 class: There is no class 12'],
    [
      'a student enrolled already',
      { studentId: 'old', roll: 3 },
      '3 studentId: Student ID old is enrolled in 2026 already',
    ],
    [
      'a student enrolled already, whatever the case of the ID',
      { studentId: 'OLD', roll: 3 },
      '3 studentId: Student ID OLD is enrolled in 2026 already',
    ],
    ['a roll that is taken', { roll: 9 }, '3 roll: Roll 9 is taken by student old'],
  ])('%s', async (_, input, line) => {
    await storeStudents(db, testStudentRows({ studentId: 'old', roll: 9 }));
    const rows = testStudentRows({ studentId: 'good', roll: 1 }, { studentId: 'bad', roll: 2, ...input });
    const error = await caughtError(() => storeStudents(db, rows));
    expect(error.code).toBe('badInput');
    expect(errorLines(error)).toEqual([line]);
    expect(await db('students').select('studentId')).toEqual([{ studentId: 'old' }]);
    expect(await count('enrolments')).toBe(1);
  });

  test('a roll that another request takes at the same moment', async () => {
    const stored = await Promise.allSettled([
      storeStudents(db, testStudentRows({ studentId: 'one' })),
      storeStudents(db, testStudentRows({ studentId: 'two' })),
    ]);
    expect(stored.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await count('students')).toBe(1);
  });
});
