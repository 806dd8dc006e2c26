import type { Knex } from 'knex';
import { addColumn } from './addColumn.ts';

const TABLE = 'teacher_subject_items';
const KEY = 'teacher_subject_items_code_unique';

const hasKey = async (knex: Knex): Promise<boolean> => {
  const found = await knex('information_schema.statistics')
    .where({ table_schema: knex.client.database(), table_name: TABLE, index_name: KEY })
    .first('index_name');
  return found !== undefined;
};

/** The same subject of two years was assigned twice, by two ids: its code stays once. */
const mergeYears = (knex: Knex) =>
  knex.raw(
    `delete later from ?? as later join ?? as earlier
      on earlier.teacher_subject_id = later.teacher_subject_id and earlier.class_id = later.class_id
      and earlier.shift = later.shift and earlier.group_name = later.group_name
      and earlier.subject_code = later.subject_code and earlier.id < later.id`,
    [TABLE, TABLE],
  );

/** An assignment names a subject by its group and code, so that it holds in every session that has them (contract 8). */
export const up = async (knex: Knex): Promise<void> => {
  for (const column of ['group_name', 'subject_code'])
    await addColumn(knex, TABLE, column, (table) => table.string(column, 20).nullable());
  await knex.raw(
    `update ?? as items join subjects on subjects.id = items.subject_id
      set items.group_name = subjects.group_name, items.subject_code = subjects.subject_code`,
    [TABLE],
  );
  await mergeYears(knex);
  await knex.schema.alterTable(TABLE, (table) => {
    table.string('group_name', 20).notNullable().alter();
    table.string('subject_code', 20).notNullable().alter();
    // What was assigned before this keeps the subject it was assigned by; nothing reads it.
    table.bigInteger('subject_id').unsigned().nullable().alter();
  });
  const columns = ['teacher_subject_id', 'class_id', 'shift', 'group_name', 'subject_code'];
  if (!(await hasKey(knex)))
    await knex.schema.alterTable(TABLE, (table) => table.unique(columns, { indexName: KEY }));
};

/** Migrations only add. */
export const down = async (): Promise<void> => {};
