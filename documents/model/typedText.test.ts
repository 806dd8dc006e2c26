import { expect, test } from 'vitest';
import { typedId, typedNumber } from './fields.ts';
import { normalisePhone } from './idSearch.ts';
import { readMarkCell } from './mark.ts';
import { cleanId, cleanText, withoutJoiners } from './typedText.ts';

test.each([
  ['a zero width space in it', 'BUG\u200b-119', 'BUG-119'],
  ['a zero width space after it', 'BUG-119\u200b', 'BUG-119'],
  ['marks of direction around it', '\u202aBUG-119\u202c', 'BUG-119'],
  ['a hard space, as a space', 'BUG\u00a0119', 'BUG 119'],
  ['a figure space', 'BUG\u2007119', 'BUG 119'],
  ['a hyphen that does not break', 'BUG\u2011119', 'BUG-119'],
  ['a soft hyphen', 'BUG\u00ad-119', 'BUG-119'],
  ['a word joiner and a byte order mark', '\ufeffBUG\u2060-119', 'BUG-119'],
  ['joiners beside no Bangla letter', 'BUG\u200c-11\u200d9', 'BUG-119'],
  ['Bangla digits', '২০২৪', '2024'],
])('an ID with %s', (_, typed, clean) => {
  expect(cleanId(typed)).toBe(clean);
  expect(typedId('student.idRequired').parse(typed)).toBe(clean);
});

test.each([
  ['উদ্\u200cযাপন', 'উদ্\u200cযাপন'],
  ['র\u200d্যাব', 'র\u200d্যাব'],
  ['র\u200d\u200d্যাব', 'র\u200d্যাব'],
  ['উদ্যাপন\u200c', 'উদ্যাপন'],
  ['\u200dনাবিলা \u200cতাস\u200bনিম', 'নাবিলা তাসনিম'],
])('joiners stay between Bangla letters alone: %j', (typed, clean) => {
  expect(cleanText(typed)).toBe(clean.normalize('NFC'));
});

test('a search finds a word with and without joiners', () => {
  expect(withoutJoiners('উদ্\u200cযাপন')).toBe('উদ্যাপন');
});

test.each(['\u202a+8801711000115\u202c', '01711\u2011000115', '01711\u200b000115', '01711\u00a0000115'])(
  'the phone number %j is 01711000115',
  (typed) => expect(normalisePhone(typed)).toBe('01711000115'),
);

test.each([
  ['30.000000000000004', 30],
  ['29.6', 29.6],
  ['\u200b৩০', 30],
])('the number %j is %d', (typed, number) => {
  expect(typedNumber(typed)).toBe(number);
  expect(readMarkCell(typed)).toBe(number);
});
