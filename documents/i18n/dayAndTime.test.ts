import { expect, test } from 'vitest';
import { timeOfDay, weekday } from './dayAndTime.ts';
import { createLanguage } from './language.ts';

const english = createLanguage({ lang: 'en', digits: 'en' });
const bangla = createLanguage({ lang: 'bn', digits: 'bn' });

test.each([
  ['10:00', '10:00 am', 'সকাল ১০:০০'],
  ['12:00', '12:00 pm', 'দুপুর ১২:০০'],
  ['13:30', '1:30 pm', 'দুপুর ১:৩০'],
  ['17:05', '5:05 pm', 'বিকাল ৫:০৫'],
  ['18:00', '6:00 pm', 'সন্ধ্যা ৬:০০'],
  ['00:15', '12:15 am', 'সকাল ১২:১৫'],
])('%s is said as at the school', (time, en, bn) => {
  expect([timeOfDay(time, english), timeOfDay(time, bangla)]).toEqual([en, bn]);
});

test('a date has its day of the week', () => {
  expect([weekday('2025-11-30', english), weekday('2025-12-05', bangla)]).toEqual(['Sunday', 'শুক্রবার']);
});
