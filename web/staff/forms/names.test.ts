import { describe, expect, test } from 'vitest';
import { nameIn } from '#documents/i18n/language.ts';
import { languageIn } from '#web/i18n/language.ts';
import { staffWords } from '#web/i18n/staff/index.ts';
import { CLASS_SEAT, describePlace, SEAT } from './names.ts';

const EXAM = { session: 2025, term: 'Annual' };
const SCIENCE = { className: '9', group: 'Science', section: 'A', shift: 'Morning' };

const inLanguage = (lang: 'en' | 'bn', names = {}) => ({
  ...languageIn(lang, names),
  words: staffWords[lang],
});

describe('a place in words', () => {
  test.each([
    ['an exam', { ...EXAM, ...SCIENCE }, 'Annual 2025 · Class 9 · Science · A · Morning'],
    ['a seat', { ...SCIENCE, roll: 12, year: 2026 }, 'Class 9 · Science · A · Morning · Roll 12 · 2026'],
    ['the only group of a class', { ...SCIENCE, className: '8', group: 'General' }, 'Class 8 · A · Morning'],
    ['what is left open', { ...SCIENCE, section: 'All', shift: '', group: null }, 'Class 9'],
    ['every class', { ...EXAM, className: 'All', group: 'All' }, 'Annual 2025 · All classes'],
    ['a year alone', { session: '2025', className: '8' }, '2025 · Class 8'],
    ['nothing', {}, ''],
  ])('in English: %s', (_name, place, text) => {
    expect(describePlace(inLanguage('en'), place)).toBe(text);
  });

  test.each([
    ['an exam', { ...EXAM, ...SCIENCE }, 'বার্ষিক ২০২৫ · নবম শ্রেণি · বিজ্ঞান · ক · প্রভাতি'],
    ['a seat', { ...SCIENCE, roll: 12, year: 2026 }, 'নবম শ্রেণি · বিজ্ঞান · ক · প্রভাতি · রোল ১২ · ২০২৬'],
    ['every class', { ...EXAM, className: 'All' }, 'বার্ষিক ২০২৫ · সব শ্রেণি'],
  ])('in Bangla: %s', (_name, place, text) => {
    expect(describePlace(inLanguage('bn'), place)).toBe(text);
  });

  test('describes the parts that are asked for', () => {
    const student = { ...SCIENCE, roll: 12, year: 2026 };
    expect(describePlace(inLanguage('en'), student, SEAT)).toBe('Science · A · Morning');
    expect(describePlace(inLanguage('en'), student, CLASS_SEAT)).toBe('Class 9 · Science · A · Morning');
    expect(describePlace(inLanguage('en'), student, ['section', 'roll'])).toBe('A · Roll 12');
  });

  test('uses the names of the school', () => {
    const named = inLanguage('bn', { A: { en: 'Rose', bn: 'গোলাপ' } });
    expect(describePlace(named, SCIENCE, SEAT)).toBe('বিজ্ঞান · গোলাপ · প্রভাতি');
  });
});

test('a name is in the reader’s script where it is known', () => {
  expect([nameIn('en', 'Amina', 'আমিনা'), nameIn('bn', 'Amina', 'আমিনা'), nameIn('bn', 'Amina', null)]).toEqual(
    ['Amina', 'আমিনা', 'Amina'],
  );
});
