import { createMessage } from '#documents/i18n/messages/index.ts';
import { changePasswordSchema, loginSchema, proofSchema, registerSchema } from '#documents/model/user.ts';
import { requireGoodPassword } from '#server/people/users/goodPassword.ts';
import { hashPassword, requireCurrentPassword } from '#server/people/users/password.ts';
import { findUser, findUserByNumber, requireUser } from '#server/people/users/queries.ts';
import { signUpThatWaits } from '#server/people/users/studentSignIns.ts';
import { userPolicy } from '#server/people/users/userPolicy.ts';
import { anyone, type Caller, requireAllowed, session, user } from '#server/platform/access/access.ts';
import { AppError, refusedField } from '#server/platform/base/errors.ts';
import { noteEvent } from '#server/platform/database/securityEvents.ts';
import type { UserSessionTable } from '#server/platform/database/tables.ts';
import { callOrigin } from '#server/platform/http/deviceName.ts';
import { route } from '#server/platform/http/route.ts';
import { signIn } from './signIn.ts';
import {
  endSession,
  endSessions,
  listSessions,
  noteProof,
  openSession,
  sessionOwner,
} from './userSessions.ts';

export const sessionRoutes = [
  route('post', '/api/v1/login', {
    who: anyone,
    answers: [200, 202],
    summary: 'Sign in by phone number and password',
    body: loginSchema,
    handle: signIn,
  }),
  route('post', '/api/v1/register', {
    who: anyone,
    summary: 'Sign up; the account waits for a role',
    body: registerSchema,
    limit: 'signUp',
    handle: async ({ db, body, ...request }) => {
      const { password, ...person } = body;
      await requireGoodPassword(db, 'password', password, body);
      // Or a stranger would take a student's number over.
      if (await findUserByNumber(db, body.phoneNumber))
        throw refusedField('conflict', 'phoneNumber', 'user.phoneTaken');
      const now = new Date();
      const [id] = await db('users').insert({
        ...person,
        ...signUpThatWaits,
        passwordHash: await hashPassword(password),
        createdAt: now,
        updatedAt: now,
      });
      await noteEvent(db, { kind: 'signUp', userId: id ?? null, ...callOrigin(request) });
      return { body: { ...createMessage('done.registered') } };
    },
  }),
  route('put', '/api/v1/change-password/:id', {
    who: session,
    withFirstPassword: true,
    allow: ({ caller, params }) => requireAllowed(caller?._id === params.id),
    summary: 'Change the own password; ends every other session',
    body: changePasswordSchema,
    handle: async ({ db, caller, params, body, jwtSecret, limits, address, context }) => {
      const { currentPassword, newPassword } = body;
      const user = await findUser(db, params.id);
      if (!user) throw new AppError('noSession', 'session.signInAgain');
      await requireCurrentPassword(limits, user, currentPassword);
      if (newPassword === currentPassword) throw refusedField('badInput', 'newPassword', 'password.same');
      await requireGoodPassword(db, 'newPassword', newPassword, {
        phoneNumber: user.phoneNumber,
        studentId: user.ownStudentId,
      });
      const version = user.tokenVersion + 1;
      // Hashing takes a while; a password that a superadmin set meanwhile is not overwritten.
      const changed = await db('users')
        .where({ id: user.id, live: 1, tokenVersion: user.tokenVersion })
        .update({
          passwordHash: await hashPassword(newPassword),
          mustChangePassword: 0,
          tokenVersion: version,
          updatedAt: new Date(),
        });
      if (changed === 0) throw new AppError('noSession', 'session.signInAgain');
      await endSessions(db, caller._id);
      await noteEvent(db, { kind: 'passwordChanged', userId: user.id, ...callOrigin({ address, context }) });
      const from = { address, userAgent: context.get('User-Agent'), jwtSecret };
      const token = await openSession(db, { id: user.id, tokenVersion: version }, from);
      return { body: { ...createMessage('done.passwordReset'), token } };
    },
  }),
  route('post', '/api/v1/logout', {
    who: session,
    withFirstPassword: true,
    summary: 'End the session of the token that the call carries',
    handle: async ({ db, caller, ...request }) => {
      await endSession(db, caller.sessionId);
      await noteEvent(db, { kind: 'signOut', userId: caller._id, ...callOrigin(request) });
      // Photos and documents were kept for speed; the next person at this computer must not find them.
      return {
        body: { ...createMessage('done.signedOut') },
        headers: { 'Clear-Site-Data': '"cache"' },
      };
    },
  }),
  route('get', '/api/v1/sessions', {
    who: user,
    summary: 'Where the caller is signed in, the last used first',
    handle: async ({ db, caller }) => ({
      body: presentSessions(await listSessions(db, caller._id), caller),
    }),
  }),
  route('delete', '/api/v1/sessions', {
    who: user,
    summary: 'End every other session of the caller',
    handle: async ({ db, caller, ...request }) => {
      const ended = await endSessions(db, caller._id, caller.sessionId);
      await noteEvent(db, { kind: 'signedOutElsewhere', userId: caller._id, ...callOrigin(request) });
      return { body: { ...createMessage('done.signedOutElsewhere'), ended } };
    },
  }),
  route('delete', '/api/v1/sessions/:id', {
    who: user,
    summary: 'End one session of the caller',
    allow: async ({ db, caller, params }) =>
      requireAllowed((await sessionOwner(db, params.id)) === caller._id),
    handle: async ({ db, caller, params, ...request }) => {
      await endSession(db, params.id);
      await noteEvent(db, { kind: 'signedOutElsewhere', userId: caller._id, ...callOrigin(request) });
      return { body: { ...createMessage('done.signedOut') } };
    },
  }),
  route('post', '/api/v1/sessions/prove', {
    who: user,
    summary: 'Give the password once more, before what is grave',
    body: proofSchema,
    handle: async ({ db, caller, body, limits, ...request }) => {
      const user = await requireUser(db, caller._id);
      await requireCurrentPassword(limits, user, body.currentPassword).catch(async (refused: unknown) => {
        if (refused instanceof AppError && refused.code === 'badInput')
          await noteEvent(db, { kind: 'proofRefused', userId: user.id, ...callOrigin(request) });
        throw refused;
      });
      await noteProof(db, caller);
      return { body: { ...createMessage('done.reported') } };
    },
  }),
  route('delete', '/api/v1/user/:id/sessions', {
    who: userPolicy.signOut,
    summary: 'Sign a user out everywhere',
    handle: async ({ db, caller, params, ...request }) => {
      const { id } = await requireUser(db, params.id);
      const ended = await endSessions(db, id);
      await noteEvent(db, { kind: 'signedOutByOther', userId: id, by: caller._id, ...callOrigin(request) });
      return { body: { ...createMessage('done.signedOutEverywhere'), ended } };
    },
  }),
];

/** Where the caller is signed in. */
export const presentSessions = (rows: readonly UserSessionTable[], caller: Caller) => ({
  data: rows.map((row) => ({
    _id: row.id,
    /** The browser and system; '' when neither is known. */
    device: row.device,
    /** Without its last number. */
    address: row.address,
    createdAt: row.createdAt.toISOString(),
    /** To the minute. */
    usedAt: row.usedAt.toISOString(),
    /** The session of this call. */
    isCurrent: row.id === caller.sessionId,
  })),
});

export type SessionsAnswer = ReturnType<typeof presentSessions>;
