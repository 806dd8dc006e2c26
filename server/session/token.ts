import jwt from 'jsonwebtoken';
import { z } from 'zod';

const HOURS = 12;
const claimsSchema = z.object({ sub: z.string(), version: z.int(), exp: z.int() });

/** Who signed in, and the version of her password: an older version opens nothing any more. */
export type Claims = { userId: string; version: number };

export const signToken = ({ userId, version }: Claims, secret: string): string =>
  jwt.sign({ version }, secret, { subject: userId, expiresIn: `${HOURS}h`, algorithm: 'HS256' });

/** Null for a token that is forged, expired, without an end or not one of ours. */
export const readToken = (token: string, secret: string): Claims | null => {
  try {
    const { sub, version } = claimsSchema.parse(jwt.verify(token, secret, { algorithms: ['HS256'] }));
    return { userId: sub, version };
  } catch {
    return null;
  }
};
