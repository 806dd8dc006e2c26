import { formerValues } from '#documents/model/fields.ts';
import { paperSettingsSchema, SCANS, type Scan } from '#documents/model/paperSettings.ts';
import { superadmin } from '#server/platform/access/access.ts';
import { AppError } from '#server/platform/base/errors.ts';
import { readScan } from '#server/platform/files/readPicture.ts';
import { keepUntouched } from '#server/platform/http/changedMeanwhile.ts';
import { route } from '#server/platform/http/route.ts';
import { snapshotSchool } from '#server/school/queries.ts';
import { presentPaper, readStoredPaper } from '#server/school/readPaper.ts';
import { savePaper, saveScan } from '#server/school/savePaper.ts';

const SCAN_BYTES = 5 * 1024 * 1024;
/** A signature of 40 mm at 350 dpi. */
const SCAN_PX = 560;

const PATH = '/api/v1/school/paper';

/** With the settings that the form was opened with; one that someone else changed meanwhile is a 409. */
const sentPaper = paperSettingsSchema.safeExtend({ was: formerValues });

export const paperRoutes = [
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
];

function requireScan(name: string): Scan {
  const scan = SCANS.find((known) => known === name);
  if (!scan) throw new AppError('notFound', 'paper.noSuchScan');
  return scan;
}
