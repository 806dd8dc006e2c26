import type { Knex } from 'knex';
import { formerValues } from '#documents/model/fields.ts';
import { paperSettingsSchema, SCANS, type Scan } from '#documents/model/paperSettings.ts';
import { anyone, superadmin } from '#server/access/access.ts';
import { AppError } from '#server/base/errors.ts';
import { readScan } from '#server/files/readPicture.ts';
import { keepUntouched } from '#server/http/changedMeanwhile.ts';
import { type Route, route } from '#server/http/route.ts';
import { snapshotSchool } from '#server/school/queries.ts';
import { presentPaper, readStoredPaper, SCANS_PATH } from '#server/school/readPaper.ts';
import { savePaper, saveScan } from '#server/school/savePaper.ts';

const SCAN_BYTES = 5 * 1024 * 1024;
/** A signature of 40 mm at 350 dpi. */
const SCAN_PX = 560;

const PATH = '/api/v1/school/paper';

/** With the settings that the form was opened with; one that someone else changed meanwhile is a 409. */
const sentPaper = paperSettingsSchema.safeExtend({ was: formerValues });

export const paperRoutes: Route[] = [
  route('get', PATH, {
    who: superadmin,
    summary: "The settings of the school's papers, with the addresses of scanned signatures and seal",
    handle: async ({ db }) => ({
      body: presentPaper(await readStoredPaper(db, (await snapshotSchool(db)).paper)),
    }),
  }),
  route('put', PATH, {
    who: superadmin,
    summary: "Change the settings of the school's papers; published exams keep theirs",
    body: sentPaper,
    handle: async ({ db, body: { was, ...edit }, caller }) => ({
      body: await savePaper(db, caller._id, (paper) => ({
        ...paper,
        settings: keepUntouched(paper.settings, edit, was),
      })),
    }),
  }),
  route('put', `${PATH}/scans/:scan`, {
    who: superadmin,
    summary: 'Change a scanned signature or the seal (multipart field scan): its white is not printed',
    uploads: { scan: SCAN_BYTES },
    handle: async ({ db, params, files, caller }) => {
      const scan = requireScan(params.scan);
      return { body: await saveScan(db, caller._id, scan, await readScan(files.scan, SCAN_PX)) };
    },
  }),
  route('delete', `${PATH}/scans/:scan`, {
    who: superadmin,
    summary: 'Remove a scanned signature or the seal',
    handle: async ({ db, params, caller }) => {
      const scan = requireScan(params.scan);
      const body = await savePaper(db, caller._id, (paper) => ({
        ...paper,
        scans: { ...paper.scans, [scan]: null },
      }));
      return { body };
    },
  }),
  route('get', `${SCANS_PATH}/:hash`, {
    who: anyone,
    summary: 'A scanned signature or seal at an address from another answer, whose hash is the permission',
    handle: async ({ db, params }) => ({
      body: await readScanFile(db, params.hash),
      type: 'image/png',
      headers: {
        'Cache-Control': 'private, max-age=31536000, immutable',
        'X-Content-Type-Options': 'nosniff',
      },
    }),
  }),
];

function requireScan(name: string): Scan {
  const scan = SCANS.find((known) => known === name);
  if (!scan) throw new AppError('notFound', 'paper.noSuchScan');
  return scan;
}

/** The bytes of a scan. Throws 404 for anything else, such as the photo of a student. */
async function readScanFile(db: Knex, hash: string): Promise<Buffer> {
  const isScan = /^[0-9a-f]{64}$/.test(hash) && (await isUsed(db, hash));
  const file = isScan && (await db('files').where({ hash }).first('bytes'));
  if (!file) throw new AppError('notFound', 'paper.noSuchScan');
  return file.bytes;
}

const isUsed = (db: Knex, hash: string) =>
  db('paper_settings')
    .where((query) => SCANS.forEach((scan) => void query.orWhere(scan, hash)))
    .first('hash');
