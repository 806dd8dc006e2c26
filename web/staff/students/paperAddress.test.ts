import { expect, test } from 'vitest';
import { lookupFilters, marksheetFilters } from '#documents/model/exam.ts';
import type { Student } from '#documents/model/student.ts';
import type { StudentExam } from '#web/api/answers.ts';
import { type PaperOfStudent, paperAddress } from './studentQueries.ts';

const GIRL = {
  studentId: '2019001',
  roll: 7,
  class: '10',
  year: 2025,
  section: 'A',
  shift: 'Morning',
  group: 'Science',
} as Student;
const EXAM = { session: 2025, term: 'Annual', className: '10', section: 'A', shift: 'Morning' };

const request = (paper: PaperOfStudent, student = GIRL, published?: StudentExam) => {
  const address = paperAddress(paper, student, { term: 'Annual', lang: 'bn', published });
  const { pathname, searchParams } = new URL(address, 'http://school.test');
  const { lang, digits, ...filters } = Object.fromEntries(searchParams);
  expect([pathname, lang, digits]).toEqual([`/documents/${paper}.pdf`, 'bn', 'bn']);
  return filters;
};

test('the transcript is named by all the details of the lookup', () => {
  const details = { ...EXAM, group: 'Science', studentId: '2019001' };
  expect(lookupFilters.parse(request('transcript'))).toEqual(details);
});

test('the marksheet by the roll alone', () => {
  const sheet = marksheetFilters.parse(request('marksheet'));
  expect(sheet).toEqual({ ...EXAM, group: 'Science', is_merged: false, start_roll: 7, end_roll: 7 });
});

test('a published exam by the section and the roll of that time, whatever changed since', () => {
  const published = { ...EXAM, group: 'Science', roll: 7 } as StudentExam;
  const moved = { ...GIRL, section: 'B', roll: 40 };
  expect(request('marksheet', moved, published)).toEqual(request('marksheet'));
  expect(request('transcript', moved, published)).toEqual(request('transcript'));
});

test('below class 9 no group is sent', () => {
  const younger = { ...GIRL, class: '8', group: 'General' };
  expect(request('marksheet', younger)).not.toHaveProperty('group');
});

test('the progress report by the record alone, because it is of all terms', () => {
  expect(request('progress-report', { ...GIRL, _id: '12' })).toEqual({ id: '12' });
});
