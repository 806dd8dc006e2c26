import { afterAll, beforeAll, expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import type { Explanation } from '#documents/model/explanation.ts';
import type { ExamSummary, FailRow, MeritRow, StudentResult } from '#documents/model/result.ts';
import { agrees } from '#documents/rules/agrees.ts';
import { compileMergedResults, compileResults } from '#documents/rules/compileResults.ts';
import { issuedResults } from '#server/exams/results/issuedResults.ts';
import type { PresentedMerged } from '#server/exams/results/present.ts';
import type { Verification } from '#server/exams/verification/present.ts';
import { readDocument } from '#server/printing/readDocument.ts';
import { startServer, type TestServer } from '#server/testing/request.ts';
import { byStudent, comparedFigures, type Figures } from './figures.ts';
import { listSeeds, propertyRun } from './propertyRun.ts';
import { type Filter, isWithinFilter } from './randomClass.ts';
import { type StoredClass, storeRandomClass } from './storeRandomClass.ts';

const RUN = propertyRun('random classes through the server', 'PROPERTY_SERVER_CLASSES', 2);
const RANGE = { start_roll: 1, end_roll: 1000 };

let server: TestServer;
let admin: { token: string };
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('superadmin');
});
afterAll(() => server.close());

type Exam = { session: number; term: string; className: string } & Filter;
/** The expected result that every answer about an exam is compared with. */
type Expected = { exam: Exam; figures: Map<string, Figures>; ids: string[]; where: string };

/** A value as it is after JSON, as the server's answers are, so that undefined fields are missing. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const post = async (name: string, body: object) => server.post(`/api/v1/result/${name}`, body, admin);

const expectFigures = (results: readonly StudentResult[], { figures, ids, where }: Expected): void => {
  expect(
    results.map(({ studentInfo }) => studentInfo.studentId),
    where,
  ).toEqual(ids);
  for (const result of results)
    expect(asJson(comparedFigures(result)), where).toEqual(asJson(figures.get(result.studentInfo.studentId)));
};

const lines = (
  { figures }: Expected,
  rows: readonly Pick<MeritRow, 'studentId' | 'gpa' | 'noOfFail' | 'total'>[],
) =>
  rows.map(({ studentId, gpa, noOfFail, total }) => {
    const own = figures.get(studentId)!;
    return [
      [gpa, noOfFail, total],
      [own.gpa, own.noOfFail, own.obtainedMarks],
    ];
  });

/** Compares the lists that exist for one term and for both merged. */
const expectLists = async (expected: Expected, merged: object): Promise<void> => {
  const { exam, figures, ids, where } = expected;
  const sat = ids.filter((id) => figures.get(id)!.rows.some(({ entered, absent }) => entered && !absent));
  const failed = ids.filter((id) => figures.get(id)!.noOfFail > 0);
  const merit = await post('merit-list', { ...exam, ...merged });
  expect(merit.status, where).toBe(200);
  const { data } = merit.body as { data: MeritRow[] };
  expect(data.map(({ studentId }) => studentId).sort(), where).toEqual(sat.toSorted());
  for (const [answered, own] of lines(expected, data)) expect(answered, where).toEqual(own);
  const fails = await post('fail-list', { ...exam, ...RANGE, ...merged });
  expect(fails.status, where).toBe(failed.length > 0 ? 200 : 404);
  if (failed.length > 0)
    expect(
      (fails.body as { data: FailRow[] }).data.map(({ studentId }) => studentId),
      where,
    ).toEqual(failed);
  const summary = (await post('result-summary', { ...exam, ...merged })).body as ExamSummary;
  expect(summary, where).toMatchObject({
    totalStudents: ids.length,
    totalExaminees: sat.length,
    totalPassed: sat.filter((id) => figures.get(id)!.noOfFail === 0).length,
  });
};

const sheetRows = async (name: string, exam: object): Promise<Record<string, string | number>[]> => {
  const words = Object.entries({ ...exam, ...RANGE }).map(([key, value]): [string, string] => [
    key,
    String(value),
  ]);
  const reply = await server.get(`/api/v1/result/${name}.xlsx?${new URLSearchParams(words)}`, admin);
  expect(reply.status).toBe(200);
  const book = read(reply.bytes);
  return utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!);
};

