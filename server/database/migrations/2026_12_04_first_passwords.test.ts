import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSecondFactor } from '#server/school/queries.ts';
import { storeStudents } from '#server/students/storeStudents.ts';
import { testStudentRows } from '#server/students/testStudents.ts';
import { type FreshDatabase, freshDatabase } from '#server/test/database.ts';
import { createAccount, storeSchool } from '#server/test/factories.ts';
import { up } from './2026_12_04_first_passwords.ts';

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
});
afterAll(() => fresh.drop());

const upTwice = async () => {
  await up(fresh.db);
  await up(fresh.db);
};

test('a school without students is asked for the second factor at its first set-up', async () => {
  await upTwice();
  expect(await fresh.db('school').first('id')).toBeUndefined();
  expect(await readSecondFactor(fresh.db)).toBe('guardianPhone');
});

test('passwords that were there before need no change, and those given since still do', async () => {
  const { db } = fresh;
  await db.raw('alter table users drop column must_change_password');
  await up(db);
  const read = () => db('users').pluck('must_change_password');
  await createAccount(db, { phoneNumber: '01715000001', userType: 'teacher' });
  expect(await read()).toEqual([0]);
  await db('users').update({ must_change_password: true });
  await up(db);
  expect(await read()).toEqual([1]);
  await db('users').delete();
});

test('a school that has students but no settings goes on asking for nothing', async () => {
  const { db } = fresh;
  await storeStudents(db, testStudentRows({ studentId: '901' }));
  await upTwice();
  expect(await db('school').pluck('id')).toEqual(['1']);
  expect(await readSecondFactor(db)).toBe('none');
});

test('settings that say nothing of it are filled in, and what was chosen stays', async () => {
  const { db } = fresh;
  await storeSchool(db);
  await db('school').update({ settings: db.raw("json_remove(settings, '$.lookupSecondFactor')") });
  await upTwice();
  expect(await readSecondFactor(db)).toBe('none');
  const chosen = JSON.stringify({ lookupSecondFactor: 'guardianPhone', city: 'Mymensingh' });
  await db('school').update({ settings: chosen });
  await upTwice();
  expect(await readSecondFactor(db)).toBe('guardianPhone');
});
