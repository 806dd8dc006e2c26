import type { Knex } from 'knex';
import { formerValues } from '#documents/model/fields.ts';
import { paperSettingsSchema, SCANS, type Scan } from '#documents/model/paperSettings.ts';
import { anyone, superadmin, user } from '#server/platform/access/access.ts';
import { AppError } from '#server/platform/base/errors.ts';
import { readScan } from '#server/platform/files/readPicture.ts';
import { answerCached, cacheAnswer } from '#server/platform/http/cachedAnswer.ts';
import { removePageHeaders } from '#server/platform/http/headers.ts';
import { route, type TypedRoute } from '#server/platform/http/route.ts';
import { listClasses } from '#server/school/classes.ts';
import { configUse, describeUse } from '#server/school/configUse.ts';
import { editPaper } from '#server/school/editPaper.ts';
import { isLogo, LOGO_PATH } from '#server/school/logo.ts';
import { listConfigs, snapshotSchool } from '#server/school/queries.ts';
import {
  type PaperSettingsRow,
  presentPaper,
  readStoredPaper,
  SCANS_PATH,
} from '#server/school/readPaper.ts';
import { configInput, removeConfigValue, removedConfig, saveConfig } from '#server/school/saveConfig.ts';
import { answerSchool, SCHOOL_ROW, saveLogo, savePaper, saveScan } from '#server/school/saveSchool.ts';

const PICTURE_BYTES = 5 * 1024 * 1024;

/** GET /school/address, without a slash at its end. */
export type SchoolAddress = { publicUrl: string };

export const schoolRoutes = [
  route('get', '/api/v1/school', {
    who: anyone,
    answers: [200, 304],
    summary: 'The school: names, logo, terms and settings',
    handle: async ({ db, resultCache, context }) =>
      // A browser asks whether it has changed.
      answerCached(
        context,
        await resultCache.get('school', async () => cacheAnswer(await answerSchool(db))),
        { 'Cache-Control': 'no-cache' },
      ),
  }),
  route('get', '/api/v1/school/address', {
    who: superadmin,
    summary: 'The address at which parents and codes on paper reach the school (PUBLIC_URL)',
    handle: async ({ settings: { publicUrl } }): Promise<{ body: SchoolAddress }> => ({
      body: { publicUrl },
    }),
  }),
  route('put', '/api/v1/school/logo', {
    who: superadmin,
    summary: 'Change the logo (multipart field logo)',
    uploads: { logo: PICTURE_BYTES },
    handle: saveLogo,
  }),
  route('get', '/api/v1/class', {
    who: anyone,
    summary: 'The classes, ascending by value',
    handle: async ({ db }) => ({ body: await listClasses(db) }),
  }),
  route('get', '/api/v1/configs', {
    who: user,
    summary: 'The shared lists that forms offer',
    handle: async ({ db }) => ({ body: await listConfigs(db) }),
  }),
  route('put', '/api/v1/configs/:slug', {
    who: superadmin,
    summary:
      'Add one value to a shared list (`was` null), rename it, or move it before another one; 409 when someone else changed it since `was`',
    body: configInput,
    handle: async ({ db, params, body, caller }) => ({
      body: await saveConfig(db, params.slug, body, caller._id),
    }),
  }),
  route('get', '/api/v1/configs/:slug/use', {
    who: superadmin,
    summary: 'What uses the values of a shared list, counted',
    handle: async ({ db, params }) => {
      const uses = [...(await configUse(db, params.slug))];
      return { body: { data: uses.map(([value, use]) => ({ value, use, ...describeUse(use) })) } };
    },
  }),
  route('delete', '/api/v1/configs/:slug/:value', {
    who: superadmin,
    summary:
      'Remove an unused value from a shared list; 409 when someone else renamed it since it was called `was`',
    query: removedConfig,
    handle: async ({ db, params, query: { was }, caller }) => ({
      body: await removeConfigValue(db, params.slug, params.value, { by: caller._id, was }),
    }),
  }),
];

