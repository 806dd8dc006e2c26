import { z } from 'zod';
import { anyone } from '#server/access.ts';
import { AppError } from '#server/errors.ts';
import { type Route, route } from '#server/route.ts';
import { requireSignature, signedAddress } from './signedAddress.ts';

const EXTENSIONS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png' };

export type FileFolder = 'students' | 'users' | 'idCardTemplates';

/** Where a stored picture is served, for half a day to a day; null where there is none. */
export const fileAddress = (
  secret: string,
  folder: FileFolder,
  hash: string | null,
  type: keyof typeof EXTENSIONS = 'image/jpeg',
): string | null => (hash ? signedAddress(secret, `/uploads/${folder}/${hash}.${EXTENSIONS[type]}`) : null);

const signed = z.object({ expires: z.string().optional(), signature: z.string().optional() });

const nothing = () => new AppError('notFound', 'There is nothing here.');

/** Serves what fileAddress signed: the address itself is the permission, so an <img> needs no token. */
export const fileRoute = (folder: FileFolder): Route =>
  route({
    method: 'get',
    path: `/uploads/${folder}/:file`,
    who: anyone,
    summary: 'A picture, by the signed address that an answer handed out; 403 without its signature',
    query: signed,
    handle: async ({ db, jwtSecret, params, query }) => {
      const hash = /^([0-9a-f]{64})\.(?:jpg|png)$/.exec(params.file ?? '')?.[1];
      if (!hash) throw nothing();
      requireSignature(jwtSecret, `/uploads/${folder}/${params.file}`, query);
      const file = await db('files').where({ hash }).first('content_type', 'bytes');
      if (!file || !(file.content_type in EXTENSIONS)) throw nothing();
      return {
        body: file.bytes,
        type: file.content_type,
        headers: {
          'Cache-Control': 'private, max-age=86400, immutable',
          'Content-Disposition': 'inline',
          'X-Content-Type-Options': 'nosniff',
        },
      };
    },
  });
