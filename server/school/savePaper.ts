import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import type { Scan, SchoolPaper } from '#documents/model/paperSettings.ts';
import { recordChange } from '#server/platform/database/changes.ts';
import { noteResultChange } from '#server/platform/database/resultChanges.ts';
import { transact } from '#server/platform/database/transact.ts';
import { storeFile } from '#server/platform/files/storeFile.ts';
import { snapshotSchool } from './queries.ts';
import { PLAIN, presentPaper, readStoredPaper, type StoredPaper } from './readPaper.ts';
import { SCHOOL_ROW, storeSchool } from './saveSchool.ts';

/**
 * Changes the settings of the school's papers, and stores the former ones in the history. As with the school's name and
 * logo, exams that are published print as before: a publication keeps its settings, and only one that is made again with
 * others issues new transcripts.
 */
export const savePaper = (
  db: Knex,
  by: string,
  change: (paper: StoredPaper) => StoredPaper,
): Promise<SchoolPaper> => transact(db, (transaction) => storePaper(transaction, by, change));

/** Stores a scan in place of the former one. */
export const saveScan = (db: Knex, by: string, scan: Scan, picture: Buffer): Promise<SchoolPaper> =>
  transact(db, async (transaction) => {
    const hash = await storeFile(transaction, picture, 'image/png');
    return storePaper(transaction, by, (paper) => ({ ...paper, scans: { ...paper.scans, [scan]: hash } }));
  });

async function storePaper(
  transaction: Knex,
  by: string,
  change: (paper: StoredPaper) => StoredPaper,
): Promise<SchoolPaper> {
  const at = new Date();
  await transaction('school').forUpdate().first('id');
  const { settings: school, paper: formerHash } = await snapshotSchool(transaction);
  const former = await readStoredPaper(transaction, formerHash);
  const paper = change(former);
  // Without settings of its own a school prints as one that never had any.
  const hash = isDeepStrictEqual(paper, PLAIN) ? null : hashPaper(paper);
  if (hash)
    await transaction('paper_settings')
      .insert({ hash, settings: JSON.stringify(paper.settings), ...paper.scans, createdAt: at })
      .onConflict('hash')
      .merge(['createdAt']);
  const { terms: _terms, ...settings } = school;
  await storeSchool(transaction, { settings: JSON.stringify(settings), paper: hash }, at, ['paper']);
  await recordChange(transaction, { noun: 'paper', recordId: SCHOOL_ROW, by, at, from: former, to: paper });
  await noteResultChange(transaction);
  return presentPaper(paper);
}

function hashPaper({ settings, scans }: StoredPaper): string {
  const sorted = (record: object) => Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([sorted(settings), sorted(scans)]))
    .digest('hex');
}
