import { expect, test } from 'vitest';
import { messages } from '#documents/i18n/messages/index.ts';
import { staffBn } from './bn.ts';
import { cardsBn } from './cards/bn.ts';
import { staffEn } from './en.ts';
import { attendanceBn } from './marks/attendance.bn.ts';
import { checksBn } from './marks/checks.bn.ts';
import { correctionBn } from './marks/correction.bn.ts';
import { dashboardBn } from './marks/dashboard.bn.ts';
import { entryBn } from './marks/entry.bn.ts';
import { myResultBn } from './marks/myResult.bn.ts';
import { schemesBn } from './marks/schemes.bn.ts';
import { peopleBn } from './people/bn.ts';
import { promotionBn } from './promotion/bn.ts';
import { reportsBn } from './reports/bn.ts';
import { securityBn } from './security/bn.ts';
import { sessionBn } from './session/bn.ts';

const PARTS = [
  sessionBn,
  peopleBn,
  cardsBn,
  myResultBn,
  dashboardBn,
  entryBn,
  checksBn,
  correctionBn,
  attendanceBn,
  schemesBn,
  promotionBn,
  reportsBn,
  securityBn,
];

/** Each word as it stands in English and in Bangla; the ones made of parts are not among them. */
const toPairs = (en: object, bn: object): [string, string][] =>
  Object.entries(en).flatMap(([word, english]): [string, string][] => {
    const bangla: unknown = (bn as Record<string, unknown>)[word];
    if (typeof english === 'string' && typeof bangla === 'string') return [[english, bangla]];
    if (typeof english !== 'object' || typeof bangla !== 'object' || !bangla) return [];
    return toPairs(english, bangla);
  });

test('no part hides a word of another that says it differently', () => {
  const hidden = PARTS.flatMap((part) =>
    Object.entries(part).filter(([word, bangla]) => (staffBn as Record<string, unknown>)[word] !== bangla),
  );
  expect(hidden).toEqual([]);
});

test('what a screen and the server say alike in English is said alike in Bangla', () => {
  const told = Object.values(messages);
  const different = toPairs(staffEn, staffBn).filter(([english, bangla]) => {
    const alike = told.filter(({ en }) => en === english);
    return alike.length > 0 && alike.every(({ bn }) => bn !== bangla);
  });
  expect(different).toEqual([]);
});

test.each([
  ['student', '৩ জন শিক্ষার্থী'],
  ['subject', '৩টি বিষয়'],
  ['attendance sheet', '৩টি উপস্থিতির শিট'],
  ['house', '৩ house'],
])('three times %s', (noun, bangla) => {
  expect(staffBn.countNouns(noun, '৩')).toBe(bangla.normalize('NFC'));
});
