import { beforeAll, expect, test } from 'vitest';
import { readMessage } from '#documents/i18n/messages/index.ts';
import { PRINTED_RANGES, unprintedLetters } from '#documents/model/printedLetters.ts';
import { schemeSchema } from '#documents/model/scheme.ts';
import { studentSchema } from '#documents/model/student.ts';
import { subjectSchema } from '#documents/model/subject.ts';
import { banglaStrings } from '../test/banglaStrings.ts';
import { loadTestFonts } from '../test/loadTestFonts.ts';
import { loadedFont } from './fonts/fonts.ts';

beforeAll(loadTestFonts);

test.each(['regular', 'semibold'] as const)('every letter that is accepted is in the %s font', (weight) => {
  const { font } = loadedFont(weight);
  const lacking: string[] = [];
  for (const [first, last] of PRINTED_RANGES)
    for (let code = first; code <= last; code += 1)
      if (font.glyphForCodePoint(code).id === 0) lacking.push(code.toString(16));
  expect(lacking).toEqual([]);
});

test('all letters of names print, in both scripts', () => {
  for (const name of [
    ...banglaStrings,
    "Brahmaputra Government Girls' High School",
    'Md. Ruhul Amin (Jr.) – 2nd, “Ma”',
  ])
    expect(unprintedLetters(name)).toEqual([]);
});

test('letters that the fonts lack are returned once each, in their order', () => {
  expect(unprintedLetters('Rahim 李 राम 😀李')).toEqual(['李', 'र', 'ा', 'म', '😀']);
});

test('a form error names the field, and the letters that cannot be printed', () => {
  const student = studentSchema.safeParse({
    studentId: '२५',
    studentName: 'Li 李',
    motherNameBn: 'মা 😀',
    fatherName: 'Rahim',
  });
  const subject = subjectSchema.safeParse({ name: 'गणित', nameBn: 'গণিত', subjectCode: '१०९' });
  const scheme = schemeSchema.safeParse({ gradeScale: [{ letter: '優', from: 0, pointHundredths: 0 }] });
  const letterErrors = ({ error }: typeof student | typeof subject | typeof scheme) =>
    (error?.issues ?? [])
      .map(({ path, message }) => `${path.join('.')}: ${readMessage(message).message}`)
      .filter((line) => line.includes('These letters'));
  expect(letterErrors(student)).toEqual([
    'studentId: These letters cannot be printed, please type others: २ ५',
    'studentName: These letters cannot be printed, please type others: 李',
    'motherNameBn: These letters cannot be printed, please type others: 😀',
  ]);
  expect(letterErrors(subject)).toEqual([
    'name: These letters cannot be printed, please type others: ग ण ि त',
    'subjectCode: These letters cannot be printed, please type others: १ ० ९',
  ]);
  expect(letterErrors(scheme)).toEqual([
    'gradeScale.0.letter: These letters cannot be printed, please type others: 優',
  ]);
});
