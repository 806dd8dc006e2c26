import { z } from 'zod';
import { toAsciiDigits } from '#documents/model/digits.ts';
import { normalisePhone, pageFields, schoolYear, wholeNumber } from '#documents/model/fields.ts';

/** A filter that was not chosen is sent as '', or as 'All'; both leave it open. */
const open = (value: unknown): unknown => (value === '' || value === 'All' ? undefined : value);

const choice = z.preprocess(open, z.string().max(40).optional());

/** One word for what may be a phone number however it is written, else each word by itself. */
const wordsOf = (typed: string): string[] => {
  const text = toAsciiDigits(typed.normalize('NFC').trim()).toLowerCase();
  const phone = normalisePhone(text);
  return /^\d+$/.test(phone) ? [phone] : text.split(/\s+/).filter((word) => word !== '');
};

export const studentFilters = z.object({
  year: z.preprocess(open, schoolYear('Please select a year').optional()),
  class: z.preprocess(open, wholeNumber('Please select a class', 1, 12).transform(String).optional()),
  section: choice,
  shift: choice,
  group: choice,
  search: z.string().max(120, 'At most 120 characters').default('').transform(wordsOf),
  ...pageFields,
});

/** What a list of students is narrowed to; `rolls` are the first and the last one. */
export type StudentFilters = z.infer<typeof studentFilters> & { rolls?: [number, number] };
