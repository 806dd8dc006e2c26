import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readText } from '#documents/test/readText.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { type SmallClass, smallClass } from '#server/testing/smallClass.ts';
import type { PresentedMerged } from './present.ts';

const FIRST = 'Half Yearly';
const ANNUAL = 'Annual';
const RANGE = { start_roll: '1', end_roll: '99' };

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** The text of each merged sheet. */
const sheets = async (school: SmallClass, place: { section?: string; group?: string } = {}) => {
  const filters = { ...school.cohort(ANNUAL, place), ...RANGE, is_merged: 'true' };
  return (await readText(await school.pdf('merged-marksheet', filters))).map((text) =>
    text.replace(/\s+/g, ' '),
  );
};
const half = ({ halfYearlyResults: { meritPosition, summary, TotalResult } }: PresentedMerged) => ({
  merit: meritPosition,
  of: summary.studentsCount,
  highest: TotalResult[0]!.Highest,
});
const finalOf = ({ summary }: PresentedMerged) => (Array.isArray(summary) ? summary[0] : summary);
const totalsOf = ({ TotalResult }: PresentedMerged) =>
  Object.fromEntries(TotalResult.map(({ subject, totalMarks }) => [subject, totalMarks]));

describe('a term of a merged result is the exam itself (rules 7)', () => {
  test('after the first of a class has left, the second is still 2 of 2', async () => {
    const school = await smallClass(server, '5');
    await school.addSubject('101', 'Bangla');
    await school.addStudent({ studentId: '501', roll: 1 });
    await school.addStudent({ studentId: '502', roll: 2 });
    await school.enter(FIRST, 'Bangla', { 501: 90, 502: 80 });
    await school.publish(FIRST);
    await school.leave('501', '2026-08-01');
    await school.enter(ANNUAL, 'Bangla', { 502: 80 });
    const merged = await school.merged();
    expect([...merged.keys()]).toEqual(['502']);
    expect(half(merged.get('502')!)).toEqual({ merit: 2, of: 2, highest: 90 });
    expect(merged.get('502')!.meritPosition).toBe(1);
    const [sheet] = await sheets(school);
    expect(sheet).toContain('Half Yearly GPA 5.00, A+, Merit 2 of 2');
    expect(sheet).toContain('Annual GPA 5.00, A+, Merit 1 of 1');
  });

  test('after another came into her section, and for all sections together, it has the position of the exam', async () => {
    const school = await smallClass(server, '6');
    await school.addSubject('101', 'Bangla');
    await school.addStudent({ studentId: '601', roll: 1 });
    await school.addStudent({ studentId: '602', roll: 2 });
    await school.addStudent({ studentId: '603', roll: 1, section: 'B' });
    await school.enter(FIRST, 'Bangla', { 601: 90, 602: 80, 603: 70 });
    await school.attend(FIRST, 'A', 80, { 601: 75, 602: 70 });
    await school.attend(FIRST, 'B', 95, { 603: 90 });
    await school.publish(FIRST);
    await school.edit('602', { section: 'B', roll: 2 });
    await school.enter(ANNUAL, 'Bangla', { 601: 90, 602: 80, 603: 70 });
    await school.attend(ANNUAL, 'A', 100, { 601: 91 });
    await school.attend(ANNUAL, 'B', 102, { 602: 92, 603: 93 });
    for (const section of ['B', 'All']) {
      const merged = await school.merged({ section });
      expect(half(merged.get('603')!), section).toMatchObject({ merit: 1, of: 1 });
      expect(half(merged.get('602')!), section).toMatchObject({ merit: 2, of: 2 });
      // 80 days of A, and 102 of B.
      expect(merged.get('602')!.halfYearlyResults.summary, section).toMatchObject({
        workingDays: 80,
        present: 70,
      });
      expect(merged.get('602')!.summary, section).toMatchObject({ workingDays: 182, present: 162 });
      expect(merged.get('603')!.summary, section).toMatchObject({ workingDays: 197, present: 183 });
    }
    expect((await sheets(school, { section: 'B' }))[0]).toContain('Merit 1 of 1');
    // The marksheets of one term, printed for all sections, have the days of each student's own.
    const filters = { ...school.cohort(FIRST, { section: 'All' }), ...RANGE };
    const { Data } = (await school.post('/result/marksheet', filters)) as { Data: PresentedMerged[] };
    expect(
      Data.map(({ studentInfo, summary }) => [
        studentInfo.studentId,
        finalOf({ summary } as PresentedMerged).workingDays,
      ]),
    ).toEqual([
      ['601', 80],
      ['603', 95],
      ['602', 80],
    ]);
  });

  test('a student who was alone in her group is 1 of 1, whoever came into it', async () => {
    const school = await smallClass(server, '9');
    await school.addSubject('101', 'Bangla');
    await school.addStudent({ studentId: '901', roll: 1 });
    await school.addStudent({ studentId: '902', roll: 2, group: 'Humanities' });
    await school.enter(FIRST, 'Bangla', { 901: 90, 902: 50 });
    await school.publish(FIRST);
    await school.edit('901', { group: 'Humanities', roll: 1 });
    await school.enter(ANNUAL, 'Bangla', { 901: 90, 902: 50 });
    const merged = await school.merged({ group: 'Humanities' });
    expect(half(merged.get('902')!)).toEqual({ merit: 1, of: 1, highest: 50 });
    expect(half(merged.get('901')!)).toEqual({ merit: 1, of: 1, highest: 90 });
    expect(merged.get('902')!.meritPosition).toBe(2);
  });

  test('who is exempt from a term has the days of the other one', async () => {
    const school = await smallClass(server, '7');
    await school.addSubject('101', 'Bangla');
    await school.addStudent({ studentId: '701', roll: 1 });
    await school.addStudent({ studentId: '702', roll: 2 });
    await school.enter(FIRST, 'Bangla', { 701: 90 });
    await school.attend(FIRST, 'A', 100, { 701: 91 });
    await school.exempt('702', FIRST);
    await school.enter(ANNUAL, 'Bangla', { 701: 90, 702: 80 });
    await school.attend(ANNUAL, 'A', 80, { 701: 78, 702: 79 });
    const merged = await school.merged();
    expect(merged.get('701')!.summary).toMatchObject({ workingDays: 180, present: 169, maxPresent: 169 });
    expect(merged.get('702')!.summary).toMatchObject({ workingDays: 80, present: 79 });
  });
});

