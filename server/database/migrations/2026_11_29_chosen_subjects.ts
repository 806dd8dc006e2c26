import type { Knex } from 'knex';
import { addColumn } from './addColumn.ts';

/** The codes of the compulsory subjects that a student of classes 9-10 chose; null where nothing is said. */
export const up = (knex: Knex): Promise<void> =>
  addColumn(knex, 'enrolments', 'chosen_subject_codes', (table) =>
    table.json('chosen_subject_codes').nullable(),
  );

/** Migrations only add. */
export const down = async (): Promise<void> => {};
