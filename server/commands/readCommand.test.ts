import { describe, expect, test } from 'vitest';
import { readCommand } from '#server/commands/printCommand.ts';

const line = (text: string): string[] => text.split(' ');

test('reads a class of an exam', () => {
  const command = readCommand(
    line('marksheet --session 2025 --term Annual --class 9 --group Science --lang bn --out FILE'),
  );
  expect(command).toEqual({
    kind: 'marksheet',
    out: 'FILE',
    options: { lang: 'bn', digits: 'bn' },
    filters: {
      session: '2025',
      term: 'Annual',
      className: '9',
      group: 'Science',
      section: 'All',
      shift: 'All',
      each: true,
      start_roll: '1',
      end_roll: '100000',
    },
  });
});

test('ID cards use the field names of the student list', () => {
  expect(
    readCommand(line('id-cards --session 2026 --class 8 --sheet a4 --offset-x 1.5 --bleed --test --out F')),
  ).toMatchObject({
    filters: {
      year: '2026',
      class: '8',
      rollFrom: '1',
      rollTo: '100000',
      sheet: 'a4',
      offsetX: '1.5',
      bleed: '1',
      test: '1',
    },
  });
});

test.each([
  ['', true],
  [' --shift Morning', true],
  [' --section A', true],
  [' --section A --shift Morning', undefined],
  [' --section All', undefined],
  [' --section All --shift Day', undefined],
])('each section and shift is printed separately unless the options choose otherwise:%s', (words, each) => {
  const command = readCommand(line(`merit-list --session 2025 --term Annual --class 8${words} --out F`));
  expect(command).toMatchObject(
    each ? { filters: { each } } : { filters: expect.not.objectContaining({ each: true }) },
  );
});

test('digits are those of the language by default', () => {
  const readOptions = (words: string) => {
    const command = readCommand(line(`merit-list --session 2025 --term Annual --out F${words}`));
    return command === 'help' ? null : command.options;
  };
  expect(readOptions('')).toEqual({ lang: 'en', digits: 'en' });
  expect(readOptions(' --lang bn')).toEqual({ lang: 'bn', digits: 'bn' });
  expect(readOptions(' --lang bn --digits en')).toEqual({ lang: 'bn', digits: 'en' });
});

test('without a class, all classes are printed', () => {
  expect(readCommand(line('merit-list --session 2025 --term Annual --merged --out F'))).toMatchObject({
    filters: { className: 'All', is_merged: 'true' },
  });
});

test('reads a transcript with its student', () => {
  expect(
    readCommand(line('transcript --session 2025 --term Annual --student 2019001 --out F')),
  ).toMatchObject({ kind: 'transcript', studentId: '2019001' });
});

test.each([[], ['--help']])('%j shows the help', (...words) => {
  expect(readCommand(words)).toBe('help');
});

describe('the error names the wrong or missing option', () => {
  test.each([
    ['poster --session 2025 --out F', /^Say what to print: transcript, marksheet/],
    ['marksheet --session 2025 --term Annual', /--out FILE/],
    ['marksheet --term Annual --out F', /Session is required/],
    ['marksheet --session 2025 --out F', /Term is required/],
    ['marksheet --session 2025 --term Annual --class 9 --out F', /Group is required/],
    ['marksheet --session 2025 --term Annual --merged --out F', /document of their own/],
    ['transcript --session 2025 --term Annual --out F', /--student/],
    ['id-cards --session 2025 --class 8 --offset-x 99 --out F', /at most 10 mm/],
    ['marksheet --session 2025 --term Annual --lang fr --out F', /lang|option/i],
    ['marksheet --colour red --out F', /colour/],
  ])('%s', (text, message) => {
    expect(() => readCommand(line(text))).toThrow(message);
  });
});
