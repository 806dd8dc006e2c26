import { expect, test } from 'vitest';
import type { StudentWithPhoto } from '#web/api/answers.ts';
import { idsInName, planPhotos, studentIdInName } from './photoFiles.ts';

const student = (studentId: string, roll: number): StudentWithPhoto => ({
  _id: `row ${studentId}`,
  studentId,
  studentName: 'Nishat Tasnim',
  studentNameBn: '',
  fatherName: '',
  fatherNameBn: '',
  year: 2026,
  class: '9',
  section: 'A',
  shift: 'Morning',
  group: 'Science',
  roll,
  left: null,
  studentPicture: null,
});
const file = (name: string) => ({ name, read: async () => new Blob() });

test.each([
  ['2019001.jpg', '2019001'],
  ['Class 9/A/2019001.JPEG', '2019001'],
  ['photos\\২০১৯০০১.png', '2019001'],
  [' AUD-001 .webp', 'AUD-001'],
  ['2019.001.jpg', '2019.001'],
  ['2019001', '2019001'],
])('the name %j is of the student ID %j', (name, studentId) => {
  expect(studentIdInName(name)).toBe(studentId);
});

test('a file has its student whatever the case of the ID, in the order of rolls', () => {
  const files = [file('b2.jpg'), file('B1.jpg')];
  const { matches, unmatched } = planPhotos(files, [student('B1', 1), student('B2', 2)]);
  expect(matches.map(({ file: { name }, student: { studentId } }) => [name, studentId])).toEqual([
    ['B1.jpg', 'B1'],
    ['b2.jpg', 'B2'],
  ]);
  expect(unmatched).toEqual([]);
});

test('two files of one ID are both left out, and so is a file of nobody', () => {
  const files = [file('A/1.jpg'), file('B/1.png'), file('holiday.jpg'), file('2.jpg')];
  const { matches, unmatched } = planPhotos(files, [student('1', 1), student('2', 2)]);
  expect(matches.map((match) => match.file.name)).toEqual(['2.jpg']);
  expect(unmatched.map((each) => [each.file.name, each.why])).toEqual([
    ['A/1.jpg', 'twoFiles'],
    ['B/1.png', 'twoFiles'],
    ['holiday.jpg', 'noStudent'],
  ]);
});

test.each([
  ['2022004_Sadia Rahman.jpg', ['2022004']],
  ['IMG_2022004.jpg', ['2022004']],
  ['IMG2022004.jpg', ['2022004']],
  ['২০২২০০৪ - Copy.jpg', ['2022004']],
  ['2022004 and 2022005.jpg', []],
  ['Sinthia Akter.jpg', []],
])('a file %j is suggested for %j', (name, studentIds) => {
  const students = [student('2022004', 1), student('2022005', 2)];
  const { matches, unmatched } = planPhotos([file(name)], students);
  expect(matches).toEqual([]);
  expect(unmatched.flatMap(({ suggested }) => suggested?.studentId ?? [])).toEqual(studentIds);
});

test('a name that a browser numbered is of the student, but not beside the file without a number', () => {
  const students = [student('2022004', 1), student('B (2)', 2)];
  const named = (...names: string[]) => planPhotos(names.map(file), students);
  expect(
    named('2022004 (1).jpg', 'B (2).jpg').matches.map(({ student: { studentId } }) => studentId),
  ).toEqual(['2022004', 'B (2)']);
  const both = named('2022004.jpg', '2022004 (1).jpg');
  expect([both.matches, both.unmatched.map(({ why }) => why)]).toEqual([[], ['twoFiles', 'twoFiles']]);
});

test('all words of a name are looked up', () => {
  expect(idsInName('A/IMG_2022004 (1).jpg')).toEqual(expect.arrayContaining(['2022004', 'IMG']));
});
