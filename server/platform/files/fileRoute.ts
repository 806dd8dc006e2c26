import { z } from 'zod';
import { anyone } from '#server/platform/access/access.ts';
import { AppError } from '#server/platform/base/errors.ts';
import { isSameSignature, sign } from '#server/platform/base/signature.ts';
import { route, type TypedRoute } from '#server/platform/http/route.ts';

const EXTENSIONS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png' };
const signed = z.object({ expires: z.string().optional(), signature: z.string().optional() });
const HALF_A_DAY = 12 * 3600;

/** Serves files at the addresses that fileAddress signs. The signature is the permission: an <img> sends no token. */
export const fileRoute = (folder: FileFolder): TypedRoute<'get', string, Buffer> =>
  route('get', `/uploads/${folder}/:file`, {
    who: anyone,
    answers: [200, 403],
    media: 'image/*',
    summary: 'A picture at a signed address from another answer; 403 without the signature',
    query: signed,
    handle: async ({ db, jwtSecret, params, query }) => {
      const hash = /^([0-9a-f]{64})\.(?:jpg|png)$/.exec(params.file ?? '')?.[1];
      if (!hash) throw noFile();
      requireSignature(jwtSecret, `/uploads/${folder}/${params.file}`, query);
      const file = await db('files').where({ hash }).first('contentType', 'bytes');
      if (!file || !(file.contentType in EXTENSIONS)) throw noFile();
      return {
        body: file.bytes,
        type: file.contentType,
        headers: {
          'Cache-Control': 'private, max-age=86400, immutable',
          'Content-Disposition': 'inline',
          'X-Content-Type-Options': 'nosniff',
        },
      };
    },
  });

type FileFolder = 'students' | 'users' | 'idCardTemplates';

const noFile = () => new AppError('notFound', 'request.nothingHere');

/** Throws 403 unless this path is signed and the signature has not expired. */
export function requireSignature(
  secret: string,
  path: string,
  { expires = '', signature = '' }: z.infer<typeof signed>,
  now: Date = new Date(),
): void {
  const until = Number(expires);
  const isSigned = isSameSignature(signature, signPath(secret, path, until));
  if (!isSigned || until * 1000 <= now.getTime()) throw new AppError('notAllowed', 'file.addressExpired');
}

const signPath = (secret: string, path: string, expires: number): string =>
  sign(secret, 'addresses of files', `${path} ${expires}`);

/** The signed address of a stored picture, valid for half a day to a day; null without a picture. */
export const fileAddress = (
  secret: string,
  folder: FileFolder,
  hash: string | null,
  type: keyof typeof EXTENSIONS = 'image/jpeg',
): string | null => (hash ? signedAddress(secret, `/uploads/${folder}/${hash}.${EXTENSIONS[type]}`) : null);

/**
 * A path with a signature, valid for half a day to a day. It stays the same for half a day, so that browsers can use
 * their cache.
 */
export function signedAddress(secret: string, path: string, now: Date = new Date()): string {
  const expires = (Math.floor(now.getTime() / 1000 / HALF_A_DAY) + 2) * HALF_A_DAY;
  return `${path}?expires=${expires}&signature=${signPath(secret, path, expires)}`;
}
