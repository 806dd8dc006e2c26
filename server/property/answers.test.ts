import { afterAll, beforeAll, expect, test } from 'vitest';
import { read, utils } from 'xlsx';
import type { Explanation } from '#documents/model/explanation.ts';
import type { ExamSummary, FailRow, MeritRow, StudentResult } from '#documents/model/result.ts';
import { agrees } from '#documents/rules/agrees.ts';
import { compileMergedResults, compileResults } from '#documents/rules/compileResults.ts';
import { readDocument } from '#server/printing/readDocument.ts';
import { issuedResults } from '#server/results/issuedResults.ts';
import type { PresentedMerged } from '#server/results/present.ts';
import { startServer, type TestServer } from '#server/test/request.ts';
import type { Verification } from '#server/verification/present.ts';
import { byStudent, comparedFigures, type Figures } from './figures.ts';
import { listSeeds, propertyRun } from './propertyRun.ts';
import { type Filter, isWithinFilter } from './randomClass.ts';
import { type StoredClass, storeRandomClass } from './storeRandomClass.ts';

const RUN = propertyRun('through the server', 'PROPERTY_SERVER_CLASSES', 2);
const RANGE = { start_roll: 1, end_roll: 1000 };

let server: TestServer;
let admin: { token: string };
beforeAll(async () => {
  server = await startServer();
  admin = await server.signIn('superadmin');
});
afterAll(() => server.close());

type Exam = { session: number; term: string; className: string } & Filter;
/** What every answer about an exam is compared with. */
type Held = { exam: Exam; figures: Map<string, Figures>; ids: string[]; where: string };

/** A value as JSON: a missing field differs from null. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const post = async (name: string, body: object) => server.post(`/api/v1/result/${name}`, body, admin);

const expectFigures = (results: readonly StudentResult[], { figures, ids, where }: Held): void => {
  expect(
    results.map(({ studentInfo }) => studentInfo.studentId),
    where,
  ).toEqual(ids);
  for (const result of results)
    expect(asJson(comparedFigures(result)), where).toEqual(asJson(figures.get(result.studentInfo.studentId)));
};

const lines = (
  { figures }: Held,
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
const expectLists = async (held: Held, merged: object): Promise<void> => {
  const { exam, figures, ids, where } = held;
  const sat = ids.filter((id) => figures.get(id)!.rows.some(({ entered }) => entered));
  const failed = ids.filter((id) => figures.get(id)!.noOfFail > 0);
  const merit = await post('merit-list', { ...exam, ...merged });
  expect(merit.status, where).toBe(200);
  const { data } = merit.body as { data: MeritRow[] };
  expect(data.map(({ studentId }) => studentId).sort(), where).toEqual(sat.toSorted());
  for (const [answered, own] of lines(held, data)) expect(answered, where).toEqual(own);
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

const expectExports = async ({ exam, figures, ids, where }: Held): Promise<void> => {
  const tabulation = await sheetRows('tabulation', exam);
  expect(
    tabulation.map((row) => row['Student ID']),
    where,
  ).toEqual(ids);
  for (const row of tabulation) {
    const own = figures.get(String(row['Student ID']))!;
    expect([row.GPA, row['Total Marks']], where).toEqual([own.gpa, own.obtainedMarks]);
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

const expectExplained = async (held: Held, results: readonly StudentResult[], merged: object) => {
  // One result of each cohort, because all are worked out together.
  const [result] = results;
  if (!result) return;
  const { studentId } = result.studentInfo;
  const { body } = await post('why', { ...held.exam, ...merged, studentId });
  expect(agrees((body as { Data: Explanation }).Data, result), held.where).toBe(true);
};

const expectOneTerm = async (held: Held): Promise<void> => {
  const { exam, ids, figures, where } = held;
  const tabulation = await post('tebulation-sheet', exam);
  const hasMarks = ids.some((id) => figures.get(id)!.rows.some(({ entered }) => entered));
  expect(tabulation.status, where).toBe(hasMarks ? 200 : 404);
  if (!hasMarks) return;
  const results = (tabulation.body as { Data: StudentResult[] }).Data;
  expectFigures(results, held);
  const sheets = await post('marksheet', { ...exam, ...RANGE });
  expectFigures((sheets.body as { Data: StudentResult[] }).Data, held);
  const printed = await readDocument.marksheet(server.db, { ...exam, ...RANGE, is_merged: false });
  expectFigures(printed.results, held);
  expectFigures((await readDocument['tabulation-sheet'](server.db, exam)).results, held);
  await expectLists(held, {});
  await expectExports(held);
  await expectExplained(held, results, {});
};

const finalOf = (result: PresentedMerged): StudentResult => ({
  ...result,
  summary: Array.isArray(result.summary) ? result.summary[0] : result.summary,
});

const expectMerged = async (held: Held, terms: [Held | null, Held]): Promise<void> => {
  const sheets = await post('marksheet', { ...held.exam, ...RANGE, is_merged: true });
  if (sheets.status === 404) return;
  const { Data } = sheets.body as { Data: PresentedMerged[] };
  expectFigures(Data.map(finalOf), held);
  for (const { studentInfo, halfYearlyResults, annualResults } of Data) {
    const { studentId } = studentInfo;
    const [first, second] = terms;
    const known = first?.figures.get(studentId);
    if (known) expect(asJson(comparedFigures(halfYearlyResults)), held.where).toEqual(asJson(known));
    expect(asJson(comparedFigures(annualResults)), held.where).toEqual(asJson(second.figures.get(studentId)));
  }
  const printed = await readDocument['merged-marksheet'](server.db, {
    ...held.exam,
    ...RANGE,
    is_merged: true,
  });
  expectFigures(printed.results, held);
  await expectLists(held, { is_merged: true });
  await expectExplained(held, Data.map(finalOf), { is_merged: true });
};

/** Compares what parents read, and what the printed code answers. */
const expectIssued = async (held: Held): Promise<void> => {
  const { session, term } = held.exam;
  for (const studentId of held.ids) {
    const [issued] = await issuedResults(server.db, { studentId, session, term }, 'http://school.test');
    const own = held.figures.get(studentId)!;
    expect(issued !== undefined, held.where).toBe(own.rows.some(({ entered }) => entered));
    if (!issued) continue;
    expect(asJson(comparedFigures(issued.result)), held.where).toEqual(asJson(own));
    const code = issued.issue.verifyUrl.split('/').at(-1);
    const { body } = await server.get(`/api/v1/verify/${code}`);
    expect(body as Verification, held.where).toMatchObject({
      gpa: own.gpa,
      letter: own.letter,
      status: 'current',
    });
  }
};

