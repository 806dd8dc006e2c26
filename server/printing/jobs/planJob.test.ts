import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FreshDatabase, freshDatabase } from '#server/testing/database.ts';
import { COHORT, storeTestExam } from '#server/testing/testExam.ts';
import { putFirst } from '#server/testing/testJobs.ts';
import { type ReportFilters, requestedCohort } from './job.ts';
import { planJob } from './planJob.ts';

const { session, term } = COHORT;
const ROLLS = { start_roll: 1, end_roll: 100 };

let fresh: FreshDatabase;
beforeAll(async () => {
  fresh = await freshDatabase();
  await storeTestExam(fresh.db);
});
afterAll(() => fresh.drop());

const plan = (filters: ReportFilters) =>
  planJob(fresh.db, { kind: 'marksheet', filters: { session, term, ...filters } });

const named = async (filters: ReportFilters) =>
  (await plan({ className: 'All', ...filters })).map(({ place, students }) => [
    ...Object.values(place),
    students,
  ]);

test('a job of one cohort plans that cohort, with the filters of its document', async () => {
  expect(await plan({ ...COHORT, ...ROLLS })).toEqual([
    {
      place: { className: '9', group: 'Science', section: 'A', shift: 'Morning' },
      filters: { ...COHORT, ...ROLLS, is_merged: false },
      students: 3,
    },
  ]);
  expect((await plan({ ...COHORT, start_roll: 2, end_roll: 3 }))[0]?.students).toBe(2);
  expect((await plan({ ...COHORT, ...ROLLS, section: 'All' }))[0]?.students).toBe(4);
});

test('a job of each cohort of a class plans its groups one by one', async () => {
  const filters = { ...COHORT, ...ROLLS, group: 'All', section: 'All', shift: 'All', each: true };
  const places = (await plan(filters)).map(({ place: { group, section } }) => [group, section]);
  expect(places).toEqual([
    ['Science', 'A'],
    ['Science', 'B'],
    ['Business', 'A'],
  ]);
});

describe('a job of all classes', () => {
  test("plans each cohort of the session, in the order of the school's lists", async () => {
    expect(await named({})).toEqual([
      ['9', 'Science', 'A', 'Morning', 3],
      ['9', 'Science', 'B', 'Morning', 1],
      ['9', 'Business', 'A', 'Morning', 1],
    ]);
    await putFirst(fresh.db, 'Section', 'B');
    expect((await named({})).map(([, group, section]) => [group, section])).toEqual([
      ['Science', 'B'],
      ['Science', 'A'],
      ['Business', 'A'],
    ]);
    await putFirst(fresh.db, 'Section', 'A');
  });

  test('prints every roll, unless it names some', async () => {
    const [all] = await plan({ className: 'All' });
    expect(all?.filters).toMatchObject({ start_roll: 1, end_roll: 100_000, className: '9', section: 'A' });
    expect((await named({ start_roll: 2, end_roll: 3 })).map((row) => row.at(-1))).toEqual([2]);
  });

  test('is narrowed by section, shift and group', async () => {
    expect((await named({ section: 'B' })).map(([, , section]) => section)).toEqual(['B']);
    expect((await named({ group: 'Business' })).map(([, group]) => group)).toEqual(['Business']);
    expect(await named({ shift: 'Day' })).toEqual([]);
  });

  test('leaves out students whom no document can print', async () => {
    const row = { section: 'B', groupName: 'Science' };
    await fresh.db('enrolments').where(row).update({ groupName: 'General' });
    expect(await named({ section: 'B' })).toEqual([]);
    await fresh.db('enrolments').where({ section: 'B' }).update(row);
  });
});

test.each([
  ['filters.start_roll', { ...COHORT, start_roll: 0.5, end_roll: 5 }],
  ['filters.className', { ...COHORT, ...ROLLS, className: 'all' }],
  ['filters.term', { session, className: 'All' }],
  ['filters.section', { session, term, className: 'All', section: 7 }],
])('names the invalid field %s', (path, filters) => {
  const read = () => requestedCohort('marksheet', filters);
  expect(read).toThrow(
    expect.objectContaining({ code: 'badInput', fieldErrors: [expect.objectContaining({ path })] }),
  );
});

test.each([
  ['all classes', { session, term, className: 'All' }],
  ['each section', { ...COHORT, ...ROLLS, each: true }],
])('refuses the rooms of %s, which would have the same seats', (_, filters) => {
  const read = (rooms: object) => () => requestedCohort('seat-slips', { ...filters, ...rooms });
  expect(read({ rooms: '101: 30' })).toThrow(
    expect.objectContaining({
      code: 'badInput',
      fieldErrors: [expect.objectContaining({ path: 'filters.rooms', key: 'seats.oneGroup' })],
    }),
  );
  expect(read({ withClasses: '9' })).toThrow(
    expect.objectContaining({ fieldErrors: [expect.objectContaining({ path: 'filters.withClasses' })] }),
  );
  expect(read({})).not.toThrow();
});
