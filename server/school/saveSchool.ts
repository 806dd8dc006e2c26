import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import type { Scan, SchoolPaper } from '#documents/model/paperSettings.ts';
import type { SchoolInput } from '#documents/model/school.ts';
import { recordChange } from '#server/platform/database/changes.ts';
import { noteResultChange } from '#server/platform/database/resultChanges.ts';
import { transact } from '#server/platform/database/transact.ts';
import { readLogo } from '#server/platform/files/readPicture.ts';
import { storeFile } from '#server/platform/files/storeFile.ts';
import { mergeUntouched } from '#server/platform/http/changedMeanwhile.ts';
import type { RouteRequest } from '#server/platform/http/route.ts';
import { smallLogoAddress, storeLogo } from './logo.ts';
import { presentSchool, type SchoolAnswer } from './present.ts';
import { listConfigs, presentSnapshot, readSchoolSettings, snapshotSchool } from './queries.ts';
import { type PaperSettingsRow, PLAIN, presentPaper, readStoredPaper } from './readPaper.ts';

/** A fixed id: when two users save the first settings at once, the second updates the row of the first. */
export const SCHOOL_ROW = 1;

type SchoolEdit = Omit<SchoolInput, 'lookupSecondFactor' | 'timeZone'> & Partial<SchoolInput>;
type FormerSettings = Readonly<Record<string, unknown>> | undefined;

/**
 * The settings as an edit leaves them. `was` is what its form was opened with. Throws 409 with each field that someone
 * else changed since.
 */
export async function editedSettings(db: Knex, edit: SchoolEdit, was: FormerSettings): Promise<SchoolInput> {
  const current = await readSchoolSettings(db);
  const { lookupSecondFactor, timeZone } = current;
  // Without them in the request the stored ones stay.
  const recorded = { db, noun: 'school', recordId: SCHOOL_ROW } as const;
  return mergeUntouched(current, { lookupSecondFactor, timeZone, ...edit }, was, {
    ...{ key: 'school.changedMeanwhile', recorded },
  });
}

/** Changes the settings, keeps the logo, and stores the former settings in the history. Throws 409 as `editedSettings`. */
export const saveSchool = (db: Knex, edit: SchoolEdit, by: string | null = null, was?: FormerSettings) =>
  transact(db, async (transaction) => {
    const row = await transaction('school').forUpdate().first('id', 'settings');
    const at = new Date();
    const settings = await editedSettings(transaction, edit, was);
    await storeSchool(transaction, settings, { settings: JSON.stringify(settings) }, at);
    const recordId = row?.id ?? SCHOOL_ROW;
    const change = { noun: 'school' as const, recordId, by, at, from: row?.settings, to: settings };
    await recordChange(transaction, change);
    await noteResultChange(transaction);
  });

/** Handles PUT /school/logo. Throws 400 without a picture, 415 for an unreadable one. */
export async function saveLogo({ db, files }: RouteRequest<unknown, unknown>) {
  const picture = await readLogo(files.logo);
  const settings = await readSchoolSettings(db);
  await transact(db, async (transaction) => {
    const logo = await storeLogo(transaction, picture);
    await storeSchool(transaction, settings, { logo }, new Date());
    await noteResultChange(transaction);
  });
  return { body: await answerSchool(db) };
}

type SchoolColumns = { settings?: string; logo?: string; paper?: string | null };

/** Stores the school with these settings; where it has a row, only what `changed`. */
const storeSchool = (transaction: Knex, settings: SchoolInput, changed: SchoolColumns, at: Date) =>
  transaction('school')
    .insert({ id: SCHOOL_ROW, settings: JSON.stringify(settings), ...changed, createdAt: at, updatedAt: at })
    .onConflict('id')
    .merge([...Object.keys(changed), 'updatedAt']);

/** The school with its lists, as GET /school answers it to everybody: without the settings of its papers. */
export async function answerSchool(db: Knex): Promise<SchoolAnswer> {
  const snapshot = await snapshotSchool(db);
  const lettered = await db('students').where('live', 1).whereRaw("student_id regexp '[^0-9]'").first('id');
  return {
    ...presentSchool(presentSnapshot(snapshot), await listConfigs(db), !(await db('school').first('id'))),
    smallLogo: await smallLogoAddress(db, snapshot.logo),
    ...(lettered && { lettersInIds: true }),
  };
}

/**
 * Changes the settings of the school's papers, and stores the former ones in the history. As with the school's name and
 * logo, exams that are published print as before: a publication keeps its settings, and only one that is made again with
 * others issues new transcripts.
 */
export const savePaper = (db: Knex, by: string, change: ChangePaper) =>
  transact(db, (transaction) => storePaper(transaction, by, change));

/** Stores a scan in place of the former one. */
export const saveScan = (db: Knex, by: string, scan: Scan, picture: Buffer): Promise<SchoolPaper> =>
  transact(db, async (transaction) => {
    const hash = await storeFile(transaction, picture, 'image/png');
    return storePaper(transaction, by, (paper) => ({ ...paper, scans: { ...paper.scans, [scan]: hash } }));
  });

type ChangePaper = (
  paper: PaperSettingsRow,
  transaction: Knex,
) => PaperSettingsRow | Promise<PaperSettingsRow>;

async function storePaper(transaction: Knex, by: string, change: ChangePaper) {
  const at = new Date();
  await transaction('school').forUpdate().first('id');
  const former = await readStoredPaper(transaction, (await snapshotSchool(transaction)).paper);
  const paper = await change(former, transaction);
  // Without settings of its own a school prints as one that never had any.
  const hash = isDeepStrictEqual(paper, PLAIN) ? null : hashPaper(paper);
  if (hash)
    await transaction('paper_settings')
      .insert({ hash, settings: JSON.stringify(paper.settings), ...paper.scans, createdAt: at })
      .onConflict('hash')
      .merge(['createdAt']);
  await storeSchool(transaction, await readSchoolSettings(transaction), { paper: hash }, at);
  await recordChange(transaction, { noun: 'paper', recordId: SCHOOL_ROW, by, at, from: former, to: paper });
  await noteResultChange(transaction);
  return presentPaper(paper);
}

function hashPaper({ settings, scans }: PaperSettingsRow): string {
  const sorted = (record: object) => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([sorted(settings), sorted(scans)]))
    .digest('hex');
}