/** A signature of 40 mm at 350 dpi. */
const SCAN_PX = 560;

const PAPER_PATH = '/api/v1/school/paper';

export const paperRoutes = [
  route('get', PAPER_PATH, {
    who: superadmin,
    summary: "The settings of the school's papers, with the addresses of scanned signatures and seal",
    handle: async ({ db }) => ({
      body: presentPaper(await readStoredPaper(db, (await snapshotSchool(db)).paper)),
    }),
  }),
  route('put', PAPER_PATH, {
    who: superadmin,
    summary: "Change the settings of the school's papers; published exams keep theirs",
    // With those that the form was opened with; one that someone else changed meanwhile is a 409.
    body: paperSettingsSchema.safeExtend({ was: formerValues }),
    handle: async ({ db, body: { was, ...edit }, caller }) => ({
      body: await savePaper(db, caller._id, async (paper, transaction) => ({
        ...paper,
        settings: await editPaper(transaction, paper.settings, edit, { was, recordId: SCHOOL_ROW }),
      })),
    }),
  }),
  route('put', `${PAPER_PATH}/scans/:scan`, {
    who: superadmin,
    summary: 'Change a scanned signature or the seal (multipart field scan): its white is not printed',
    uploads: { scan: PICTURE_BYTES },
    handle: async ({ db, params, files, caller }) => {
      const scan = requireScan(params.scan);
      return { body: await saveScan(db, caller._id, scan, await readScan(files.scan, SCAN_PX)) };
    },
  }),
  route('delete', `${PAPER_PATH}/scans/:scan`, {
    who: superadmin,
    summary: 'Remove a scanned signature or the seal',
    handle: async ({ db, params, caller }) => {
      const scan = requireScan(params.scan);
      const without = (paper: PaperSettingsRow) => ({ ...paper, scans: { ...paper.scans, [scan]: null } });
      return { body: await savePaper(db, caller._id, without) };
    },
  }),
];

function requireScan(name: string): Scan {
  const scan = SCANS.find((known) => known === name);
  if (!scan) throw new AppError('notFound', 'paper.noSuchScan');
  return scan;
}

/** The logo and the scans at addresses with their hash, which browsers ask for once. */
export const pictureRoutes = [
  pictureRoute(LOGO_PATH, 'The logo, at an address from another answer', isLogo),
  pictureRoute(
    SCANS_PATH,
    'A scanned signature or seal at an address from another answer, whose hash is the permission',
    isScan,
  ),
];

/** Kept in memory. Answers 404 for any other picture, such as the photo of a student. */
function pictureRoute(
  path: string,
  summary: string,
  isOne: (db: Knex, hash: string) => Promise<boolean>,
): TypedRoute<'get', string, Buffer> {
  return route('get', `${path}/:hash`, {
    who: anyone,
    summary,
    media: 'image/*',
    handle: async ({ db, params: { hash }, resultCache, context }) => {
      const { picture, type } = await resultCache.get(`${path}/${hash}`, async () => {
        const isPicture = /^[0-9a-f]{64}$/.test(hash) && (await isOne(db, hash));
        const file = isPicture && (await db('files').where({ hash }).first('bytes', 'contentType'));
        if (!file) throw new AppError('notFound', 'paper.noSuchScan');
        return { picture: file.bytes, type: file.contentType, bytes: file.bytes.length };
      });
      removePageHeaders(context);
      const headers = {
        'Cache-Control': 'public, max-age=31536000, immutable',
        'X-Content-Type-Options': 'nosniff',
      };
      return { body: picture, type, headers };
    },
  });
}

async function isScan(db: Knex, hash: string): Promise<boolean> {
  const used = await db('paper_settings')
    .where((query) => SCANS.forEach((scan) => void query.orWhere(scan, hash)))
    .first('hash');
  return used !== undefined;
}
