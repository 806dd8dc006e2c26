import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readMarkSheet } from '#server/marks/readMarkSheet.ts';
import { storeMarks } from '#server/marks/storeMarks.ts';
import { caughtError } from '#server/sheets/caughtError.ts';
import { readSheets } from '#server/sheets/readSheet.ts';
import { type FreshDatabase, freshDatabase } from '#server/test/database.ts';
import { loadDemo } from './demo.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DEMO = join(ROOT, 'fixtures/demo');

describe('the demo school', () => {
  let fresh: FreshDatabase;
  let db: Knex;
  const lines: string[] = [];
  beforeAll(async () => {
    fresh = await freshDatabase();
    db = fresh.db;
    await loadDemo(db, (line) => lines.push(line));
  });
  afterAll(() => fresh.drop());

  test('reports each step', () => {
    expect(lines).toEqual([
      'Session 2025: 611 students enrolled.',
      'Session 2026: 612 students enrolled.',
      'Half Yearly 2025: 5718 marks, published.',
      'Annual 2025: 5696 marks, published.',
      'Half Yearly 2026: 3370 marks so far.',
    ]);
  });

  test.each([
    ['students', 705],
    ['enrolments', 1223],
    ['subjects', 218],
    ['marks', 14_784],
    ['mark_changes', 14_784],
    ['attendance', 1834],
    ['publications', 14],
    ['users', 23],
  ])('%s: %i', async (table, expected) => {
    expect(Number((await db(table).count({ n: '*' }))[0]?.n)).toBe(expected);
  });

  test('girls of 2025 are enrolled one class up in 2026, under the same student ID', async () => {
    const rows = await db('enrolments as old')
      .join('enrolments as new', 'new.student_id', 'old.student_id')
      .where({ 'old.session': 2025, 'new.session': 2026 })
      .select(db.raw('new.class_id - old.class_id as up'));
    const steps = rows.map(({ up }) => Number(up));
    expect(steps.length).toBeGreaterThan(500);
    expect(steps.every((step) => step === 0 || step === 1)).toBe(true);
    expect(steps.filter((step) => step === 0).length).toBeLessThan(15);
  });

  test('everyone has a name in Bangla, in NFC, and a phone of her own', async () => {
    const students = await db('students').select(
      'student_name_bn',
      'father_name_bn',
      'mother_name_bn',
      'mobile',
    );
    for (const { mobile: _, ...names } of students)
      for (const name of Object.values<string>(names)) {
        expect(name).toMatch(/^[\u0980-\u09ff\u200c ]+$/u);
        expect(name).toBe(name.normalize('NFC'));
      }
    expect(new Set(students.map(({ mobile }) => mobile)).size).toBe(students.length);
  });

  test('published marks are locked, unpublished ones take the same sheet again without a change', async () => {
    const [sheet] = await readSheets({
      path: join(DEMO, '2026/half-yearly/class-6.xlsx'),
      name: 'class-6.xlsx',
    });
    const place = { className: '6', section: 'All', shift: 'All', term: 'Half Yearly' };
    const subjectOf = async (session: number): Promise<string> => {
      const row = await db('subjects')
        .join('classes', 'classes.id', 'class_id')
        .where({ session, subject_code: '101', value: 6 })
        .first('subjects.id');
      return String(row.id);
    };
    const change = { by: null, source: 'again', at: new Date() };
    const entries = readMarkSheet(sheet ?? { name: '', headers: [], rows: [] });
    const again = { ...place, session: 2026, subjectId: await subjectOf(2026) };
    expect(await storeMarks(db, again, entries, change)).toEqual({ saved: entries.length, changed: 0 });
    const locked = { ...place, session: 2025, subjectId: await subjectOf(2025) };
    const error = await caughtError(() => storeMarks(db, locked, entries, change));
    expect(error.message).toBe(
      'Half Yearly 2025 of class 6 was published on 20 July 2025 by Dilruba Yasmin Chowdhury; unpublish it before changing it.',
    );
  });
});

test('a demo that is interrupted leaves nothing', async () => {
  const { db, drop } = await freshDatabase();
  const stop = (): void => {
    throw new Error('stopped');
  };
  await expect(loadDemo(db, stop)).rejects.toThrow('stopped');
  for (const table of ['students', 'users', 'subjects']) expect(await db(table)).toEqual([]);
  await drop();
});

test('make.ts draws the spreadsheets that are committed, byte for byte', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'demo-'));
  await promisify(execFile)(process.execPath, ['--import', 'tsx', join(DEMO, 'make.ts'), folder], {
    cwd: ROOT,
  });
  const drawn = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.xlsx'));
  expect(drawn).toHaveLength(28);
  for (const name of drawn)
    expect((await readFile(join(folder, name))).equals(await readFile(join(DEMO, name))), name).toBe(true);
});
