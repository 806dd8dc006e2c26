import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Context } from 'koa';
import type { CacheEntry } from './resultCache.ts';
import type { Answer } from './route.ts';

/** The bytes of a JSON, also compressed, with the type of what it holds. */
export type JsonBytes<Body> = Buffer & { readonly holds?: Body };

/** A JSON answer kept in memory as its bytes, compressed once somebody has asked for that. */
export type CachedAnswer<Body> = CacheEntry & {
  json: JsonBytes<Body>;
  etag: string;
  packed?: Promise<Buffer>;
};

export function cacheAnswer<Body extends object>(body: Body): CachedAnswer<Body> {
  const json = Buffer.from(JSON.stringify(body));
  const etag = `W/"${createHash('sha256').update(json).digest('base64url')}"`;
  return { json, etag, bytes: json.length };
}

/** The answer as the client takes it; 304 when it has this one already. */
export async function answerCached<Body>(
  context: Context,
  kept: CachedAnswer<Body>,
  headers: Record<string, string> = {},
): Promise<Answer<JsonBytes<Body> | null>> {
  const sent = { ETag: kept.etag, ...headers };
  if (hasVersion(context, kept.etag)) return { status: 304, body: null, headers: sent };
  const answer = { body: kept.json, type: 'application/json', headers: sent };
  if (!acceptsBrotli(context)) return answer;
  kept.packed ??= packBrotli(kept.json);
  return { ...answer, body: await kept.packed, headers: { ...sent, 'Content-Encoding': 'br' } };
}

/** Whether the client names this ETag; a compressing proxy makes a weak one of it. */
export const hasVersion = (context: Context, etag: string): boolean =>
  context
    .get('If-None-Match')
    .split(/,\s*/)
    .some((known) => withoutWeak(known) === withoutWeak(etag));

const withoutWeak = (etag: string): string => etag.replace(/^W\//, '');

/** A tenth smaller than by default, at a fraction of the time that the best takes. */
const ANSWER_QUALITY = 6;
export const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: ANSWER_QUALITY } };
export const BEST_QUALITY = 11;

const compress = promisify(brotliCompress);

/** The bytes compressed, for an answer that is kept and sent to many; at its best for one that seldom changes. */
export const packBrotli = (bytes: Buffer | string, quality = ANSWER_QUALITY): Promise<Buffer> =>
  compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** Whether the client accepts brotli. */
export const acceptsBrotli = (context: Context): boolean =>
  context.acceptsEncodings('br', 'identity') === 'br';
