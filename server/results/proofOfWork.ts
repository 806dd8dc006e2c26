import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Caller } from '#server/access/access.ts';
import { AppError } from '#server/base/errors.ts';
import type { RouteRequest } from '#server/http/route.ts';

/** Two to four seconds of a cheap phone. */
const MAX_NUMBER = 300_000;
const MINUTES = 10;
const HEADER = 'X-Proof-Of-Work';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Its own key, and the visitor's address: a solution is good for nobody else. */
const signatureFor = (secret: string, address: string, challenge: string): string =>
  createHmac('sha256', `${secret} proofs of work`).update(`${challenge} ${address}`).digest('hex');

const createChallenge = ({ jwtSecret, address }: Visit): Challenge => {
  const expires = Math.floor(Date.now() / 1000) + MINUTES * 60;
  const salt = `${randomBytes(8).toString('hex')}?expires=${expires}&`;
  const challenge = sha256(`${salt}${randomInt(MAX_NUMBER + 1)}`);
  const signature = signatureFor(jwtSecret, address, challenge);
  return { algorithm: 'SHA-256', challenge, maxnumber: MAX_NUMBER, salt, signature };
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

/** Whether nobody has brought it before. */
const isFirst = async ({ limits }: Visit, { challenge }: Solution): Promise<boolean> => {
  const isSpent = await limits.proof.count(challenge).then(
    () => false,
    (refused: unknown) => {
      if (refused instanceof AppError) return true;
      throw refused;
    },
  );
  return !isSpent;
};

/**
 * Throws 429 with a challenge unless the request brings the solution of one: as in altcha, JSON in base64, in the
 * header X-Proof-Of-Work. A solution counts once, for ten minutes, from the address that the challenge was given to.
 */
export const requireProof = async (visit: Visit): Promise<void> => {
  const solution = readSolution(visit.context.get(HEADER));
  if (solution && isRight(solution, visit) && (await isFirst(visit, solution))) return;
  throw new AppError(
    'tooMany',
    'Too many tries. Please wait a while and try again.',
    [],
    { 'Retry-After': '0' },
    { challenge: createChallenge(visit) },
  );
};

/** What a lookup comes with beside its details. */
export type Visit = Pick<
  RouteRequest<unknown, unknown, Caller | null>,
  'caller' | 'settings' | 'jwtSecret' | 'limits' | 'address' | 'context'
>;

/** Altcha's challenge: the number whose SHA-256, written behind the salt, is `challenge`. */
export type Challenge = {
  algorithm: 'SHA-256';
  challenge: string;
  maxnumber: number;
  /** Random, and until when it counts: '...?expires=SECONDS&'. */
  salt: string;
  signature: string;
};
