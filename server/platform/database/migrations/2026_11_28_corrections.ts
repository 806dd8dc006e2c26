import type { Knex } from 'knex';
import type { Tables } from './schema.ts';

/**
 * What an upload corrected stood in two histories, `student_changes` and `changes`. Undo reads `changes` alone, which
 * gets what an upload of the trial wrote into the first alone. Safe to run twice.
 */
export const up = async (knex: Knex): Promise<void> => {
  await knex.raw(
    `insert into changes (noun, record_id, changed_at, changed_by, old_value, new_value)
      select 'student', corrected.student_id, uploads.created_at, uploads.created_by, corrected.old_value,
        json_object('event', 'uploaded', 'year', null, 'fields', json_extract(corrected.new_value, '$'))
      from student_changes corrected
      join uploads on uploads.id = corrected.upload_id
      where not exists (
        select 1 from changes
        where changes.noun = 'student' and changes.record_id = corrected.student_id
          and changes.changed_at = uploads.created_at and json_length(changes.old_value) > 0)
      order by corrected.id`,
  );
};

/** Migrations only add. */
export const down = async (): Promise<void> => {};

export const TABLES: Tables = {};
