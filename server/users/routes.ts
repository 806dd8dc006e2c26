import { z } from 'zod';
import { optionalText, pageFields } from '#documents/model/fields.ts';
import { requireAllowed, session, staff } from '#server/access.ts';
import { AppError } from '#server/errors.ts';
import { fileRoute } from '#server/files/fileRoute.ts';
import { isChosen } from '#server/files/readCutPicture.ts';
import { PHOTO_BYTES, readPortrait } from '#server/files/readPortrait.ts';
import { type Route, route } from '#server/route.ts';
import { accountRoutes } from './accountRoutes.ts';
import { presentList, presentUser } from './present.ts';
import { findUser, listUsers } from './queries.ts';
import { updateUser } from './updateUser.ts';
import { userInput } from './userInput.ts';
import { userPolicy } from './userPolicy.ts';

const listQuery = z.object({
  userType: z.string().optional(),
  search: optionalText(120),
  ...pageFields,
});

export const userRoutes: Route[] = [
  ...accountRoutes,
  fileRoute('users'),
  route({
    method: 'get',
    path: '/api/v1/user/:id',
    who: session,
    summary: 'One user: the own record, or any for a superadmin',
    handle: async ({ db, caller, params, jwtSecret }) => {
      requireAllowed(userPolicy.edit(caller, params.id));
      const found = await findUser(db, params.id!);
      if (!found) throw new AppError('notFound', 'User not found');
      return { body: presentUser(jwtSecret, found) };
    },
  }),
  route({
    method: 'get',
    path: '/api/v1/users',
    who: staff,
    summary: 'Users, for a superadmin; with userType=teacher the teachers, for staff',
    query: listQuery,
    handle: async ({ db, caller, query, jwtSecret }) => {
      requireAllowed(userPolicy.list(caller, query.userType));
      return { body: presentList(jwtSecret, caller!, await listUsers(db, query)) };
    },
  }),
  route({
    method: 'put',
    path: '/api/v1/teacher/:id',
    who: session,
    summary:
      'Edit the own profile, or for a superadmin any user; a new password too; JSON, or a form with a picture',
    allow: ({ caller, params }) => requireAllowed(userPolicy.edit(caller, params.id)),
    body: userInput,
    uploads: { picture: PHOTO_BYTES },
    handle: async ({ db, caller, params, body, files, jwtSecret, limits }) => {
      if (isChosen(files.picture) && !staff.allows(caller)) await limits.strangerPicture.count(caller!._id);
      const portrait = await readPortrait(files.picture);
      const changed = await updateUser(db, caller!, params.id!, { input: body, portrait, limits });
      return { body: presentUser(jwtSecret, changed) };
    },
  }),
];
