import type { Knex } from 'knex';
import { completeSchema, readSchema, type Tables } from './schema.ts';

/** What the analysis of a published exam compares it with. Safe to run twice. */
export const up = (knex: Knex): Promise<void> => completeSchema(knex, readSchema([TABLES]));

/** Migrations only add. */
export const down = async (): Promise<void> => {};

export const TABLES: Tables = {
  /** The term before, with its rows when the exam was published, as JSON; NULL for what an earlier version published. */
  publications: `
    earlier longtext`,
};
