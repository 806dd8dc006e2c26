import { expect, test } from 'vitest';
import { randomClass } from '#server/testing/property/randomClass.ts';
import { agrees } from './agrees.ts';
import { compileResults } from './compileResults.ts';
import { explainResults } from './explainResults.ts';

test('an explanation agrees with its own result, for random classes', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const { annual } = randomClass(seed);
    const results = compileResults(annual);
    for (const [index, explanation] of explainResults(annual).entries())
      expect(agrees(explanation, results[index]!), `seed ${seed}`).toBe(true);
  }
});

const { annual } = randomClass(3);
const [explanation] = explainResults(annual);
const [result] = compileResults(annual);

test.each([
  ['another total', { TotalResult: result!.TotalResult.map((row) => ({ ...row, totalMarks: 1 })) }],
  ['another letter', { TotalResult: result!.TotalResult.map((row) => ({ ...row, grade: 'X' })) }],
  ['a subject less', { TotalResult: result!.TotalResult.slice(1) }],
  ['another GPA', { summary: { ...result!.summary, gpa: 9 } }],
  ['another position', { meritPosition: 99 }],
])('an explanation does not agree with a result of %s', (_, input) => {
  expect(agrees(explanation!, { ...result!, ...input })).toBe(false);
});
