import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { z } from 'zod';
import type { PlainKey } from '#documents/i18n/messages/index.ts';
import { schemaMessage } from '#documents/i18n/messages/schemaMessage.ts';
import { isFromFuture } from '#server/platform/base/clock.ts';
import { AppError, type FieldError } from '#server/platform/base/errors.ts';
import { withPauses } from '#server/platform/base/inTurns.ts';
import { isSameSignature, sign } from '#server/platform/base/signature.ts';

const HOUR_MS = 3_600_000;
/** Of each row's digest; 20,000 rows make a token of 134 kB. */
const DIGEST_BYTES = 5;
const MAX_TOKEN = 400_000;

/** A field of a query that says true or false. */
export const yesOrNo = (field: string, without = false) =>
  z.stringbool(schemaMessage('input.boolean', { field })).default(without);

/** The query of a call that may be tried: with `dryRun` it only answers what it would do. */
export const previewQuery = z.object({ dryRun: z.stringbool('sheet.dryRun').default(false) });

/** What a confirmation carries beside what it confirms. */
export const seenField = z.string().max(MAX_TOKEN).optional();
export const seenInput = z.object({ seen: seenField });

/**
 * A record that a preview read: what is stored of it, and the error where something else was stored then; none where
 * what is confirmed is stored already (`isAsSent`), as when an answer was lost and the call is repeated.
 */
export type SeenRow = { id: string; state: unknown; changed: () => FieldError; isAsSent?: boolean };

/** A promotion or an undo, previewed or confirmed. */
export type Confirmed = {
  at: Date;
  /** Only answers how much it would be, and the token that the confirmation may carry as `seen`. */
  dryRun: boolean;
  seen?: string | undefined;
  confirmation: Seen;
};

/** Compares what a preview saw with what its confirmation finds; see `seenBy`. */
export type Seen = {
  /** The token for an answer that saw these rows. */
  token: (rows: readonly SeenRow[]) => Promise<string>;
  /**
   * Called inside the confirmation's transaction. Throws 409 with each row of which something else was seen, also when
   * the token is older than an hour or of another preview. Without a token nothing is compared.
   */
  refuseChanged: (token: string | undefined, rows: readonly SeenRow[]) => Promise<void>;
};

/**
 * Tokens for one thing that is previewed and then confirmed (contract 9). `about` names it: the call, the caller, the
 * filters and the file. A token is signed and holds a digest of each row, so it is valid in every process and after a
 * restart. Calls that were never previewed, as the specification has them, carry none.
 */
export function seenBy(secret: string, about: readonly unknown[]): Seen {
  const purpose = `seen ${JSON.stringify(about)}`;
  return {
    token: async (rows) => {
      const digests: string[] = [];
      for await (const row of withPauses(rows)) digests.push(digestRow(row));
      const signed = `${Date.now()}.${digests.join('')}`;
      return `${signed}.${sign(secret, purpose, signed)}`;
    },
    refuseChanged: async (token, rows) => {
      if (!token) return;
      const digests = readPreviewToken(secret, purpose, token);
      const fieldErrors: FieldError[] = [];
      for await (const row of withPauses(rows))
        if (!row.isAsSent && !digests.has(digestRow(row))) fieldErrors.push(row.changed());
      if (fieldErrors.length > 0) throw previewError('seen.changed', fieldErrors);
    },
  };
}

/** The SHA-256 of a file that was sent, in hex. */
export async function fileDigest(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const part of createReadStream(path)) hash.update(part);
  return hash.digest('hex');
}

const ONE_DIGEST = new RegExp(`.{${Math.ceil((DIGEST_BYTES * 8) / 6)}}`, 'g');

const digestRow = ({ id, state }: SeenRow): string =>
  createHash('sha256')
    .update(JSON.stringify([id, state]))
    .digest()
    .subarray(0, DIGEST_BYTES)
    .toString('base64url');

function readPreviewToken(secret: string, purpose: string, token: string): Set<string> {
  const [at = '', digests = '', signature = ''] = token.split('.');
  if (!isSameSignature(signature, sign(secret, purpose, `${at}.${digests}`)))
    throw previewError('seen.other');
  if (isFromFuture(Number(at)) || Date.now() - Number(at) > HOUR_MS) throw previewError('seen.expired');
  return new Set(digests.match(ONE_DIGEST));
}

const previewError = (key: PlainKey, fieldErrors: FieldError[] = []) =>
  new AppError('conflict', key, fieldErrors);
