import { expect, test } from 'vitest';
import { toBanglaDigits } from '#documents/model/digits.ts';
import { defaultScheme, schemeFor } from '#documents/rules/defaultScheme.ts';
import { ownedBy, ownFromPreset, schemeFormSchema, toHundredths, toSchemeFields } from './schemeValues.ts';

test.each([
  ['5', 500],
  ['3.5', 350],
  ['৩.৫০', 350],
  [' 0.05 ', 5],
  ['', ''],
  ['5.000', '5.000'],
  ['-1', '-1'],
])('reads the point %j', (typed, hundredths) => {
  expect(toHundredths(typed)).toBe(hundredths);
});

test('what is shown is what is read back, and what follows the default is not sent', () => {
  const own = { gradeScale: defaultScheme.gradeScale, fourthDeductionHundredths: 200 };
  const fields = { ...toSchemeFields(defaultScheme, String), own: ownedBy(own) };
  expect(schemeFormSchema.parse(fields)).toEqual(own);
});

test('is read back in Bangla digits too', () => {
  const fields = {
    ...toSchemeFields(defaultScheme, (value) => toBanglaDigits(String(value))),
    own: ownedBy(defaultScheme),
  };
  expect(fields.merge).toEqual({ halfYearly: '৫০', annual: '৫০' });
  expect(schemeFormSchema.parse(fields)).toEqual(defaultScheme);
});

test('a preset becomes the class’s own only where it differs from the default', () => {
  const swapped = schemeFor('swapped');
  expect(ownFromPreset(swapped, defaultScheme)).toEqual({ gradeScale: swapped.gradeScale });
  expect(ownFromPreset(swapped, swapped)).toEqual({});
});
