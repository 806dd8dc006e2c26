import { expect, test } from 'vitest';
import { canBeSameName } from './sameName.ts';

test.each([
  ['Rumpa Dey', 'Rumpa De'],
  ['Mst. Nishat Tasnim', 'Nisat Tasneem'],
  ['Nur Jahan', 'Nurjahan'],
  ['নিশাত তাসনিম', 'Nishat Tasnim'],
  ['Mitu Begum', 'মিতু বেগম'],
  ['Tahmina Sultana Rupa', 'Tahmina Sultana'],
  ['Sumaiya Akter', 'Sumiaya Akter'],
  ['Fatema Khatun', 'FATIMA KHATUN'],
  ['', 'Mitu Begum'],
  ['মোছাঃ ফাতেমা খাতুন', 'Fatema Khatun'],
])('%s can be %s', (one, other) => {
  expect(canBeSameName([one], [other])).toBe(true);
  expect(canBeSameName([other], [one])).toBe(true);
});

test.each([
  ['Mitu Begum', 'Rumpa Dey'],
  ['Mitu Begum', 'Ritu Begum'],
  ['Nusrat Jahan', 'Ishrat Jahan'],
  ['মিতু বেগম', 'Rumpa Dey'],
  ['Asha Das', 'Usha Das'],
  ['Mim Akter', 'Jui Akter'],
])('%s cannot be %s', (one, other) => {
  expect(canBeSameName([one], [other])).toBe(false);
  expect(canBeSameName([other], [one])).toBe(false);
});

test('one script of the two is enough', () => {
  expect(canBeSameName(['Mitu', 'মিতু বেগম'], ['Someone Else', 'মিতু বেগম'])).toBe(true);
  expect(canBeSameName([null, undefined, 'মিতু'], ['Rumpa', ''])).toBe(false);
});
