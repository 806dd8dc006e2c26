import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ColumnMapping } from '#server/platform/sheets/findHeadings.ts';
import { readConfigValues } from '#server/school/configValues.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { type SheetStudent, studentWorkbook, uploadForm } from '#server/testing/testUpload.ts';
import type { UploadPlanAnswer } from './present.ts';
import { readTitle } from './sameForAll.ts';

let server: TestServer;
let admin: { token: string };
let register: Uint8Array;
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('superadmin');
  register = await readFile(new URL('../../../fixtures/sheets/class-register.xlsx', import.meta.url));
});
afterAll(() => server.close());

const send = (bytes: Uint8Array, values: object | string, query = '?dryRun=true', more: object = {}) => {
  const form = uploadForm(bytes);
  form.set('values', typeof values === 'string' ? values : JSON.stringify(values));
  for (const [name, value] of Object.entries(more)) form.set(name, String(value));
  return server.post(`/api/v1/student/bulk-upload${query}`, form, admin);
};
const lines = ({ body }: { body: unknown }) =>
  (body as { errors: { path: string; row?: number; column?: string; message: string }[] }).errors.map(
    ({ path, row, column, message }) => `${row ? `${row} ${column}` : path}: ${message}`,
  );
const REST = { religion: 'Islam', gender: 'Female' };

test('a class register is asked about once, with what its title says, and stored', async () => {
  const asked = await send(register, {});
  expect(asked.status).toBe(400);
  const { mapping } = asked.body as { mapping: ColumnMapping };
  expect(mapping.sheets[0]!.title).toBe(
    'Brahmaputra Girls High School Class: Eight Section: A Shift: Morning Year: 2024'.replace(
      /(Eight|A|Morning) (?=[SY])/g,
      '$1   ',
    ),
  );
  expect(mapping.sameForAll?.values).toEqual({
    ...{ class: '8', section: 'A', shift: 'Morning', year: '2024', group: 'General' },
  });
  expect(mapping.sameForAll?.lists.religion).toContain('Islam');

  const values = { ...mapping.sameForAll!.values, ...REST };
  const checked = await send(register, values);
  const { added, seen, warnings } = checked.body as UploadPlanAnswer;
  expect([checked.status, added.length, warnings]).toEqual([200, 60, []]);
  expect(added[59]).toMatchObject({ row: 63, studentId: 'BUG-160', roll: 60, class: '8', ...REST });
  // What was seen with other values is another preview.
  expect((await send(register, { ...values, section: 'B' }, '', { seen })).status).toBe(409);
  expect((await send(register, values, '', { seen })).status).toBe(200);
  expect(await server.db('enrolments').where({ session: 2024, section: 'A' })).toHaveLength(60);
});

test('values in words of the school are read like cells', async () => {
  const values = {
    class: 'IX',
    year: '২০২৫',
    section: 'ক',
    shift: 'প্রভাতি',
    group: 'বিজ্ঞান',
    religion: 'মুসলিম',
    gender: 'F',
  };
  const { body } = await send(register, values);
  expect((body as UploadPlanAnswer).enrolled[0]).toMatchObject({
    ...{ class: '9', year: 2025, section: 'A', shift: 'Morning', group: 'Science', ...REST },
  });
});

describe('values that are refused', () => {
  test.each([
    [{ class: '11' }, 'values.class: '],
    [{ class: '12' }, 'values.class: '],
    [{ section: 'Q' }, 'values.section: "Q" is not one of A, B'],
    [{ year: '1850' }, 'values.year: '],
    [{ studentName: 'Mitu' }, 'values.studentName: There is no column studentName in this upload'],
    [{ colour: 'red' }, 'values.colour: There is no column colour in this upload'],
  ])('%j', async (wrong, line) => {
    const reply = await send(register, {
      class: '8',
      section: 'A',
      year: '2024',
      shift: 'Day',
      group: 'General',
      ...REST,
      ...wrong,
    });
    expect(reply.status).toBe(400);
    expect(lines(reply)).toHaveLength(1);
    expect(lines(reply)[0]).toContain(line);
  });

  test.each(['[]', 'x', '5', '{"class":5}'])('%s, which is no record', async (values) => {
    expect((await send(register, values)).status).toBe(400);
  });
});

test('a column that says something else than the value is an error at its row; a blank cell takes the value', async () => {
  const rows: SheetStudent[] = [
    { studentId: 'v1', section: 'A', mobile: '01711000301' },
    { studentId: 'v2', section: 'B', mobile: '01711000302' },
    { studentId: 'v3', section: '', mobile: '01711000303' },
  ];
  const refused = await send(studentWorkbook(...rows), { section: 'A' });
  expect(lines(refused)).toEqual(['3 Section: A was chosen for all rows, but this row says something else']);
  const taken = await send(studentWorkbook(rows[0]!, rows[2]!), { section: 'ক' });
  expect((taken.body as UploadPlanAnswer).added.map(({ section }) => section)).toEqual(['A', 'A']);
});

test('two rows of one place are found whatever words say it', async () => {
  const twice = await send(
    studentWorkbook(
      { studentId: 'r1', roll: 7, shift: 'Morning', mobile: '01711000401' },
      { studentId: 'r2', roll: 7, shift: 'প্রভাতি', section: 'ক', mobile: '01711000402' },
    ),
    {},
  );
  expect(lines(twice)).toEqual(['3 Roll: Roll 7 is given to row 2 too']);
});

test.each([
  [
    'Class: Eight   Section: A   Shift: Morning   Year: 2024',
    { class: '8', section: 'A', shift: 'Morning', year: '2024', group: 'General' },
  ],
  ['নবম শ্রেণি, শাখা: খ, বিজ্ঞান বিভাগ, ২০২৫', { class: '9', section: 'B', group: 'Science', year: '2025' }],
  [
    'Class 9 Science Day 2025 Section B',
    { class: '9', section: 'B', group: 'Science', shift: 'Day', year: '2025' },
  ],
  ['Sheet1', {}],
  ['Class teacher: Dilruba Yasmin', {}],
])('the title %s', async (title, values) => {
  expect(readTitle(title, await readConfigValues(server.db))).toEqual(values);
});
