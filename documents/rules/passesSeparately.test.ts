import { describe, expect, test } from 'vitest';
import type { Subject } from '#documents/model/subject.ts';
import { defaultScheme } from './defaultScheme.ts';
import { gradePapers, separateParts } from './gradePapers.ts';
import { type SubjectScore, subjectScorer } from './subjectScorer.ts';
import { testMark, testSubject } from './testCohort.ts';

const passesSeparately = (papers: SubjectScore[], percent: number): boolean =>
  separateParts(papers, percent).every(({ passes }) => passes);

type Parts = [subjective: number, objective: number, practical: number];

const scoreSubject = ([subjective, objective, practical]: Parts, subject: Partial<Subject>) => {
  const mark = testMark(1, '101', subjective, { objective, practical });
  return subjectScorer(testSubject('101', subject), defaultScheme.weights.secondary)(mark, false);
};
const SPLIT = { subjectiveMarks: 70, objectiveMarks: 30, passSeparately: true };
const PRACTICAL = { subjectiveMarks: 50, objectiveMarks: 25, practicalMarks: 25, passSeparately: true };

describe('separate passing (rules 3)', () => {
  test('example 4: 20 of 70 and 30 of 30 are F, and B with the flag off', () => {
    const judged = scoreSubject([20, 30, 0], SPLIT);
    expect(judged.total).toBe(50);
    expect(gradePapers([judged], defaultScheme)).toMatchObject({
      letter: 'F',
      pointHundredths: 0,
      failed: true,
    });
    const unjudged = scoreSubject([20, 30, 0], { ...SPLIT, passSeparately: false });
    expect(gradePapers([unjudged], defaultScheme)).toMatchObject({
      letter: 'B',
      pointHundredths: 300,
      failed: false,
    });
  });

  test.each<[string, Parts, Partial<Subject>, boolean]>([
    ['23 of 70', [23, 30, 0], SPLIT, true],
    ['22 of 70', [22, 30, 0], SPLIT, false],
    ['10 of 30', [70, 10, 0], SPLIT, true],
    ['9 of 30', [70, 9, 0], SPLIT, false],
    ['17 of 50', [17, 25, 25], PRACTICAL, true],
    ['16 of 50', [16, 25, 25], PRACTICAL, false],
    ['8 of 25', [50, 8, 25], PRACTICAL, true],
    ['7 of 25', [50, 7, 25], PRACTICAL, false],
    ['8 of 25 in practical', [50, 25, 8], PRACTICAL, true],
    ['7 of 25 in practical', [50, 25, 7], PRACTICAL, false],
    ['0 in a component without a stated maximum', [70, 30, 0], SPLIT, true],
    ['0 of 0', [70, 30, 0], { ...SPLIT, practicalMarks: 0 }, true],
    ['no stated maximum at all', [1, 0, 0], { passSeparately: true }, true],
    ['0 in CA of a stated maximum', [70, 30, 0], { ...SPLIT, classAssignmentMarks: 30 }, true],
  ])('%s', (_, parts, subject, passes) => {
    expect(passesSeparately([scoreSubject(parts, subject)], 33)).toBe(passes);
  });

  test.each<[string, Parts, Parts, boolean]>([
    ['46 of 140, however spread', [46, 30, 0], [0, 30, 0], true],
    ['45 of 140', [23, 30, 0], [22, 30, 0], false],
    ['20 of 60', [70, 5, 0], [70, 15, 0], true],
    ['19 of 60', [70, 4, 0], [70, 15, 0], false],
  ])('papers of a pair are judged together: %s', (_, first, second, passes) => {
    expect(passesSeparately([scoreSubject(first, SPLIT), scoreSubject(second, SPLIT)], 33)).toBe(passes);
  });

  test('only the flagged paper of a pair is judged', () => {
    const unflagged = { ...SPLIT, passSeparately: false };
    expect(passesSeparately([scoreSubject([23, 10, 0], SPLIT), scoreSubject([0, 0, 0], unflagged)], 33)).toBe(
      true,
    );
    expect(
      passesSeparately([scoreSubject([22, 10, 0], SPLIT), scoreSubject([70, 30, 0], unflagged)], 33),
    ).toBe(false);
  });

  test('the share that is needed to pass is set by the scheme', () => {
    expect(passesSeparately([scoreSubject([28, 12, 0], SPLIT)], 40)).toBe(true);
    expect(passesSeparately([scoreSubject([27, 12, 0], SPLIT)], 40)).toBe(false);
  });
});
