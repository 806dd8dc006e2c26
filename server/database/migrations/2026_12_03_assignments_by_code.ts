import type { Knex } from 'knex';
import { addColumn } from '../addColumn.ts';

const TABLE = 'teacher_subject_items';
const OLD = 'teacher_subject_items_unique';
const NEW = 'teacher_subject_items_code_unique';
const POINTER = 'teacher_subject_items_subject_id_fk';

const exists = async (
  knex: Knex,
  view: 'statistics' | 'table_constraints',
  column: string,
  name: string,
): Promise<boolean> => {
  const place = { table_schema: knex.client.database(), table_name: TABLE };
  const found = await knex(`information_schema.${view}`)
    .where({ ...place, [column]: name })
    .first(column);
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
  if (await knex.schema.hasColumn(TABLE, 'subject_id')) {
    await knex.raw(
      `update ?? as items join subjects on subjects.id = items.subject_id
        set items.group_name = subjects.group_name, items.subject_code = subjects.subject_code`,
      [TABLE],
    );
    await mergeYears(knex);
  }
  await knex.schema.alterTable(TABLE, (table) => {
    table.string('group_name', 20).notNullable().alter();
    table.string('subject_code', 20).notNullable().alter();
  });
  const key = ['teacher_subject_id', 'class_id', 'shift', 'group_name', 'subject_code'];
  if (!(await exists(knex, 'statistics', 'index_name', NEW)))
    await knex.schema.alterTable(TABLE, (table) => table.unique(key, { indexName: NEW }));
  if (await exists(knex, 'statistics', 'index_name', OLD))
    await knex.raw('drop index ?? on ??', [OLD, TABLE]);
  if (await exists(knex, 'table_constraints', 'constraint_name', POINTER))
    await knex.raw('alter table ?? drop foreign key ??', [TABLE, POINTER]);
  if (await knex.schema.hasColumn(TABLE, 'subject_id'))
    await knex.schema.alterTable(TABLE, (table) => table.dropColumn('subject_id'));
};

/** Migrations only add. */
export const down = async (): Promise<void> => {};
