import type { Knex } from 'knex';
import { createKeyed } from './createKeyed.ts';

const CASELESS = 'utf8mb4_general_ci';

const addUploadColumn = async (knex: Knex, table: string): Promise<void> => {
  if (!(await knex.schema.hasColumn(table, 'upload_id')))
    await knex.raw(
      'alter table ?? add column upload_id bigint unsigned null, add constraint ?? foreign key (upload_id) references uploads (id)',
      [table, `${table}_upload_id_fk`],
    );
};

/** Two live students whose IDs differ only in case: the later one gets a number behind the ID. */
const separateIds = async (knex: Knex): Promise<void> => {
  const rows: { id: string; student_id: string }[] = await knex('students')
    .where({ live: 1 })
    .orderBy('id')
    .select('id', 'student_id');
  const taken = new Set<string>();
  for (const { id, student_id } of rows) {
    let free = student_id;
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${student_id}-${number}`;
    taken.add(free.toLowerCase());
    if (free !== student_id) await knex('students').where({ id }).update({ student_id: free });
  }
};

const compareWithoutCase = async (knex: Knex): Promise<void> => {
  const column = await knex('information_schema.columns')
    .where({ table_schema: knex.client.database(), table_name: 'students', column_name: 'student_id' })
    .first({ collation: 'collation_name' });
  if (column?.collation === CASELESS) return;
  await separateIds(knex);
  await knex.raw(
    `alter table students modify student_id varchar(40) character set utf8mb4 collate ${CASELESS} not null`,
  );
};

/**
 * Which upload brought a student, an enrolment or new personal data, so that the upload can be undone as a whole.
 * Student IDs are compared without case; this collation still tells ড় from ড.
 */
export const up = async (knex: Knex): Promise<void> => {
  await addUploadColumn(knex, 'students');
  await addUploadColumn(knex, 'enrolments');
  await createKeyed(
    knex,
    'student_changes',
    knex.schema.createTable('student_changes', (table) => {
      table.engine('InnoDB');
      table.charset('utf8mb4');
      table.collate('utf8mb4_bin');
      table.specificType('id', 'bigint unsigned not null auto_increment').primary();
      table.bigInteger('student_id').unsigned().notNullable();
      table.foreign('student_id', 'student_changes_student_id_fk').references('id').inTable('students');
      table.bigInteger('upload_id').unsigned().notNullable();
      table.foreign('upload_id', 'student_changes_upload_id_fk').references('id').inTable('uploads');
      /** The personal fields that changed, as columns of `students`. */
      table.json('old_value').notNullable();
      table.json('new_value').notNullable();
    }),
  );
  await compareWithoutCase(knex);
};

/** Migrations only add. */
export const down = async (): Promise<void> => {};
