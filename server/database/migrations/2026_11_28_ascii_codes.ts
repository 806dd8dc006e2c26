import type { Knex } from 'knex';
import { toAsciiDigits } from '#documents/model/digits.ts';

/** Codes that were typed in Bangla digits, before both scripts were read as one: a subject and who chose it must meet. */
const CODES = [
  ['subjects', 'subject_code'],
  ['enrolments', 'fourth_subject_code'],
] as const;

export const up = async (knex: Knex): Promise<void> => {
  for (const [table, column] of CODES) {
    const codes: string[] = await knex(table).distinct(column).whereNotNull(column).pluck(column);
    // Where both spellings of a subject stand in one class the second stays as it is, to be told from the first.
    for (const code of codes.filter((one) => one !== toAsciiDigits(one)))
      await knex.raw('update ignore ?? set ?? = ? where ?? = ?', [
        table,
        column,
        toAsciiDigits(code),
        column,
        code,
      ]);
  }
};

/** Migrations only add. */
export const down = async (): Promise<void> => {};