/** For each group the whole class and one section; rules.test.ts checks every filter. */
const filtersOf = (students: StoredClass['annual']['students'], seed: number): Filter[] =>
  [...new Set(students.map(({ group }) => group))].flatMap((group) => {
    const seated = students.filter((student) => student.group === group);
    const { section, shift } = seated[seed % seated.length]!;
    return [
      { section: 'All', shift: 'All', group },
      { section, shift, group },
    ];
  });

const heldTo = (
  { session, className }: StoredClass,
  term: string,
  results: readonly StudentResult[],
  filter: Filter,
  seed: number,
): Held => ({
  exam: { session, term, className, ...filter },
  figures: byStudent(results),
  ids: results
    .filter(({ studentInfo }) => isWithinFilter(filter)(studentInfo))
    .map(({ studentInfo }) => studentInfo.studentId),
  where: `PROPERTY_SEED=${seed}, ${term} ${Object.values(filter).join(' ')}`,
});

test(`every answer, list, document, export and code agrees about a student: ${RUN.count} random classes`, async () => {
  for (const [index, seed] of listSeeds(RUN).entries()) {
    // A session for each class, and a new school after every 25 sessions.
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
    const everyone = (term: string, results: StudentResult[]) => heldTo(stored, term, results, whole, seed);
    if (first && halfYearly)
      for (const filter of filtersOf(halfYearly.students, seed))
        await expectOneTerm(heldTo(stored, 'Half Yearly', first, filter, seed));
    for (const filter of filtersOf(annual.students, seed)) {
      await expectOneTerm(heldTo(stored, 'Annual', second, filter, seed));
      if (final && second.some(({ meritPosition }) => meritPosition !== null))
        await expectMerged(heldTo(stored, 'Annual', final, filter, seed), [
          first && everyone('Half Yearly', first),
          everyone('Annual', second),
        ]);
    }
    const exam = { session, term: 'Annual', className, reason: 'A random class.' };
    const { status } = await server.post('/api/v1/result/publish', exam, admin);
    if (status === 200)
      for (const filter of filtersOf(annual.students, seed)) {
        const held = heldTo(stored, 'Annual', second, filter, seed);
        await expectOneTerm(held);
        if (filter.section === 'All') await expectIssued(held);
      }
  }
}, 1_500_000);
