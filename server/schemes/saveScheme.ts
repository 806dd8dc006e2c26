import type { Knex } from 'knex';
import type { OwnScheme } from '#documents/model/scheme.ts';
import { transact } from '#server/database/transact.ts';
import { storedScheme } from './schemeOfClass.ts';

export type ClassYear = { session: number; className: string; classId: number };

/** Replaces what a class says of its own in a session; what stood there before is kept with who changed it. */
export const saveScheme = (
  db: Knex,
  { session, classId }: ClassYear,
  own: OwnScheme,
  by: string,
): Promise<void> =>
  transact(db, async (transaction) => {
    // One change of a class at a time: the second one's history begins where the first one's ends.
    await transaction('classes').where({ id: classId }).forUpdate().select('id');
    const before = await storedScheme(transaction, session, classId);
    const [old, next] = [JSON.stringify(before.own), JSON.stringify(own)];
    if (old === next) return;
    const now = new Date();
    const key = { session, class_id: classId };
    await transaction('schemes')
      .insert({ ...key, scheme: next, created_at: now, updated_at: now })
      .onConflict(['session', 'class_id'])
      .merge(['scheme', 'updated_at']);
    const { id } = await transaction('schemes').where(key).first('id');
    await transaction('changes').insert({
      noun: 'scheme',
      record_id: id,
      changed_at: now,
      changed_by: by,
      old_value: before.updatedAt && old,
      new_value: next,
    });
  });
