import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { normalisePhone } from '#documents/model/idSearch.ts';
import type { SecurityEvent } from '#documents/model/securityEvent.ts';
import type { Auth, loginSchema } from '#documents/model/user.ts';
import { hashPassword, isPassword } from '#server/people/users/password.ts';
import { findUserToSignIn, isNumberOfOthers, type UserRow } from '#server/people/users/queries.ts';
import type { Caller } from '#server/platform/access/access.ts';
import { AppError, refusedField } from '#server/platform/base/errors.ts';
import { noteEvent } from '#server/platform/database/securityEvents.ts';
import { deviceName } from '#server/platform/http/deviceName.ts';
import type { RouteRequest } from '#server/platform/http/route.ts';
import type { RateLimits } from '#server/platform/limits/rateLimits.ts';
import { knownDevice, rememberDevice } from './knownDevice.ts';
import { findSecondStep, passSecondStep } from './secondStep.ts';
import { openSession } from './userSessions.ts';

let decoyHash: Promise<string> | undefined;

/**
 * Handles POST /login, by phone number or by the student ID of a student's account. Throws 401, also
 * where a code is still needed, 403 or 429.
 */
export async function signIn(request: RouteRequest<unknown, z.infer<typeof loginSchema>, Caller | null>) {
  const { db, body, address, context, limits, jwtSecret } = request;
  const user = await findUserToSignIn(db, body.phoneNumber);
  const number = normalisePhone(body.phoneNumber);
  const account = user?.id ?? `typed ${number}`;
  const device = knownDevice(context, jwtSecret, `user ${account}`);
  const isShared = user !== undefined && (await isNumberOfOthers(db, user, number));
  // A sister's wrong tries by the number of the family do not count against the student ID.
  const tries = countedTries(limits, isShared ? `family ${number}` : account, address, device);
  const userAgent = context.get('User-Agent');
  const note = (kind: SecurityEvent) =>
    noteEvent(db, { kind, userId: user?.id ?? null, address, device: deviceName(userAgent) });
  await tries.count().catch(async (refused: unknown) => {
    if (await isFirstRefusal(limits, `${account} ${address}`)) await note('tooManyTries');
    throw refused;
  });
  const hash = user?.passwordHash ?? (await hashForNobody());
  const isRight = await isPassword(hash, body.password).catch(async (busy: unknown) => {
    await tries.refund();
    throw busy;
  });
  if (!user) {
    await note('unknownNumber');
    return { status: 202, body: { ...createMessage('user.notRegistered') } };
  }
  if (!isRight) {
    await note('wrongPassword');
    throw new AppError('noSession', isShared ? 'signIn.sharedNumber' : 'signIn.wrongPassword');
  }
  if (user.userStatus === 'Inactive') {
    await note('inactiveAccount');
    throw new AppError('notAllowed', 'signIn.inactive');
  }
  await tries.forget();
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
const isFirstRefusal = (limits: RateLimits, key: string): Promise<boolean> =>
  limits.notedRefusal.count(key).then(() => true, isRefusal);

/**
 * The tries of an account from an address: `count` throws 429 after too many wrong ones. On a device where the account
 * was signed in before they count for themselves.
 */
function countedTries(limits: RateLimits, account: string, address: string, device: string | null) {
  const { signInDevice, signInAddress, signInFromAddress, signInNumber } = limits;
  if (device) {
    const key = `${device} ${account}`;
    const [count, refund] = [() => signInDevice.count(key), () => signInDevice.refund(key)];
    return { count, refund, forget: () => signInDevice.clear(key) };
  }
  const from = `${account} ${address}`;
  const { signInOnce, signInOnceOfNumber, signInRefused } = limits;
  const refundAddress = async () => {
    await signInFromAddress.refund(from);
    await signInAddress.refund(address);
  };
  /** Whether the account's delay does not hold for this try. */
  const isOnce = (): Promise<boolean> =>
    signInOnce
      .count(from)
      .then(() => signInOnceOfNumber.count(account))
      .then(() => true, isRefusal);
  let isCountedAsNumber = true;
  return {
    count: async () => {
      await signInRefused.requireRoom(from);
      await signInAddress.count(address);
      await signInFromAddress.count(from);
      try {
        await signInNumber.count(account);
      } catch (refused) {
        isCountedAsNumber = false;
        if (await isOnce()) return;
        // The password was not checked, so this is not counted as a wrong try of the address.
        await refundAddress();
        await signInRefused.count(from);
        throw refused;
      }
    },
    /** For a try whose password was not checked, because too many waited for that. */
    refund: async () => {
      if (isCountedAsNumber) await signInNumber.refund(account);
      else {
        await signInOnce.refund(from);
        await signInOnceOfNumber.refund(account);
      }
      await refundAddress();
    },
    forget: async () => {
      await signInNumber.clear(account);
      await signInOnceOfNumber.clear(account);
      for (const limit of [signInFromAddress, signInOnce, signInRefused]) await limit.clear(from);
      await signInAddress.refund(address);
    },
  };
}

/** False for a try that was one too many; throws what is no refusal. */
function isRefusal(error: unknown): false {
  if (error instanceof AppError) return false;
  throw error;
}

/** The hash that an unknown number is checked against, so that its refusal takes as long as any other. */
function hashForNobody(): Promise<string> {
  decoyHash ??= hashPassword(randomBytes(12).toString('base64url'));
  return decoyHash;
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
