import { beforeAll, expect, test } from 'vitest';
import type { Cohort } from '#documents/model/cohort.ts';
import { renderDocument, renderPart } from '#documents/render.ts';
import { explainResults } from '#documents/rules/explainResults.ts';
import { testCohort, testMark, testStudent, testSubject } from '#documents/rules/testCohort.ts';
import { BANGLA, ENGLISH } from '#documents/school/sample.ts';
import { sampleExam } from '#documents/school/sampleExam.ts';
import { loadTestFonts } from '#documents/test/loadTestFonts.ts';
import { readText } from '#documents/test/readText.ts';

beforeAll(loadTestFonts);

/** Subjects with the highest rows: three parts that are passed separately, and CA. */
const createCohort = (count: number, classValue: number): Cohort => {
  const codes = Array.from({ length: count }, (_, index) => String(101 + index));
  const parts = { subjectiveMarks: 50, objectiveMarks: 25, practicalMarks: 25, passSeparately: true };
  return testCohort({
    classValue,
    students: [testStudent(1, { class: String(classValue), fourthSubjectCode: '101' })],
    subjects: codes.map((code) => testSubject(code, { ...parts, isFourthSubject: code === '101' })),
    marks: codes.map((code, index) =>
      testMark(1, code, 30 + index, { objective: 20, practical: 19, classAssignment: 21 }),
    ),
  });
};

const dataOf = (cohort: Cohort) => {
  const { school, exam, results } = sampleExam(cohort);
  return { school, exam, result: results[0]!, issue: null, why: explainResults(cohort)[0]! };
};
const readPages = async (cohort: Cohort, options = ENGLISH) =>
  readText(await renderDocument('transcript', dataOf(cohort), options));

test.each([
  [8, ENGLISH],
  [8, BANGLA],
  [10, ENGLISH],
  [10, BANGLA],
])('fourteen subjects of class %i fit on one page behind the transcript', async (classValue, options) => {
  expect(await readPages(createCohort(14, classValue), options)).toHaveLength(2);
});

test('more subjects continue on further pages, none is split, and the figures are below the last', async () => {
  const [, ...pages] = await readPages(createCohort(40, 10));
  expect(pages.length).toBeGreaterThan(1);
  for (let code = 101; code <= 140; code++)
    expect(pages.filter((page) => page.includes(`Subject ${code}`))).toHaveLength(1);
  expect(pages.filter((page) => page.includes('Grade points'))).toEqual([pages.at(-1)]);
  expect(pages.at(-1)).toContain(`Page ${pages.length + 1} of ${pages.length + 1}`);
});

test.each([
  [14, []],
  [40, [{ page: 1, mm: expect.any(Number) }]],
])('a sheet on which %i subjects have no room says so', async (count, overflows) => {
  const part = await renderPart('transcript', dataOf(createCohort(count, 10)), ENGLISH);
  expect(part.overflows).toEqual(overflows);
});
