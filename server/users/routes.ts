import { z } from 'zod';
import { wholeNumber } from '#documents/model/fields.ts';
import { profileSchema } from '#documents/model/user.ts';
import { session, superadmin } from '#server/access.ts';
import { AppError } from '#server/errors.ts';
import { type Caller, type Route, route } from '#server/route.ts';
import { presentUser } from './present.ts';
import { findUser, listUsers } from './queries.ts';
import { updateProfile } from './updateProfile.ts';

const listQuery = z.object({
  userType: z.string().optional(),
  page: wholeNumber('page must be a whole number', 1).default(1),
  pageSize: wholeNumber('pageSize must be from 1 to 1000', 1, 1000).default(100),
});

/** A person reads and edits her own record; a superadmin everyone's. */
const requireSelf = (caller: Caller | null, id: string | undefined): void => {
  if (caller?._id === id || superadmin.allows(caller)) return;
  throw new AppError('notAllowed', 'You are not allowed to do this.');
};

export const userRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/v1/user/:id',
    who: session,
    summary: 'One user: the own record, or any for a superadmin',
    handle: async ({ db, caller, params }) => {
      requireSelf(caller, params.id);
      const user = await findUser(db, params.id!);
      if (!user) throw new AppError('notFound', 'User not found');
      return { body: presentUser(user) };
    },
  }),
  route({
    method: 'get',
    path: '/api/v1/users',
    who: superadmin,
    summary: 'Users, of one type or all',
    query: listQuery,
    handle: async ({ db, query }) => {
      const { rows, total } = await listUsers(db, query);
      return { body: { data: rows.map(presentUser), total } };
    },
  }),
  route({
    method: 'put',
    path: '/api/v1/teacher/:id',
    who: session,
    summary: 'Edit the own profile',
    body: profileSchema,
    handle: async ({ db, caller, params, body }) => {
      requireSelf(caller, params.id);
      await updateProfile(db, params.id!, body);
      const user = await findUser(db, params.id!);
      if (!user) throw new AppError('notFound', 'User not found');
      return { body: presentUser(user) };
    },
  }),
];
