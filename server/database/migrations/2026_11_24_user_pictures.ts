import type { Knex } from 'knex';
import { addFileColumn } from './addFileColumn.ts';

/** A person's own photo. */
export const up = (knex: Knex): Promise<void> => addFileColumn(knex, 'users', 'picture');

/** Migrations only add. */
export const down = async (): Promise<void> => {};
