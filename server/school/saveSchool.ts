import type { Knex } from 'knex';
import type { SchoolInput } from '#documents/model/school.ts';
import { transact } from '#server/database/transact.ts';

/** There is one school: of two who save it first, the second finds the row of the other. */
export const SCHOOL_ROW = 1;

/** Replaces the settings, keeps the logo, and remembers what stood there before. */
export const saveSchool = (db: Knex, settings: SchoolInput, by: string | null = null): Promise<void> =>
  transact(db, async (transaction) => {
    const now = new Date();
    const row = await transaction('school').forUpdate().first('id', 'settings');
    const stored = { settings: JSON.stringify(settings), updated_at: now };
    if (row) await transaction('school').where({ id: row.id }).update(stored);
    else
      await transaction('school')
        .insert({ id: SCHOOL_ROW, ...stored, created_at: now })
        .onConflict('id')
        .merge(['settings', 'updated_at']);
    const before = row && (typeof row.settings === 'string' ? row.settings : JSON.stringify(row.settings));
    await transaction('changes').insert({
      noun: 'school',
      record_id: row?.id ?? SCHOOL_ROW,
      changed_at: now,
      changed_by: by,
      old_value: before ?? null,
      new_value: stored.settings,
    });
  });
