import { z } from 'zod';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { optionalText, pageFields } from '#documents/model/fields.ts';
import { newUserSchema } from '#documents/model/user.ts';
import { requireAllowed, session, staff, superadmin } from '#server/platform/access/access.ts';
import { fileRoute } from '#server/platform/files/fileRoute.ts';
import { isChosen, PHOTO_BYTES, readPortrait } from '#server/platform/files/readPicture.ts';
import { route } from '#server/platform/http/route.ts';
import { classSignIns, classSignInsInput } from './classSignIns.ts';
import { addUser } from './createUser.ts';
import { type DeletedUser, presentUser, presentUsers } from './present.ts';
import { deletedUsers, listUsers, requireUser } from './queries.ts';
import { removeUser, restoreUser, restoreUserInput } from './removeUser.ts';
import { updateUser } from './updateUser.ts';
import { userInput, userPolicy } from './userPolicy.ts';

/** These come before /user/:id, which would take 'deleted' for an id. */
const accountRoutes = [
  route('post', '/api/v1/teacher-reg', {
    who: staff,
    answers: [200, 202],
    summary: 'Add a user: any for a superadmin, operators and students of their own scope for a teacher',
    body: newUserSchema,
    handle: addUser,
  }),
  route('delete', '/api/v1/user/:id', {
    who: superadmin,
    needsRecentSignIn: true,
    summary: 'Delete a user',
    handle: async ({ db, caller, params }) => {
      await removeUser(db, caller, params.id);
      return { body: { ...createMessage('done.profileDeleted') } };
    },
  }),
  route('get', '/api/v1/user/deleted', {
    who: superadmin,
    summary: 'Users deleted in the last 30 days, who can be restored',
    query: z.object(pageFields),
    handle: async ({ db, caller, jwtSecret, query }) => {
      const { rows, total } = await deletedUsers(db, caller, query);
      const data: DeletedUser[] = rows.map((row) => ({
        ...presentUser(jwtSecret, row),
        deletedAt: row.deletedAt.toISOString(),
      }));
      return { body: { data, total } };
    },
  }),
  route('post', '/api/v1/user/:id/restore', {
    who: userPolicy.restore,
    summary:
      'Restore a user deleted in the last 30 days, where the number or email is taken by now with another one or none',
    body: restoreUserInput,
    handle: async ({ db, caller, params, body, jwtSecret }) => {
      const user = presentUser(jwtSecret, await restoreUser(db, caller, params.id, body));
      return { body: { ...createMessage('done.profileRestored'), user } };
    },
  }),
  route('post', '/api/v1/users/class-sign-ins', {
    who: staff,
    summary:
      'Make an account for every student of a class who has none; first passwords are answered only once',
    body: classSignInsInput,
    handle: async ({ db, caller, body }) => ({ body: await classSignIns(db, caller, body) }),
  }),
];

export const userRoutes = [
  ...accountRoutes,
  fileRoute('users'),
  route('get', '/api/v1/user/:id', {
    who: session,
    summary: 'One user: their own record, or any for a superadmin',
    handle: async ({ db, caller, params, jwtSecret }) => {
      requireAllowed(userPolicy.edit(caller, params.id));
      return { body: presentUser(jwtSecret, await requireUser(db, params.id)) };
    },
  }),
  route('get', '/api/v1/users', {
    who: staff,
    summary: 'Users, for a superadmin; with userType=teacher the names and emails of teachers, for staff',
    query: z.object({ userType: z.string().optional(), search: optionalText(120), ...pageFields }),
    handle: async ({ db, caller, query, jwtSecret }) => {
      requireAllowed(userPolicy.list(caller, query.userType));
      const byNameAlone = !superadmin.allows(caller);
      return { body: presentUsers(jwtSecret, caller, await listUsers(db, { ...query, byNameAlone })) };
    },
  }),
  route('put', '/api/v1/teacher/:id', {
    who: session,
    summary:
      'Edit the own profile, or any user as a superadmin, also the password; JSON, or a form with a picture',
    allow: ({ caller, params }) => requireAllowed(userPolicy.edit(caller, params.id)),
    body: userInput,
    uploads: { picture: PHOTO_BYTES },
    handle: async ({ db, caller, params, body, files, jwtSecret, limits }) => {
      if (isChosen(files.picture) && !staff.allows(caller)) await limits.strangerPicture.count(caller._id);
      const portrait = await readPortrait(files.picture);
      const changed = await updateUser(db, caller, params.id, { input: body, portrait, limits });
      return { body: presentUser(jwtSecret, changed) };
    },
  }),
];
