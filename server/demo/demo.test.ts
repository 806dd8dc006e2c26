import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Knex } from 'knex';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkClass } from '#server/exams/checks/checkClass.ts';
import { readMarkSheet } from '#server/exams/marks/readMarkSheet.ts';
import { storeMarks } from '#server/exams/marks/storeMarks.ts';
import { cohortResults } from '#server/exams/results/readCohort.ts';
import { createSheetPool } from '#server/platform/sheets/sheetPool.ts';
import { readSheets } from '#server/platform/sheets/uploads.ts';
import { caughtError } from '#server/testing/caughtError.ts';
import { type FreshDatabase, freshDatabase } from '#server/testing/database.ts';
import { TEST_KEY } from '#server/testing/testSigningKey.ts';
import { loadDemo } from './demo.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const DEMO = join(ROOT, 'fixtures/demo');

const sheets = createSheetPool();
afterAll(() => sheets.close());

describe('the demo school', () => {
  let fresh: FreshDatabase;
  let db: Knex;
  const lines: string[] = [];
  beforeAll(async () => {
    fresh = await freshDatabase();
    db = fresh.db;
    await loadDemo(db, { sheets, signingKey: TEST_KEY }, (line) => lines.push(line));
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

  test('students of 2025 are enrolled one class up in 2026, under the same student ID', async () => {
    const rows = await db('enrolments as old')
      .join('enrolments as new', 'new.studentId', 'old.studentId')
      .where({ 'old.session': 2025, 'new.session': 2026 })
      .select(db.raw('new.class_id - old.class_id as up'));
    const steps = rows.map(({ up }) => Number(up));
    expect(steps.length).toBeGreaterThan(500);
    expect(steps.every((step) => step === 0 || step === 1)).toBe(true);
    expect(steps.filter((step) => step === 0).length).toBeLessThan(15);
  });

  test('students of classes 9 and 10 have as many subjects as their group with the chosen ones, and no mark in others', async () => {
    const found: unknown[] = [];
    for (const [session, term] of [
      [2025, 'Half Yearly'],
      [2025, 'Annual'],
      [2026, 'Half Yearly'],
    ] as const)
      for (const className of ['9', '10']) {
        const { id } = (await db('classes').where({ name: className }).first('id'))!;
        const exam = { session, term, className, classId: id };
        const check = await checkClass(db, exam, [term]);
        found.push(
          ...check.findings.filter(({ kind }) => kind === 'compulsoryCount' || kind === 'notChosen'),
        );
      }
    expect(found).toEqual([]);
  });

  test('every student has a name in Bangla, in NFC, and a phone number of their own', async () => {
    const students = await db('students').select('studentNameBn', 'fatherNameBn', 'motherNameBn', 'mobile');
    for (const { mobile: _, ...names } of students)
      for (const name of Object.values(names)) {
        expect(name).toMatch(/^[\u0980-\u09ff\u200c ]+$/u);
        expect(name).toBe(name?.normalize('NFC'));
      }
    expect(new Set(students.map(({ mobile }) => mobile)).size).toBe(students.length);
  });

  test("a section without marks in a subject still has its row, so the GPA is the same in its list and in the class's", async () => {
    const rollback = new Error('only a look');
    const look = db.transaction(async (trx) => {
      const { id: classId } = (await trx('classes').where({ name: '5' }).first('id'))!;
      const [english] = await trx('subjects')
        .where({ session: 2026, classId, subjectCode: '107', live: 1 })
        .pluck('id');
      const students = trx('enrolments')
        .where({ session: 2026, classId, section: 'A', shift: 'Morning', live: 1 })
        .select('studentId');
      const marked = trx('marks').where({ session: 2026, subjectId: english });
      await marked.whereIn('studentId', students).update({ deletedAt: new Date() });
      const filters = { session: 2026, term: 'Half Yearly', className: '5', group: 'General' };
      const own = await cohortResults(trx, { ...filters, section: 'A', shift: 'Morning' });
      const whole = await cohortResults(trx, { ...filters, section: 'All', shift: 'All' });
      const figuresIn = ({ results }: typeof own) =>
        new Map(
          results.map(({ studentInfo, TotalResult, summary: { gpa, noOfFail }, merit }) => [
            studentInfo.studentId,
            { rows: TotalResult.map(({ Highest: _, ...row }) => row), gpa, noOfFail, merit },
          ]),
        );
      const [section, everyone] = [figuresIn(own), figuresIn(whole)];
      expect(section.size).toBeGreaterThan(10);
      for (const [studentId, figures] of section) {
        expect(figures.rows.some(({ subjectCode }) => subjectCode === '107')).toBe(true);
        expect(everyone.get(studentId)).toEqual(figures);
      }
      throw rollback;
    });
    await expect(look).rejects.toBe(rollback);
  });

  test('published marks are locked; the same sheet again changes nothing in unpublished ones', async () => {
    const [sheet] = await readSheets(sheets, {
      path: join(DEMO, '2026/half-yearly/class-6.xlsx'),
      name: 'class-6.xlsx',
    });
    const place = { className: '6', section: 'All', shift: 'All', term: 'Half Yearly' };
    const findSubjectId = async (session: number): Promise<string> => {
      const row = await db('subjects')
        .join('classes', 'classes.id', 'classId')
        .where({ session, subjectCode: '101', value: 6 })
        .first('subjects.id');
      return row.id;
    };
    const change = { by: null, source: 'again', at: new Date() };
    const entries = await readMarkSheet([sheet!]);
    const again = { ...place, session: 2026, subjectId: await findSubjectId(2026) };
    expect(await storeMarks(db, again, entries, change)).toEqual({ saved: entries.length, changed: 0 });
    const locked = { ...place, session: 2025, subjectId: await findSubjectId(2025) };
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
  await expect(loadDemo(db, { sheets, signingKey: TEST_KEY }, stop)).rejects.toThrow('stopped');
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
