import { expect, test } from 'vitest';
import type { Explanation } from '#documents/model/explanation.ts';
import type { StudentResult } from '#documents/model/result.ts';
import { agrees } from '#documents/rules/agrees.ts';
import { compileMergedResults, compileResults } from '#documents/rules/compileResults.ts';
import { explainMergedResults, explainResults } from '#documents/rules/explainResults.ts';
import { failList } from '#documents/rules/failList.ts';
import { meritList } from '#documents/rules/meritList.ts';
import { resultSummary } from '#documents/rules/resultSummary.ts';
import { byStudent, comparedFigures, expectEqual, type Figures } from './figures.ts';
import { listSeeds, propertyRun } from './propertyRun.ts';
import { type Filter, filtersFor, isWithinFilter, randomClass } from './randomClass.ts';

/** The filters for which explanations are checked: the whole class, and one section of one shift. */
const isExplained = ({ section, shift }: Filter): boolean => (section === 'All') === (shift === 'All');

const RUN = propertyRun('random classes by the rules alone', 'PROPERTY_CLASSES', 50);

/** Expects that every list and explanation of a cohort has the same figures of a student as the whole class. */
const expectSame = (
  results: StudentResult[],
  explanations: Explanation[],
  figures: Map<string, Figures>,
  where: string,
) => {
  const of = (studentId: string) => figures.get(studentId)!;
  for (const result of results) expectEqual(comparedFigures(result), of(result.studentInfo.studentId), where);
  for (const [index, explanation] of explanations.entries())
    if (!agrees(explanation, results[index]!)) expect.fail(`${where}: an explanation disagrees`);
  for (const { studentId, gpa, noOfFail, total } of meritList(results))
    expectEqual(
      [gpa, noOfFail, total],
      [of(studentId).gpa, of(studentId).noOfFail, of(studentId).obtainedMarks],
      where,
    );
  const failed = failList(results, 1, 100_000);
  const ids = results.map(({ studentInfo }) => studentInfo.studentId);
  expect(
    failed.map(({ studentId }) => studentId),
    where,
  ).toEqual(ids.filter((studentId) => of(studentId).noOfFail > 0));
  for (const { studentId, subjects } of failed) {
    const letters = subjects.filter(({ fail }) => fail !== '').length;
    if (letters < of(studentId).noOfFail) expect.fail(`${where}: a failed subject is not on the list`);
  }
  const sat = ids.filter((studentId) => of(studentId).rows.some(({ entered, absent }) => entered && !absent));
  expect(resultSummary(results), where).toMatchObject({
    totalStudents: ids.length,
    totalExaminees: sat.length,
    totalPassed: sat.filter((studentId) => of(studentId).noOfFail === 0).length,
  });
};

test(`a student's rows, totals, GPA and fails are equal whatever the section, shift or group of the filters: ${RUN.count} random classes`, () => {
  let students = 0;
  for (const seed of listSeeds(RUN)) {
    const { halfYearly, annual } = randomClass(seed);
    const [first, second] = [byStudent(compileResults(halfYearly)), byStudent(compileResults(annual))];
    const final = byStudent(compileMergedResults(halfYearly, annual));
    students += annual.students.length;
    for (const filter of filtersFor(annual)) {
      const where = `PROPERTY_SEED=${seed}, ${Object.values(filter).join(' ')}`;
      const isHere = isWithinFilter(filter);
      expectSame(
        compileResults(annual, isHere),
        isExplained(filter) ? explainResults(annual, isHere) : [],
        second,
        where,
      );
      const merged = compileMergedResults(halfYearly, annual, isHere);
      expectSame(
        merged,
        isExplained(filter) ? explainMergedResults(halfYearly, annual, isHere) : [],
        final,
        where,
      );
      for (const { studentInfo, halfYearlyResults, annualResults } of merged) {
        const { studentId } = studentInfo;
        expectEqual(comparedFigures(annualResults), second.get(studentId), where);
        if (first.has(studentId))
          expectEqual(comparedFigures(halfYearlyResults), first.get(studentId), where);
      }
    }
    for (const filter of filtersFor(halfYearly))
      expectSame(
        compileResults(halfYearly, isWithinFilter(filter)),
        isExplained(filter) ? explainResults(halfYearly, isWithinFilter(filter)) : [],
        first,
        `PROPERTY_SEED=${seed}, Half Yearly ${Object.values(filter).join(' ')}`,
      );
  }
  expect(students).toBeGreaterThan(0);
}, 900_000);
