import { expect, test } from 'vitest';
import { readMessage } from '#documents/i18n/messages/index.ts';
import { studentEditSchema, studentFormSchema } from './student.ts';
import { subjectSchema } from './subject.ts';

const fieldErrors = (values: object) =>
  studentFormSchema
    .safeParse(values)
    .error?.issues.map(({ path, message }) => `${path}: ${readMessage(message).message}`) ?? [];
const REQUIRED = 'fourthSubjectCode: fourthSubjectCode is required';

test.each(['১২৬', ' 126 ', 126])('the code %j is read like an ID', (code) => {
  expect(studentEditSchema.parse({ fourthSubjectCode: code })).toEqual({ fourthSubjectCode: '126' });
  expect(subjectSchema.shape.subjectCode.parse(code)).toBe('126');
});

test('a fourth subject may be left out or blank', () => {
  expect(studentEditSchema.parse({})).toEqual({});
  expect(studentEditSchema.parse({ fourthSubjectCode: '' })).toEqual({ fourthSubjectCode: '' });
});

test.each([
  [['126', '134'], '', true],
  [['126', '134'], undefined, true],
  [['126', '134'], '151', true],
  [['126', '134'], '134', false],
  [[], '', false],
  [undefined, '126', false],
])('with %j on offer, %j is refused: %j', (fourthSubjects, fourthSubjectCode, isRefused) => {
  expect(fieldErrors({ fourthSubjects, fourthSubjectCode }).includes(REQUIRED)).toBe(isRefused);
});

test.each([
  ['?????? ??????', 'text.questionMarks'],
  ['mywgZv ivYx', 'text.bijoyMeans{"unicode":"সুমিতা রাণী"}'],
  ['mywgZv ²', 'text.bijoy'],
  ['Sumita Rani', 'text.notBangla'],
  ['সুমিতা রাণী', undefined],
  ['', undefined],
])('the Bangla name %j gets %s', (studentNameBn, message) => {
  expect(studentEditSchema.safeParse({ studentNameBn }).error?.issues[0]?.message).toBe(message);
});
