import type { Knex } from 'knex';
import {
  type PaperSettings,
  PLAIN_PAPER,
  SCANS,
  type Scan,
  type SchoolPaper,
} from '#documents/model/paperSettings.ts';

/** The settings of the school's papers as they are stored, each scan as the hash of its file. */
export type PaperSettingsRow = { settings: PaperSettings; scans: Record<Scan, string | null> };

/** What a school without settings has. */
const { headSignature, controllerSignature, seal, ...PLAIN_SETTINGS } = PLAIN_PAPER;
export const PLAIN: PaperSettingsRow = {
  settings: PLAIN_SETTINGS,
  scans: { headSignature, controllerSignature, seal },
};

/** The settings with this hash. */
export async function readStoredPaper(db: Knex, hash: string | null): Promise<PaperSettingsRow> {
  const row =
    hash &&
    (await db('paper_settings')
      .where({ hash })
      .first('settings', ...SCANS));
  if (!row) return PLAIN;
  const { settings, ...scans } = row;
  return { settings: { ...PLAIN_SETTINGS, ...settings }, scans };
}

/** The settings with this hash as documents are drawn with them, each scan as a data: URI; null where there are none. */
export async function readPaper(db: Knex, hash: string | null): Promise<SchoolPaper | null> {
  if (!hash) return null;
  const { settings, scans } = await readStoredPaper(db, hash);
  const files = await db('files')
    .whereIn('hash', Object.values(scans).filter(Boolean))
    .select('hash', 'contentType', 'bytes');
  return { ...settings, ...eachScan(scans, (scan) => toDataUri(files.find((file) => file.hash === scan))) };
}

type File = { contentType: string; bytes: Buffer };

export const toDataUri = (file: File | undefined): string | null =>
  file ? `data:${file.contentType};base64,${file.bytes.toString('base64')}` : null;

function eachScan(
  { headSignature, controllerSignature, seal }: PaperSettingsRow['scans'],
  read: (hash: string | null) => string | null,
): Record<Scan, string | null> {
  return {
    headSignature: read(headSignature),
    controllerSignature: read(controllerSignature),
    seal: read(seal),
  };
}

/** Where scans are fetched; their hash is in answers about a result, and in none that everybody may call. */
export const SCANS_PATH = '/api/v1/school/scans';

/** The settings as they leave the server, each scan as its address: an answer with the scans would be ten times as long. */
export const presentPaper = ({ settings, scans }: PaperSettingsRow): SchoolPaper => ({
  ...settings,
  ...eachScan(scans, (hash) => hash && `${SCANS_PATH}/${hash}`),
});

/** The settings with this hash as they leave the server; null where there are none. */
export const answerPaper = async (db: Knex, hash: string | null): Promise<SchoolPaper | null> =>
  hash ? presentPaper(await readStoredPaper(db, hash)) : null;