const expectExports = async ({ exam, figures, ids, where }: Expected): Promise<void> => {
  const tabulation = await sheetRows('tabulation', exam);
  expect(
    tabulation.map((row) => row['Student ID']),
    where,
  ).toEqual(ids);
  for (const row of tabulation) {
    const own = figures.get(String(row['Student ID']))!;
    const printed = own.remark === 'Exempt' ? ['Exempt', '–'] : [own.gpa, own.obtainedMarks];
    expect([row.GPA, row['Total Marks']], where).toEqual(printed);
  }
  for (const row of await sheetRows('merit-list', exam)) {
    const own = figures.get(String(row['Student ID']))!;
    expect([row.GPA, row['No of Fail'], row.Total], where).toEqual([
      own.gpa,
      own.noOfFail,
      own.obtainedMarks,
    ]);
  }
};

const expectExplained = async (expected: Expected, results: readonly StudentResult[], merged: object) => {
  // One student of each cohort is enough, because the results of a cohort are calculated together.
  const [result] = results;
  if (!result) return;
  const { studentId } = result.studentInfo;
  const { body } = await post('why', { ...expected.exam, ...merged, studentId });
  expect(agrees((body as { Data: Explanation }).Data, result), expected.where).toBe(true);
};

const expectOneTerm = async (expected: Expected): Promise<void> => {
  const { exam, ids, figures, where } = expected;
  const tabulation = await post('tebulation-sheet', exam);
  // Absences alone are enough (rules 8).
  const hasMarks = ids.some((id) => figures.get(id)!.rows.some(({ entered }) => entered));
  expect(tabulation.status, where).toBe(hasMarks ? 200 : 404);
  if (!hasMarks) return;
  const results = (tabulation.body as { Data: StudentResult[] }).Data;
  expectFigures(results, expected);
  const sheets = await post('marksheet', { ...exam, ...RANGE });
  expectFigures((sheets.body as { Data: StudentResult[] }).Data, expected);
  const printed = await readDocument.marksheet(
    server.db,
    { ...exam, ...RANGE, is_merged: false },
    server.url,
  );
  expectFigures(printed.results, expected);
  expectFigures((await readDocument['tabulation-sheet'](server.db, exam, server.url)).results, expected);
  await expectLists(expected, {});
  await expectExports(expected);
  await expectExplained(expected, results, {});
};

const finalResult = (result: PresentedMerged): StudentResult => ({
  ...result,
  summary: Array.isArray(result.summary) ? result.summary[0] : result.summary,
});

/** `exempt` are the IDs of who is exempt from the half-yearly exam, also of who joined after it. */
const expectMerged = async (
  expected: Expected,
  terms: [Expected | null, Expected],
  exempt: readonly string[],
): Promise<void> => {
  const sheets = await post('marksheet', { ...expected.exam, ...RANGE, is_merged: true });
  if (sheets.status === 404) return;
  const { Data } = sheets.body as { Data: PresentedMerged[] };
  expectFigures(Data.map(finalResult), expected);
  for (const { studentInfo, halfYearlyResults, annualResults } of Data) {
    const { studentId } = studentInfo;
    const [first, second] = terms;
    const known = first?.figures.get(studentId);
    if (known) expect(asJson(comparedFigures(halfYearlyResults)), expected.where).toEqual(asJson(known));
    else if (exempt.includes(studentId))
      expect(halfYearlyResults, expected.where).toMatchObject({ TotalResult: [], exempt: true });
    expect(asJson(comparedFigures(annualResults)), expected.where).toEqual(
      asJson(second.figures.get(studentId)),
    );
  }
  const printed = await readDocument['merged-marksheet'](
    server.db,
    { ...expected.exam, ...RANGE, is_merged: true },
    server.url,
  );
  expectFigures(printed.results, expected);
  await expectLists(expected, { is_merged: true });
  await expectExplained(expected, Data.map(finalResult), { is_merged: true });
};

/** Compares the public lookup, and the verification by the printed code. */
const expectIssued = async (expected: Expected): Promise<void> => {
  const { session, term } = expected.exam;
  for (const studentId of expected.ids) {
    const [issued] = await issuedResults(server.db, { studentId, session, term }, 'http://school.test');
    const own = expected.figures.get(studentId)!;
    expect(issued !== undefined, expected.where).toBe(
      own.rows.some(({ entered, absent }) => entered && !absent),
    );
    if (!issued) continue;
    expect(asJson(comparedFigures(issued.result)), expected.where).toEqual(asJson(own));
    const code = issued.issue.verifyUrl.split('/').at(-1);
    const { body } = await server.get(`/api/v1/verify/${code}`);
    expect(body as Verification, expected.where).toMatchObject({
      gpa: own.gpa,
      letter: own.letter,
      status: 'current',
    });
  }
};

