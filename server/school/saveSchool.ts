import type { Knex } from 'knex';
import type { SchoolInput } from '#documents/model/school.ts';
import { transact } from '#server/database/transact.ts';
import { readPicture } from '#server/files/readPicture.ts';
import { storeFile } from '#server/files/storeFile.ts';
import type { Answer, RouteRequest } from '#server/http/route.ts';
import { presentSchool, type SchoolAnswer } from './present.ts';
import { listConfigs, readSchool } from './queries.ts';

/** Sharp at 24 mm and 600 dpi, and small enough for every answer that contains the school. */
const LOGO_PX = 560;

/** A fixed id: when two users save the first settings at once, the second updates the row of the first. */
export const SCHOOL_ROW = 1;

/** Replaces the settings, keeps the logo, and stores the former settings in the history. */
export const saveSchool = (db: Knex, settings: SchoolInput, by: string | null = null): Promise<void> =>
  transact(db, async (transaction) => {
    const now = new Date();
    const row = await transaction('school').forUpdate().first('id', 'settings');
    const stored = { settings: JSON.stringify(settings), updatedAt: now };
    if (row) await transaction('school').where({ id: row.id }).update(stored);
    else
      await transaction('school')
        .insert({ id: SCHOOL_ROW, ...stored, createdAt: now })
        .onConflict('id')
        .merge(['settings', 'updatedAt']);
    const before = row && (typeof row.settings === 'string' ? row.settings : JSON.stringify(row.settings));
    await transaction('changes').insert({
      noun: 'school',
      recordId: row?.id ?? SCHOOL_ROW,
      changedAt: now,
      changedBy: by,
      oldValue: before ?? null,
      newValue: stored.settings,
    });
  });

/** Handles PUT /school/logo. Throws 400 without a picture, 415 for an unreadable one. */
export async function saveLogo({ db, files }: RouteRequest<unknown, unknown>): Promise<Answer> {
  const picture = await readPicture(files.logo, LOGO_PX);
  const { logo: _before, terms: _terms, ...settings } = await readSchool(db);
  await transact(db, async (transaction) => {
    const logo = await storeFile(transaction, picture, 'image/png');
    const now = new Date();
    const changed = await transaction('school').update({ logo, updatedAt: now });
    if (changed === 0)
      await transaction('school')
        .insert({
          id: SCHOOL_ROW,
          settings: JSON.stringify(settings),
          logo,
          createdAt: now,
          updatedAt: now,
        })
        .onConflict('id')
        .merge(['logo', 'updatedAt']);
  });
  return { body: await answerSchool(db) };
}

/** The school with its lists, as GET /school answers it. */
export const answerSchool = async (db: Knex): Promise<SchoolAnswer> =>
  presentSchool(await readSchool(db), await listConfigs(db), !(await db('school').first('id')));
