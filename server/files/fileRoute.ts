import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { anyone } from '#server/access/access.ts';
import { AppError } from '#server/base/errors.ts';
import { type Route, route } from '#server/http/route.ts';

const EXTENSIONS: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/png': 'png' };
const signed = z.object({ expires: z.string().optional(), signature: z.string().optional() });
const HALF_A_DAY = 12 * 3600;

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

export type FileFolder = 'students' | 'users' | 'idCardTemplates';

const nothing = () => new AppError('notFound', 'There is nothing here.');

type Signature = { expires?: string | undefined; signature?: string | undefined };

/** Throws 403 without the signature of exactly this path, or once it has expired. */
export function requireSignature(
  secret: string,
  path: string,
  { expires = '', signature = '' }: Signature,
  now: Date = new Date(),
): void {
  const until = Number(expires);
  const isSigned = isSame(Buffer.from(signature), Buffer.from(signPath(secret, path, until)));
  if (!isSigned || until * 1000 <= now.getTime())
    throw new AppError('notAllowed', 'This address has expired: open the page anew.');
}

const isSame = (one: Buffer, other: Buffer): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

/** Its own key: a signature of an address is good for nothing else that the secret signs. */
const signPath = (secret: string, path: string, expires: number): string =>
  createHmac('sha256', `${secret} addresses of files`).update(`${path} ${expires}`).digest('base64url');

/** Where a stored picture is served, for half a day to a day; null where there is none. */
export const fileAddress = (
  secret: string,
  folder: FileFolder,
  hash: string | null,
  type: keyof typeof EXTENSIONS = 'image/jpeg',
): string | null => (hash ? signedAddress(secret, `/uploads/${folder}/${hash}.${EXTENSIONS[type]}`) : null);

/**
 * A path that opens for whoever was handed it, for half a day to a day. Within half a day it stays the same, so that
 * browsers find what they have kept.
 */
export function signedAddress(secret: string, path: string, now: Date = new Date()): string {
  const expires = (Math.floor(now.getTime() / 1000 / HALF_A_DAY) + 2) * HALF_A_DAY;
  return `${path}?expires=${expires}&signature=${signPath(secret, path, expires)}`;
}
