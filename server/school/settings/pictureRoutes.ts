import type { Knex } from 'knex';
import { SCANS } from '#documents/model/paperSettings.ts';
import { anyone } from '#server/platform/access/access.ts';
import { AppError } from '#server/platform/base/errors.ts';
import { removePageHeaders } from '#server/platform/http/headers.ts';
import { route, type TypedRoute } from '#server/platform/http/route.ts';
import { isLogo, LOGO_PATH } from '#server/school/logo.ts';
import { SCANS_PATH } from '#server/school/readPaper.ts';

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
