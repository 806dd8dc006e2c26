import { expect, test } from 'vitest';
import { readTaught, type TaughtPlace } from './readTaught.ts';
import { type ClassSubject, plainSubject, readWords, type Teaching } from './taughtSubjects.ts';

const NONE: TaughtPlace = { classes: [], shifts: [], group: null };

const subject = (
  className: string,
  subjectCode: string,
  name: string,
  groupName = 'General',
  nameBn = '',
): ClassSubject => ({
  ...{ classId: className, className, groupName, subjectCode, name, nameBn },
});
const SUBJECTS = [
  subject('1', '1', 'Bangla'),
  subject('8', '101', 'Bangla 1st Paper', 'General', 'বাংলা ১ম পত্র'),
  subject('8', '102', 'Bangla 2nd Paper', 'General', 'বাংলা ২য় পত্র'),
  subject('8', '107', 'English'),
  subject('8', '127', 'General Science'),
  subject('9', '107', 'English'),
  subject('9', '127', 'Science', 'Humanities'),
  subject('9', '127', 'Science', 'Business'),
  subject('9', '136', 'Physics', 'Science'),
  subject('9', '140', 'Trade', 'Humanities'),
  subject('9', '141', 'Trade', 'Business'),
];
const LISTS: Record<string, string[]> = {
  shift: ['morning', 'day', 'প্রভাতি'],
  group: ['science', 'business', 'humanities'],
};

const teaching: Teaching = {
  words: {
    find: (slug, typed) => {
      const found = LISTS[slug]?.find((value) => value.normalize('NFC') === typed.toLowerCase());
      return found ? found.charAt(0).toUpperCase() + found.slice(1) : null;
    },
    list: () => [],
  },
  hasClass: (className) => ['1', '8', '9'].includes(className),
  classId: (className) => className,
  find: (className, typed, group) =>
    SUBJECTS.filter(
      (one) =>
        one.className === className &&
        [one.name, one.nameBn ?? ''].some((name) => plainSubject(readWords(name)) === plainSubject(typed)) &&
        (group === null || one.groupName === group || one.groupName === 'General'),
    ),
  list: (className) => SUBJECTS.filter((one) => one.className === className),
  named: () => undefined,
};

const read = (cell: string, given: Partial<TaughtPlace> = {}) => {
  const { subjects, errors } = readTaught(cell, { ...NONE, ...given }, teaching);
  return [
    ...subjects.map(({ className, shift, subjectCode, groupName }) =>
      [className, shift, subjectCode, groupName === 'General' ? '' : groupName].join(' ').trim(),
    ),
    ...errors.map(({ key }) => key),
  ];
};

const EIGHT = { classes: ['8'], shifts: ['Morning'] };

test.each<[string, string[]]>([
  ['Bangla 1st 8 Morning; English 9 Day', ['8 Morning 101', '9 Day 107']],
  ['Bangla 1st Paper, Class-8, Morning\nEnglish (9, Day)', ['8 Morning 101', '9 Day 107']],
  ['8 Morning Bangla First; 9 Day English', ['8 Morning 101', '9 Day 107']],
  [
    'Class 8 Morning: Bangla-1st, Bangla-2nd; Class 9 Day: English',
    ['8 Morning 101', '8 Morning 102', '9 Day 107'],
  ],
  ['8 Morning, Bangla 1st, English', ['8 Morning 101', '8 Morning 107']],
  ['English 8-9 Day', ['8 Day 107', '9 Day 107']],
  ['English 8, 9 Day', ['8 Day 107', '9 Day 107']],
  ['English VIII & IX Day', ['8 Day 107', '9 Day 107']],
  ['English 8 Morning, Day', ['8 Morning 107', '8 Day 107']],
  ['বাংলা ১ম পত্র - অষ্টম শ্রেণি - প্রভাতি', ['8 প্রভাতি 101']],
  ['বাংলা দ্বিতীয় পত্র ৮ম প্রভাতি', ['8 প্রভাতি 102']],
  ['General Science 8 Day', ['8 Day 127']],
  ['Science 9 Day', ['9 Day 127 Humanities', '9 Day 127 Business']],
  ['Science 9 Business Day', ['9 Day 127 Business']],
  ['Physics 9 Science Day', ['9 Day 136 Science']],
  ['Bangla 1 Morning', ['1 Morning 1']],
  ['', []],
  // In two ways, or in none.
  ['English 8 Morning 9 Day', ['taught.unreadable']],
  ['English 8 - 9 Day', ['taught.unreadable']],
  ['Trade 9 Day', ['taught.ambiguous']],
  ['Bangla 1st Morning', ['taught.noClass']],
  ['Bangla 1st 8', ['taught.noShift']],
  ['Bangla Grammar 8 Morning', ['taught.noSubject']],
  ['Bangla 1st 7 Morning', ['class.unknownNumber']],
  ['Dance', ['taught.unreadable']],
  ['x '.repeat(900), ['taught.unreadable']],
])('%s', (cell, expected) => {
  expect(read(cell)).toEqual(expected);
});

test.each<[string, Partial<TaughtPlace>, string[]]>([
  ['Bangla 1st', EIGHT, ['8 Morning 101']],
  ['Bangla 1st, English', EIGHT, ['8 Morning 101', '8 Morning 107']],
  [
    'English',
    { classes: ['8', '9'], shifts: ['Morning', 'Day'] },
    ['8 Morning 107', '9 Morning 107', '8 Day 107', '9 Day 107'],
  ],
  ['English 9', { classes: ['8', '9'], shifts: ['Day'] }, ['9 Day 107']],
  ['Science', { classes: ['9'], shifts: ['Day'], group: 'Business' }, ['9 Day 127 Business']],
  // The cell and the columns contradict each other.
  ['English 9 Day', EIGHT, ['taught.unreadable']],
])('%s beside %j', (cell, given, expected) => {
  expect(read(cell, given)).toEqual(expected);
});
