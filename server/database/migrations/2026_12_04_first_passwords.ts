import type { Knex } from 'knex';
import { addColumn } from './addColumn.ts';

/** A school that was there before goes on asking for what it asked for: nothing, unless it chose otherwise. */
const keepLookup = async (knex: Knex): Promise<void> => {
  const factor = 'lookupSecondFactor';
  await knex('school')
    .whereRaw(`json_extract(settings, '$.${factor}') is null`)
    .update({ settings: knex.raw(`json_set(settings, '$.${factor}', 'none')`) });
  const isUsed = (await knex('students').first('id')) && !(await knex('school').first('id'));
  if (!isUsed) return;
  const now = new Date();
  await knex('school').insert({
    id: 1,
    settings: JSON.stringify({ [factor]: 'none' }),
    created_at: now,
    updated_at: now,
  });
};

/** Whether the password of an account is one that somebody else gave, and has to be changed first. */
export const up = async (knex: Knex): Promise<void> => {
  await addColumn(knex, 'users', 'must_change_password', (table) => {
    table.boolean('must_change_password').notNullable().defaultTo(false);
  });
  await keepLookup(knex);
};

/** Migrations only add. */
export const down = async (): Promise<void> => {};
