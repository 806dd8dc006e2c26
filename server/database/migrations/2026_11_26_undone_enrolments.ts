import type { Knex } from 'knex';

const OLD = 'enrolments_student_session_unique';
const NEW = 'enrolments_student_unique';

const hasIndex = async (knex: Knex, name: string): Promise<boolean> => {
  const found = await knex('information_schema.statistics')
    .where({ table_schema: knex.client.database(), table_name: 'enrolments', index_name: name })
    .first('index_name');
  return found !== undefined;
};

/**
 * An enrolment that was undone frees its year, as every deleted record frees its number: the student can be promoted
 * again. The new key comes first, because the pointer to students needs one of them.
 */
export const up = async (knex: Knex): Promise<void> => {
  if (!(await hasIndex(knex, NEW)))
    await knex.raw('create unique index ?? on enrolments (student_id, session, live)', [NEW]);
  if (await hasIndex(knex, OLD)) await knex.raw('drop index ?? on enrolments', [OLD]);
};

/** Migrations only add. */
export const down = async (): Promise<void> => {};
