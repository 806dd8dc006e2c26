import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import { z } from 'zod';
import { isFromFuture } from '#server/platform/base/clock.ts';
import { isSameSignature, sign } from '#server/platform/base/signature.ts';

/** Over HTTPS no other host of the domain can set it. */
const cookieName = ({ secure }: Context): string => (secure ? '__Host-device' : 'device');
const PURPOSE = 'devices';
const DAY_MS = 24 * 60 * 60 * 1000;
const DEVICE_DAYS = 180;
/** As many users as share a phone; the oldest are forgotten. */
const MAX_USERS = 8;

const deviceSchema = z.object({ id: z.string(), at: z.number(), subjects: z.array(z.string()) });
type Device = z.infer<typeof deviceSchema>;

/** The cookie does not reveal whose accounts it knows. */
const hashed = (subject: string): string =>
  createHash('sha256').update(subject).digest('base64url').slice(0, 12);

const readDevice = (context: Context, secret: string): Device | null => {
  const [payload = '', signature = ''] = (context.cookies.get(cookieName(context)) ?? '').split('.');
  if (!payload || !isSameSignature(signature, sign(secret, PURPOSE, payload))) return null;
  const device = deviceSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  // One from the future would outlive its days.
  return !isFromFuture(device.at) && Date.now() - device.at < DEVICE_DAYS * DAY_MS ? device : null;
};

/**
 * The id of a browser where this account was signed in, or this student found, before; null for any other. Its tries
 * are counted separately, so that strangers cannot lock its users out.
 */
export const knownDevice = (context: Context, secret: string, subject: string): string | null => {
  const device = readDevice(context, secret);
  return device?.subjects.includes(hashed(subject)) ? device.id : null;
};

/** Stores a signed cookie in a browser that sent the right password or guardian's digits. */
export const rememberDevice = (context: Context, secret: string, subject: string): void => {
  const known = readDevice(context, secret);
  const others = known?.subjects.filter((each) => each !== hashed(subject)) ?? [];
  const device: Device = {
    id: known?.id ?? randomBytes(12).toString('base64url'),
    at: Date.now(),
    subjects: [hashed(subject), ...others].slice(0, MAX_USERS),
  };
  const payload = Buffer.from(JSON.stringify(device)).toString('base64url');
  context.cookies.set(cookieName(context), `${payload}.${sign(secret, PURPOSE, payload)}`, {
    httpOnly: true,
    sameSite: 'strict',
    secure: context.secure,
    maxAge: DEVICE_DAYS * DAY_MS,
    signed: false,
    overwrite: true,
  });
};
