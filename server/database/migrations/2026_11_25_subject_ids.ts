import type { Knex } from 'knex';

/**
 * Calls take a subject by its id or its code, and codes are numbers such as 101 and 1001: ids that are given from
 * now on are longer than any of them. A table that is past this number stays where it is.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw('alter table subjects auto_increment = 1000001');
};

/** Migrations only add. */
export const down = async (): Promise<void> => {};
