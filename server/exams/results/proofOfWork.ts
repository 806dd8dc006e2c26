import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type Caller, staff } from '#server/platform/access/access.ts';
import { AppError } from '#server/platform/base/errors.ts';
import type { RouteRequest } from '#server/platform/http/route.ts';

/**
 * What `find` finds, counted for the visitor's address under a short name: after 30 found results it needs a proof of
 * work for each new one; what it has found before is free, and so is all for staff. Throws as `find`, or 429 with a
 * challenge when the proof is missing.
 */
export async function countFound<Found>(
  visit: Visit,
  name: string,
  find: () => Promise<Found>,
): Promise<Found> {
  const { limits, address, caller } = visit;
  if (staff.allows(caller)) return find();
  const counted = await limits.found.count(address, name);
  try {
    if (counted.isSpent) await requireProofOfWork(visit);
    const found = await find();
    await counted.commit();
    return found;
  } catch (refused) {
    await counted.refund();
    throw refused;
  }
}

/** A short name by which a found result is counted. */
export const shortName = (key: string): string =>
  createHash('sha256').update(key).digest('base64url').slice(0, 12);

/** The largest number to try, which takes a cheap phone two to four seconds. */
const MAX_NUMBER = 300_000;
const MINUTES = 10;
const HEADER = 'X-Proof-Of-Work';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Signed with a key of its own and the visitor's address, so that a solution is valid for nobody else. */
const signatureFor = (secret: string, address: string, challenge: string): string =>
  createHmac('sha256', `${secret} proofs of work`).update(`${challenge} ${address}`).digest('hex');

/** An altcha challenge: find the number for which the SHA-256 of salt and number is `challenge`. */
const createChallenge = ({ jwtSecret, address }: Visit) => {
  const expires = Math.floor(Date.now() / 1000) + MINUTES * 60;
  // Random text with the time of expiry.
  const salt = `${randomBytes(8).toString('hex')}?expires=${expires}&`;
  const challenge = sha256(`${salt}${randomInt(MAX_NUMBER + 1)}`);
  const signature = signatureFor(jwtSecret, address, challenge);
  return { algorithm: 'SHA-256' as const, challenge, maxnumber: MAX_NUMBER, salt, signature };
};

const HASH = /^[0-9a-f]{64}$/;

const solutionSchema = z.object({
  challenge: z.string().regex(HASH),
  number: z.int().min(0).max(MAX_NUMBER),
  salt: z.string().max(100),
  signature: z.string().regex(HASH),
});
type Solution = z.infer<typeof solutionSchema>;

const readSolution = (header: string): Solution | null => {
  try {
    return solutionSchema.parse(JSON.parse(Buffer.from(header.slice(0, 1000), 'base64').toString()));
  } catch {
    return null;
  }
};

const isRight = ({ challenge, number, salt, signature }: Solution, { jwtSecret, address }: Visit): boolean =>
  sha256(`${salt}${number}`) === challenge &&
  timingSafeEqual(Buffer.from(signature), Buffer.from(signatureFor(jwtSecret, address, challenge))) &&
  Number(/\?expires=(\d+)&$/.exec(salt)?.[1] ?? 0) * 1000 > Date.now();

/** Whether this solution has not been used before. */
const isFirst = ({ limits }: Visit, { challenge }: Solution): Promise<boolean> =>
  limits.proof.count(challenge).then(
    () => true,
    (refused: unknown) => {
      if (refused instanceof AppError) return false;
      throw refused;
    },
  );

/**
 * Throws 429 with a challenge unless the header X-Proof-Of-Work has its solution: JSON in base64, as altcha sends it.
 * A solution is valid once, for ten minutes, from the address that got the challenge.
 */
async function requireProofOfWork(visit: Visit): Promise<void> {
  const solution = readSolution(visit.context.get(HEADER));
  if (solution && isRight(solution, visit) && (await isFirst(visit, solution))) return;
  const challenge = createChallenge(visit);
  throw new AppError('tooMany', 'request.tooMany', [], { 'Retry-After': '0' }, { challenge });
}

/** The parts of a request that a lookup needs besides its filters. */
export type Visit = Pick<
  RouteRequest<unknown, unknown, Caller | null>,
  'db' | 'caller' | 'settings' | 'jwtSecret' | 'limits' | 'resultCache' | 'address' | 'context'
>;

export type Challenge = ReturnType<typeof createChallenge>;
