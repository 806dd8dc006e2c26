import { z } from 'zod';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { requiredText } from '#documents/model/fields.ts';
import { REASON_LENGTH } from '#documents/model/limits.ts';
import { codeSchema, proofSchema } from '#documents/model/user.ts';
import { requireCurrentPassword } from '#server/people/users/password.ts';
import { requireUser } from '#server/people/users/queries.ts';
import { userPolicy } from '#server/people/users/userPolicy.ts';
import { requireAllowed, staff } from '#server/platform/access/access.ts';
import { AppError, refusedField } from '#server/platform/base/errors.ts';
import { recordChange } from '#server/platform/database/changes.ts';
import { noteEvent } from '#server/platform/database/securityEvents.ts';
import { transact } from '#server/platform/database/transact.ts';
import { callOrigin } from '#server/platform/http/deviceName.ts';
import { type RouteRequest, route } from '#server/platform/http/route.ts';
import { snapshotSchool } from '#server/school/queries.ts';
import {
  beginSecondStep,
  confirmSecondStep,
  countRecoveryCodes,
  countTry,
  findSecondStep,
  passSecondStep,
  removeSecondStep,
} from './secondStep.ts';
import { otpauthAddress, toBase32 } from './totp.ts';
import { endSessions } from './userSessions.ts';

/** The second step of the sign-in: a code from an app on the user's phone. */
export const secondStepRoutes = [
  route('get', '/api/v1/second-step', {
    who: staff,
    summary: 'Whether the own sign-in has a second step, and how many recovery codes are left',
    handle: async ({ db, caller }) => ({ body: await presentSecondStep(db, caller._id) }),
  }),
  route('post', '/api/v1/second-step', {
    who: staff,
    needsRecentSignIn: true,
    summary:
      'Begin to switch the second step on: a secret for the app, which does nothing until it is confirmed',
    handle: async ({ db, caller, jwtSecret }) => {
      const { phoneNumber, ownStudentId } = await requireUser(db, caller._id);
      const { settings } = await snapshotSchool(db);
      const secret = await beginSecondStep(db, caller._id, jwtSecret);
      const address = otpauthAddress(secret, settings.name, phoneNumber ?? ownStudentId ?? '');
      return { body: { secret: toBase32(secret), address } satisfies SecondStepSecret };
    },
  }),
  route('post', '/api/v1/second-step/confirm', {
    who: staff,
    needsRecentSignIn: true,
    summary: 'Switch the second step on by the first code; the recovery codes are answered only here',
    body: codeSchema,
    handle: async ({ db, caller, body, jwtSecret, limits, ...request }) => {
      const recoveryCodes = await countTry(limits, caller._id, () =>
        confirmSecondStep(db, { userId: caller._id, code: body.code, jwtSecret }),
      );
      await limits.secondStep.clear(caller._id);
      await noteEvent(db, { kind: 'secondStepOn', userId: caller._id, ...callOrigin(request) });
      return { body: { recoveryCodes } satisfies RecoveryCodes };
    },
  }),
  route('post', '/api/v1/second-step/off', {
    who: staff,
    summary: 'Switch the own second step off, with the password and a code',
    body: proofSchema.extend(codeSchema.shape),
    handle: async ({ db, caller, body, jwtSecret, limits, ...request }) => {
      await requireCurrentPassword(limits, await requireUser(db, caller._id), body.currentPassword);
      if (!(await findSecondStep(db, caller._id))) throw new AppError('conflict', 'secondStep.isOff');
      if (!(await passSecondStep(db, limits, { userId: caller._id, code: body.code, jwtSecret })))
        throw refusedField('badInput', 'code', 'secondStep.wrongCode');
      await transact(db, async (transaction) => {
        await removeSecondStep(transaction, caller._id);
        await noteEvent(transaction, { kind: 'secondStepOff', userId: caller._id, ...callOrigin(request) });
      });
      return { body: { ...createMessage('done.secondStepOff') } };
    },
  }),
  route('post', '/api/v1/user/:id/second-step/reset', {
    who: userPolicy.resetSecondStep.who,
    needsRecentSignIn: true,
    summary: 'Take the second step of another user away, with a reason; ends their sessions',
    allow: ({ caller, params }) => requireAllowed(userPolicy.resetSecondStep.of(caller, params.id)),
    body: z.object({ reason: requiredText('secondStep.reasonRequired', REASON_LENGTH) }),
    handle: async ({ db, caller, params, body, ...request }) => {
      const { id } = await requireUser(db, params.id);
      await transact(db, async (transaction) => {
        if (!(await removeSecondStep(transaction, id))) throw new AppError('conflict', 'secondStep.isOff');
        await endSessions(transaction, id);
        const to = { reset: true, reason: body.reason };
        await recordChange(transaction, { noun: 'secondStep', recordId: id, by: caller._id, to });
        const where = callOrigin(request);
        await noteEvent(transaction, { kind: 'secondStepReset', userId: id, by: caller._id, ...where });
      });
      return { body: { ...createMessage('done.secondStepOff') } };
    },
  }),
];

const presentSecondStep = async (db: RouteRequest<unknown, unknown>['db'], userId: string) => {
  const step = await findSecondStep(db, userId);
  return { since: step?.confirmedAt?.toISOString() ?? null, codesLeft: await countRecoveryCodes(db, userId) };
};

export type SecondStepAnswer = Awaited<ReturnType<typeof presentSecondStep>>;
/** The secret as an app takes it typed, and in the address of its QR code. */
export type SecondStepSecret = { secret: string; address: string };
export type RecoveryCodes = { recoveryCodes: string[] };
