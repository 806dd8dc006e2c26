import type { Knex } from 'knex';
import type { ExamRoom, RoomsInput } from '#documents/model/examRooms.ts';
import { AppError } from '#server/platform/base/errors.ts';
import { lockNames } from '#server/platform/database/cluster/lockEverywhere.ts';
import { transact } from '#server/platform/database/transact.ts';
import { conflictError } from '#server/platform/http/changedMeanwhile.ts';

/** The rooms in the order in which they are filled. */
export const readRooms = (db: Knex): Promise<ExamRoom[]> =>
  db('exam_rooms').orderBy('position').select('name', 'seats');

/** Replaces the rooms. Throws 409 when they are no longer those that the form was opened with. */
export const saveRooms = (db: Knex, { rooms, was }: RoomsInput): Promise<void> =>
  transact(db, async (transaction) => {
    await lockNames(transaction, ['exam rooms']);
    const stored = await readRooms(transaction);
    const isAs = (list: readonly ExamRoom[]) => JSON.stringify(list) === JSON.stringify(stored);
    if (was && !isAs(was) && !isAs(rooms))
      throw new AppError('conflict', 'seats.changedMeanwhile', [
        conflictError('rooms', { now: asTyped(stored), sent: asTyped(rooms) }),
      ]);
    await transaction('exam_rooms').delete();
    if (rooms.length > 0)
      await transaction('exam_rooms').insert(rooms.map((room, position) => ({ ...room, position })));
  });

const asTyped = (rooms: readonly ExamRoom[]): string =>
  rooms.map(({ name, seats }) => `${name}: ${seats}`).join(', ');
