import { expect, test } from 'vitest';
import { sampleExam } from '#documents/school/sampleExam.ts';
import { absent } from '#fixtures/edge/absent.ts';
import { failedPairs } from '#fixtures/edge/failedPairs.ts';
import { wholeClass8 } from '#fixtures/sample/wholeClass8.ts';
import { resultList } from './resultList.ts';
import { resultSummary } from './resultSummary.ts';

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);

test.each([
  ['a class', wholeClass8],
  ['a class with absences', absent],
  ['failed pairs', failedPairs],
])('every student of %s is in one line, as often as the summary counts', (_name, cohort) => {
  const { results } = sampleExam(cohort);
  const { sections } = resultList(results);
  const summary = resultSummary(results);
  const inBand = (band: string) =>
    sum(
      sections.flatMap(({ bands }) =>
        bands.filter((one) => one.band === band).map((one) => one.students.length),
      ),
    );
  for (const [band, count] of Object.entries(summary.gpaBreakdown))
    expect([band, inBand(band)]).toEqual([band, count]);
  expect(sum(sections.map(({ failed }) => failed.length))).toBe(summary.totalFailed);
  expect(sum(sections.map((section) => section.absent.length))).toBe(summary.absent);
});

test('rolls are in order, and each failed roll has the codes of its failed subjects, which are named once', () => {
  const { results } = sampleExam(failedPairs);
  const { sections, subjects } = resultList(results);
  const [{ failed }] = sections as [(typeof sections)[number]];
  expect(failed.map(({ roll }) => roll)).toEqual(failed.map(({ roll }) => roll).sort((a, b) => a - b));
  const third = failed.find(({ roll }) => roll === 3)!;
  // English of two papers is graded together: both are named.
  expect(third.subjectCodes).toEqual(['107', '108', '136', '137', '138']);
  const codes = subjects.map(({ code }) => code);
  expect(codes).toEqual([...new Set(failed.flatMap(({ subjectCodes }) => subjectCodes))].sort());
});

test('sections and shifts are listed one after the other', () => {
  const students = wholeClass8.students.map((student) => ({
    ...student,
    section: student.roll % 2 ? 'B' : 'A',
    shift: student.roll % 3 ? 'Morning' : 'Day',
  }));
  const { sections } = resultList(sampleExam({ ...wholeClass8, students }).results);
  expect(sections.map(({ section, shift }) => `${section} ${shift}`)).toEqual([
    'A Day',
    'A Morning',
    'B Day',
    'B Morning',
  ]);
});
