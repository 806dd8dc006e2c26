import { randomBytes } from 'node:crypto';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { normalisePhone } from '#documents/model/fields.ts';
import type { SecurityEvent } from '#documents/model/securityEvent.ts';
import type { Auth } from '#documents/model/user.ts';
import { hashPassword, isPassword } from '#server/people/users/password.ts';
import { findUserToSignIn, type UserRow } from '#server/people/users/queries.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { AppError, refusedField } from '#server/platform/base/errors.ts';
import { noteEvent } from '#server/platform/database/securityEvents.ts';
import { deviceName } from '#server/platform/http/deviceName.ts';
import type { RateLimits } from '#server/platform/http/rateLimit.ts';
import type { RouteRequest } from '#server/platform/http/route.ts';
import { knownDevice, rememberDevice } from './knownDevice.ts';
import { findSecondStep, passSecondStep } from './secondStep.ts';
import { openSession } from './userSessions.ts';

let decoyHash: Promise<string> | undefined;
type SignIn = { phoneNumber: string; password: string; code?: string | undefined };

/**
 * Handles POST /login, by phone number or by the student ID of a student's account. Throws 401, also
 * where a code is still needed, 403 or 429.
 */
export async function signIn({
  db,
  body,
  address,
  context,
  limits,
  jwtSecret,
}: RouteRequest<unknown, SignIn, Caller | null>) {
  const user = await findUserToSignIn(db, body.phoneNumber);
  const account = user?.id ?? `typed ${normalisePhone(body.phoneNumber)}`;
  const device = knownDevice(context, jwtSecret, `user ${account}`);
  const tries = { limits, account, address, device };
  const userAgent = context.get('User-Agent');
  const note = (kind: SecurityEvent) =>
    noteEvent(db, { kind, userId: user?.id ?? null, address, device: deviceName(userAgent) });
  await countSignIn(tries).catch(async (refused: unknown) => {
    if (await isFirstRefusal(tries)) await note('tooManyTries');
    throw refused;
  });
  const isRight = await comparePassword(user, body.password).catch(async (busy: unknown) => {
    await takeBackTry(tries);
    throw busy;
  });
  if (!user) {
    await note('unknownNumber');
    return { status: 202, body: { ...createMessage('user.notRegistered') } };
  }
  if (!isRight) {
    await note('wrongPassword');
    throw new AppError('noSession', 'signIn.wrongPassword');
  }
  if (user.userStatus === 'Inactive') {
    await note('inactiveAccount');
    throw new AppError('notAllowed', 'signIn.inactive');
  }
  await forgetTries(tries);
  if (await findSecondStep(db, user.id)) {
    if (!body.code) throw refusedField('noSession', 'code', 'secondStep.codeNeeded');
    const passedBy = await passSecondStep(db, limits, { userId: user.id, code: body.code, jwtSecret });
    if (passedBy === 'recoveryCode') await note('recoveryCodeUsed');
    if (!passedBy) {
      await note('wrongCode');
      throw refusedField('noSession', 'code', 'secondStep.wrongCode');
    }
  }
  rememberDevice(context, jwtSecret, `user ${account}`);
  const token = await openSession(db, user, { address, userAgent, jwtSecret });
  await note('signIn');
  return { body: presentSession(user, token) };
}

/** Whether a refused try is the first in a while of its account and address: further ones would only fill the log. */
async function isFirstRefusal({ limits, account, address }: Tries): Promise<boolean> {
  return limits.notedRefusal.count(`${account} ${address}`).then(
    () => true,
    () => false,
  );
}

type Tries = { limits: RateLimits; account: string; address: string; device: string | null };

/** Throws 429 after too many wrong tries for the account or from the address. */
async function countSignIn({ limits, account, address, device }: Tries): Promise<void> {
  if (device) {
    await limits.signInDevice.count(`${device} ${account}`);
    return;
  }
  await limits.signInAddress.count(address);
  await limits.signInFromAddress.count(`${account} ${address}`);
  try {
    await limits.signInNumber.count(account);
  } catch (refused) {
    // The password was not checked, so this is not counted as a wrong try of the address.
    await limits.signInAddress.refund(address);
    await limits.signInFromAddress.refund(`${account} ${address}`);
    throw refused;
  }
}

const comparePassword = async (user: UserRow | null | undefined, password: string): Promise<boolean> =>
  isPassword(user?.passwordHash ?? (await hashForNobody()), password);

/** A try whose password was not checked, because too many waited for that, does not count. */
async function takeBackTry({ limits, account, address, device }: Tries): Promise<void> {
  if (device) {
    await limits.signInDevice.refund(`${device} ${account}`);
    return;
  }
  await limits.signInNumber.refund(account);
  await limits.signInFromAddress.refund(`${account} ${address}`);
  await limits.signInAddress.refund(address);
}

/** The hash that an unknown number is checked against, so that its refusal takes as long as any other. */
function hashForNobody(): Promise<string> {
  decoyHash ??= hashPassword(randomBytes(12).toString('base64url'));
  return decoyHash;
}

async function forgetTries({ limits, account, address, device }: Tries): Promise<void> {
  if (device) {
    await limits.signInDevice.clear(`${device} ${account}`);
    return;
  }
  await limits.signInNumber.clear(account);
  await limits.signInFromAddress.clear(`${account} ${address}`);
  await limits.signInAddress.refund(address);
}

/** The answer of a sign-in, which the browser stores. */
const presentSession = (user: UserRow, token: string): Auth => ({
  _id: user.id,
  userType: user.userType,
  firstName: user.firstName,
  lastName: user.lastName ?? '',
  phoneNumber: user.phoneNumber ?? '',
  userStatus: user.userStatus,
  token,
  ...(user.mustChangePassword === 1 && { mustChangePassword: true }),
});
