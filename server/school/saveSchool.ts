import type { Knex } from 'knex';
import type { SchoolInput } from '#documents/model/school.ts';
import { recordChange } from '#server/platform/database/changes.ts';
import { noteResultChange } from '#server/platform/database/resultChanges.ts';
import { transact } from '#server/platform/database/transact.ts';
import { readLogo } from '#server/platform/files/readPicture.ts';
import { keepUntouched } from '#server/platform/http/changedMeanwhile.ts';
import type { RouteRequest } from '#server/platform/http/route.ts';
import { smallLogoAddress, storeLogo } from './logo.ts';
import { presentSchool, type SchoolAnswer } from './present.ts';
import { listConfigs, presentSnapshot, snapshotSchool } from './queries.ts';

/** A fixed id: when two users save the first settings at once, the second updates the row of the first. */
export const SCHOOL_ROW = 1;

type SchoolEdit = Omit<SchoolInput, 'lookupSecondFactor' | 'timeZone'> & Partial<SchoolInput>;
type FormerSettings = Readonly<Record<string, unknown>> | undefined;

/**
 * The settings as an edit leaves them. `was` is what its form was opened with. Throws 409 with each field that someone
 * else changed since.
 */
export async function editedSettings(db: Knex, edit: SchoolEdit, was: FormerSettings): Promise<SchoolInput> {
  const { terms: _terms, ...current } = (await snapshotSchool(db)).settings;
  const { lookupSecondFactor, timeZone } = current;
  // Without them in the request the stored ones stay.
  return keepUntouched(current, { lookupSecondFactor, timeZone, ...edit }, was);
}

/** Changes the settings, keeps the logo, and stores the former settings in the history. Throws 409 as `editedSettings`. */
export const saveSchool = (
  db: Knex,
  edit: SchoolEdit,
  by: string | null = null,
  was?: FormerSettings,
): Promise<void> =>
  transact(db, async (transaction) => {
    const row = await transaction('school').forUpdate().first('id', 'settings');
    const at = new Date();
    const settings = await editedSettings(transaction, edit, was);
    await storeSchool(transaction, { settings: JSON.stringify(settings) }, at, ['settings']);
    await recordChange(transaction, {
      noun: 'school',
      recordId: row?.id ?? SCHOOL_ROW,
      by,
      at,
      from: row?.settings,
      to: settings,
    });
    await noteResultChange(transaction);
  });

/** Handles PUT /school/logo. Throws 400 without a picture, 415 for an unreadable one. */
export async function saveLogo({ db, files }: RouteRequest<unknown, unknown>) {
  const picture = await readLogo(files.logo);
  const { terms: _terms, ...settings } = (await snapshotSchool(db)).settings;
  await transact(db, async (transaction) => {
    const logo = await storeLogo(transaction, picture);
    await storeSchool(transaction, { settings: JSON.stringify(settings), logo }, new Date(), ['logo']);
    await noteResultChange(transaction);
  });
  return { body: await answerSchool(db) };
}

type SchoolColumns = { settings: string; logo?: string; paper?: string | null };

/** Stores the school; where it has a row, only `changed`. */
export const storeSchool = (
  transaction: Knex,
  columns: SchoolColumns,
  at: Date,
  changed: (keyof SchoolColumns)[],
) =>
  transaction('school')
    .insert({ id: SCHOOL_ROW, ...columns, createdAt: at, updatedAt: at })
    .onConflict('id')
    .merge([...changed, 'updatedAt']);

/** The school with its lists, as GET /school answers it to everybody: without the settings of its papers. */
export async function answerSchool(db: Knex): Promise<SchoolAnswer> {
  const snapshot = await snapshotSchool(db);
  return {
    ...presentSchool(presentSnapshot(snapshot), await listConfigs(db), !(await db('school').first('id'))),
    smallLogo: await smallLogoAddress(db, snapshot.logo),
  };
}
