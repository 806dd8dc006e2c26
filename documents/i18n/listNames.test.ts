import { expect, test } from 'vitest';
import { createLanguage } from './language.ts';
import { listNames } from './listNames.ts';

const named = (value: string, label: string, labelBn: string | null = null) => ({ value, label, labelBn });

test('a word has the names that the school gave it, and none where papers would print the same', () => {
  const values = [named('A', 'A', 'ক'), named('C', 'C', 'গ'), named('Day', 'Second'), named('B', 'B')];
  expect(listNames(values)).toEqual({ C: { en: 'C', bn: 'গ' }, Day: { en: 'Second', bn: 'Second' } });
});

test('a word that two lists call differently stands as it was entered', () => {
  expect(listNames([named('Rose', 'Rose', 'গোলাপ'), named('Rose', 'Rose', 'রোজ')])).toEqual({});
  const same = [named('Rose', 'Rose', 'গোলাপ'), named('Rose', 'Rose', 'গোলাপ')];
  expect(listNames(same)).toEqual({ Rose: { en: 'Rose', bn: 'গোলাপ' } });
});

test('papers print the names of the school, in the language of the paper', () => {
  const names = { Padma: { en: 'Padma House', bn: 'পদ্মা' } };
  expect(createLanguage({ lang: 'en', digits: 'en' }, names).value('Padma')).toBe('Padma House');
  const bangla = createLanguage({ lang: 'bn', digits: 'bn' }, names);
  expect(['Padma', 'A', 'Morning', 'Z'].map(bangla.value)).toEqual([...['পদ্মা', 'ক', 'প্রভাতি', 'Z']]);
});