/**
 * Rules 12: closed for a correction, the half-yearly exam has the same rows of each student as when it was published,
 * though groups, religions and subjects changed since. Only where nobody left, since exam subjects follow from who sat.
 */
const expectKept = async ({ session, className, halfYearly, annual }: StoredClass, seed: number) => {
  const stayed = new Set(annual.students.map(({ studentId }) => studentId));
  if (!halfYearly?.students.every(({ studentId }) => stayed.has(studentId))) return;
  const exam = { session, term: 'Half Yearly', className };
  const where = `PROPERTY_SEED=${seed}, closed`;
  expect((await post('unpublish', { ...exam, reason: 'A mark' })).status, where).toBe(200);
  const known = byStudent(compileResults(halfYearly));
  for (const group of new Set(halfYearly.students.map((student) => student.group))) {
    const { body } = await post('tebulation-sheet', { ...exam, section: 'All', shift: 'All', group });
    const { Data = [] } = body as { Data?: StudentResult[] };
    const ofGroup = halfYearly.students.filter((student) => student.group === group);
    const isHere = ({ studentId }: { studentId: string }) =>
      Data.some((one) => one.studentInfo.studentId === studentId);
    if (Data.length > 0) expect(ofGroup.every(isHere), where).toBe(true);
    for (const result of Data) {
      const own = known.get(result.studentInfo.studentId);
      if (own) expect(asJson(comparedFigures(result).rows), where).toEqual(asJson(own.rows));
    }
  }
};

/** For each group, the filters of the whole class and of one section; rules.test.ts checks all filters. */
const checkedFilters = (students: StoredClass['annual']['students'], seed: number): Filter[] =>
  [...new Set(students.map(({ group }) => group))].flatMap((group) => {
    const members = students.filter((student) => student.group === group);
    const { section, shift } = members[seed % members.length]!;
    return [
      { section: 'All', shift: 'All', group },
      { section, shift, group },
    ];
  });

const expectedResult = (
  { session, className }: StoredClass,
  term: string,
  results: readonly StudentResult[],
  filter: Filter,
  seed: number,
): Expected => ({
  exam: { session, term, className, ...filter },
  figures: byStudent(results),
  ids: results
    .filter(({ studentInfo }) => isWithinFilter(filter)(studentInfo))
    .map(({ studentInfo }) => studentInfo.studentId),
  where: `PROPERTY_SEED=${seed}, ${term} ${Object.values(filter).join(' ')}`,
});

test(`all answers, lists, documents, exports and codes agree about a student: ${RUN.count} random classes`, async () => {
  for (const [index, seed] of listSeeds(RUN).entries()) {
    // Each class has a session of its own, and after 25 sessions a new school starts.
    const session = 2000 + (index % 25);
    if (index > 0 && session === 2000) {
      await server.close();
      server = await startServer();
      admin = await server.signIn('superadmin');
    }
    const stored = await storeRandomClass(server.db, seed, session);
    const { className, halfYearly, annual } = stored;
    const first = halfYearly && compileResults(halfYearly);
    const second = compileResults(annual);
    const final = halfYearly && compileMergedResults(halfYearly, annual);
    const whole = { section: 'All', shift: 'All', group: annual.students[0]?.group ?? 'General' };
    const everyone = (term: string, results: StudentResult[]) =>
      expectedResult(stored, term, results, whole, seed);
    if (first && halfYearly)
      for (const filter of checkedFilters(halfYearly.students, seed))
        await expectOneTerm(expectedResult(stored, 'Half Yearly', first, filter, seed));
    for (const filter of checkedFilters(annual.students, seed)) {
      await expectOneTerm(expectedResult(stored, 'Annual', second, filter, seed));
      if (final && second.some(({ meritPosition }) => meritPosition !== null))
        await expectMerged(
          expectedResult(stored, 'Annual', final, filter, seed),
          [first && everyone('Half Yearly', first), everyone('Annual', second)],
          halfYearly?.exempt ?? [],
        );
    }
    const exam = { session, term: 'Annual', className, reason: 'A random class.' };
    const { status } = await server.post('/api/v1/result/publish', exam, admin);
    if (status === 200)
      for (const filter of checkedFilters(annual.students, seed)) {
        const expected = expectedResult(stored, 'Annual', second, filter, seed);
        await expectOneTerm(expected);
        if (filter.section === 'All') await expectIssued(expected);
      }
    await expectKept(stored, seed);
    // An address may verify 30 codes in ten minutes.
    await server.forgetTries();
  }
}, 1_500_000);
