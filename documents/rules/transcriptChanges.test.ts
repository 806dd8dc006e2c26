import { expect, test } from 'vitest';
import { class10Science } from '#fixtures/sample/class10Science.ts';
import { compileResults } from './compileResults.ts';
import { transcriptChanges } from './transcriptChanges.ts';

const [result] = compileResults(class10Science);

test('an equal transcript has no changes', () => {
  expect(transcriptChanges(result!, structuredClone(result!))).toEqual([]);
});

test('each figure that differs is named with its old and new value', () => {
  const row = result!.TotalResult[0]!;
  const after = {
    ...result!,
    TotalResult: [{ ...row, totalMarks: 1, grade: 'F' }, ...result!.TotalResult.slice(1)],
    summary: { ...result!.summary, gpa: 0 },
  };
  const subject = { name: row.subject, nameBn: row.subjectBn };
  expect(transcriptChanges(result!, after)).toEqual([
    { figure: 'total', subject, before: row.totalMarks, after: 1 },
    { figure: 'grade', subject, before: row.grade, after: 'F' },
    { figure: 'gpa', subject: null, before: result!.summary.gpa, after: 0 },
  ]);
});