describe('a subject that she did not take in a term takes the other one alone (rules 7)', () => {
  const HIGHER_MATHEMATICS = [
    '126',
    'Higher Mathematics',
    { group: 'Science', isFourthSubject: true },
  ] as const;

  test('whether her choice was recorded, or follows from marks', async () => {
    const school = await smallClass(server, '10');
    await school.addSubject('101', 'Bangla');
    await school.addSubject('136', 'Physics', { group: 'Science' });
    await school.addSubject(...HIGHER_MATHEMATICS);
    await school.addSubject('138', 'Biology', { group: 'Science', isFourthSubject: true });
    await school.addSubject('134', 'Agriculture', { isFourthSubject: true });
    await school.addStudent({ studentId: '1001', roll: 1, fourthSubjectCode: '134' });
    await school.addStudent({
      studentId: '1002',
      roll: 2,
      fourthSubjectCode: '134',
      chosenSubjectCodes: ['126'],
    });
    for (const subject of ['Bangla', 'Physics', 'Agriculture'])
      await school.enter(FIRST, subject, { 1001: 50, 1002: 50 });
    await school.enter(FIRST, 'Higher Mathematics', { 1002: 50 });
    await school.publish(FIRST);
    for (const subject of ['Bangla', 'Physics', 'Agriculture'])
      await school.enter(ANNUAL, subject, { 1001: 50, 1002: 50 });
    await school.enter(ANNUAL, 'Higher Mathematics', { 1001: 70, 1002: 50 });
    const own = async () => {
      const one = (await school.merged()).get('1001')!;
      return [totalsOf(one)['Higher Mathematics'], finalOf(one).gpa];
    };
    expect(await own()).toEqual([70, 3.67]);
    await school.edit('1001', { chosenSubjectCodes: '126' });
    expect(await own()).toEqual([70, 3.67]);
    await school.edit('1001', { chosenSubjectCodes: '' });
    expect(await own()).toEqual([70, 3.67]);
  });

  test('whether her former exam was published before she changed the group, or later, or withdrawn', async () => {
    const school = await smallClass(server, '9');
    await school.addSubject('136', 'Physics', { group: 'Science' });
    await school.addSubject('153', 'History', { group: 'Humanities' });
    await school.addSubject('154', 'Civics', { group: 'Humanities' });
    await school.addStudent({ studentId: '911', roll: 11 });
    await school.addStudent({ studentId: '912', roll: 12, group: 'Humanities' });
    // The half-yearly exam of the class is published since another test.
    await school.post('/result/withdraw', { ...school.exam(FIRST), reason: 'More students' });
    await school.enter(FIRST, 'Bangla', { 911: 60, 912: 60 });
    await school.enter(FIRST, 'Physics', { 911: 60 });
    await school.enter(FIRST, 'History', { 912: 60 });
    await school.enter(ANNUAL, 'Bangla', { 911: 60, 912: 60 });
    const own = async (studentId = '911') =>
      totalsOf((await school.merged({ group: 'Humanities' })).get(studentId)!);
    // The change comes while the exam is open.
    await school.edit('911', { group: 'Humanities' });
    await school.enter(ANNUAL, 'History', { 911: 80 });
    expect(await own()).toMatchObject({ Bangla: 60, History: 80 });
    // Her classmate took History in both terms, and has no mark in it.
    expect(await own('912')).toMatchObject({ History: 30 });
    await school.publish(FIRST);
    expect(await own()).toMatchObject({ Bangla: 60, History: 80 });
    await school.post('/result/withdraw', { ...school.exam(FIRST), reason: 'Too early' });
    expect(await own()).toMatchObject({ Bangla: 60, History: 80 });
    // The change comes after it was published.
    await school.edit('911', { group: 'Science' });
    await school.publish(FIRST);
    await school.edit('911', { group: 'Humanities' });
    expect(await own()).toMatchObject({ Bangla: 60, History: 80 });
  });

  test('a compulsory subject that she took before as after counts 0 where nothing was entered', async () => {
    const school = await smallClass(server, '9');
    const own = (await school.merged({ group: 'Humanities' })).get('912')!;
    // Civics has no marks in either term, so it is no exam subject.
    expect(Object.keys(totalsOf(own))).toEqual(['Bangla', 'History']);
  });
});

test('the columns of each half of a merged sheet are headed by the weights of that exam', async () => {
  const school = await smallClass(server, '8');
  await school.addSubject('101', 'Bangla');
  await school.addStudent({ studentId: '801', roll: 1 });
  await school.enter(FIRST, 'Bangla', { 801: 70 });
  await school.publish(FIRST);
  const weights = {
    primary: { written: 100, ca: 0 },
    junior: { written: 60, ca: 40 },
    secondary: { written: 100, ca: 0 },
  };
  await school.put('/schemes?session=2026&className=8', { weights });
  await school.enter(ANNUAL, 'Bangla', { 801: 70 });
  const [sheet] = await sheets(school);
  // 49 of 70 % in Half Yearly as its transcript has it, then 42 of 60 % in Annual.
  expect(sheet!.match(/\d+%|CA\(\d+%\)/g)).toEqual(['70%', 'CA(30%)', '60%', 'CA(40%)', '60%', 'CA(40%)']);
  expect(sheet).toMatch(/Bangla 70 – – 49 .*Bangla 70 – – 42 /);
});
