import { describe, expect, test } from 'vitest';
import type { Band } from '#documents/model/school.ts';
import type { Subject } from '#documents/model/subject.ts';
import { checkMark, type MarkComponents } from './checkMark.ts';
import { componentMaxima } from './componentMaxima.ts';
import { defaultScheme } from './defaultScheme.ts';
import { testSubject } from './testCohort.ts';

const typed = (input: Partial<MarkComponents>): MarkComponents => ({
  subjective: 0,
  objective: 0,
  practical: 0,
  classAssignment: 0,
  ...input,
});
const SPLIT = { subjectiveMarks: 70, objectiveMarks: 30 };
const PRACTICAL = { subjectiveMarks: 50, objectiveMarks: 25, practicalMarks: 25 };

type Case = [string, Partial<MarkComponents>, Partial<Subject>, Band, string[]];

describe('what may be entered (rules 2)', () => {
  test.each<Case>([
    ['nothing but zeros', {}, {}, 'secondary', []],
    ['a sum of full marks', { subjective: 60, objective: 30, practical: 10 }, {}, 'secondary', []],
    ['each component at its own maximum', { subjective: 70, objective: 30 }, SPLIT, 'secondary', []],
    ['all three', { subjective: 50, objective: 25, practical: 25 }, PRACTICAL, 'secondary', []],
    ['CA at 30 % of 100', { classAssignment: 30 }, {}, 'junior', []],
    ['CA at 30 % of 50', { classAssignment: 15 }, { marks: 50 }, 'junior', []],
    ['CA at 30 % of 75', { classAssignment: 22 }, { marks: 75 }, 'junior', []],
    ['CA at the stated maximum', { classAssignment: 40 }, { classAssignmentMarks: 40 }, 'junior', []],
    ['CA of any size where it counts nowhere', { classAssignment: 99 }, {}, 'secondary', []],
    ['CA of any size where it counts nowhere', { classAssignment: 99 }, {}, 'primary', []],
    ['CA at full marks where it counts nowhere', { classAssignment: 100 }, {}, 'secondary', []],
  ])('takes %s', (_, mark, subject, band) => {
    expect(checkMark(typed(mark), testSubject('101', subject), band)).toEqual([]);
  });

  test.each<Case>([
    ['a negative number', { subjective: -1 }, {}, 'secondary', ['subjective: Subjective is at least 0']],
    [
      'a fraction',
      { objective: 7.5 },
      {},
      'secondary',
      ['objective: Objective must be a whole number from 0, or AB'],
    ],
    [
      'NaN',
      { practical: Number.NaN },
      {},
      'primary',
      ['practical: Practical must be a whole number from 0, or AB'],
    ],
    [
      'an endless number',
      { subjective: 1e300 },
      {},
      'primary',
      ['subjective: Subjective must be a whole number from 0, or AB'],
    ],
    [
      'a negative CA where it counts nowhere',
      { classAssignment: -1 },
      {},
      'primary',
      ['classAssignment: CA is at least 0'],
    ],
    [
      'a CA above full marks where it counts nowhere',
      { classAssignment: 101 },
      {},
      'secondary',
      ['classAssignment: CA is at most 100'],
    ],
    ['71 of 70', { subjective: 71 }, SPLIT, 'secondary', ['subjective: Subjective is at most 70']],
    ['31 of 30', { objective: 31 }, SPLIT, 'secondary', ['objective: Objective is at most 30']],
    ['26 of 25', { practical: 26 }, PRACTICAL, 'secondary', ['practical: Practical is at most 25']],
    [
      'a component the maxima leave nothing for',
      { practical: 1 },
      SPLIT,
      'secondary',
      ['practical: Practical is at most 0'],
    ],
    [
      'more than what one maximum leaves',
      { objective: 31 },
      { subjectiveMarks: 70 },
      'secondary',
      ['objective: Objective is at most 30'],
    ],
    [
      'more than full marks',
      { subjective: 51 },
      { marks: 50 },
      'primary',
      ['subjective: Subjective is at most 50'],
    ],
    [
      'parts that are too much together',
      { subjective: 60, objective: 30, practical: 11 },
      {},
      'junior',
      ['subjective: Subjective, objective and practical together are at most 100'],
    ],
    ['CA 31 of 30', { classAssignment: 31 }, {}, 'junior', ['classAssignment: CA is at most 30']],
    ['CA 16 of 15', { classAssignment: 16 }, { marks: 50 }, 'junior', ['classAssignment: CA is at most 15']],
    [
      'CA 23 of 22.5',
      { classAssignment: 23 },
      { marks: 75 },
      'junior',
      ['classAssignment: CA is at most 22'],
    ],
    [
      'CA over the stated maximum',
      { classAssignment: 21 },
      { classAssignmentMarks: 20 },
      'junior',
      ['classAssignment: CA is at most 20'],
    ],
    [
      'several at once, each named',
      { subjective: 80, objective: -3, classAssignment: 31 },
      SPLIT,
      'junior',
      [
        'subjective: Subjective is at most 70',
        'objective: Objective is at least 0',
        'classAssignment: CA is at most 30',
      ],
    ],
  ])('refuses %s', (_, mark, subject, band, problems) => {
    const found = checkMark(typed(mark), testSubject('101', subject), band);
    expect(found.map(({ path, message }) => `${path}: ${message}`)).toEqual(problems);
  });

  test('a scheme that counts CA in another band bounds it there', () => {
    const weights = { ...defaultScheme.weights, secondary: { written: 80, ca: 20 } };
    const mark = typed({ classAssignment: 31 });
    expect(checkMark(mark, testSubject('101'), 'secondary', { ...defaultScheme, weights })).toEqual([
      expect.objectContaining({ path: 'classAssignment', message: 'CA is at most 30' }),
    ]);
  });

  test('the maxima as the grid shows them', () => {
    expect(componentMaxima(testSubject('136', PRACTICAL), 'secondary')).toEqual({
      subjective: 50,
      objective: 25,
      practical: 25,
      classAssignment: null,
    });
    expect(componentMaxima(testSubject('101'), 'junior')).toEqual({
      subjective: 100,
      objective: 100,
      practical: 100,
      classAssignment: 30,
    });
  });
});
