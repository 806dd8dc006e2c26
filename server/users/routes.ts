import { z } from 'zod';
import { wholeNumber } from '#documents/model/fields.ts';
import { newUserSchema } from '#documents/model/user.ts';
import { session, staff, superadmin } from '#server/access.ts';
import { AppError } from '#server/errors.ts';
import { type Caller, type Route, route } from '#server/route.ts';
import { addUser } from './addUser.ts';
import { classSignInsInput } from './classSeats.ts';
import { classSignIns } from './classSignIns.ts';
import { presentUser } from './present.ts';
import { findUser, listUsers } from './queries.ts';
import { removeUser, restoreUser } from './removeUser.ts';
import { updateUser } from './updateUser.ts';
import { userInput } from './userInput.ts';
import { requireSelf } from './userPolicy.ts';

const listQuery = z.object({
  userType: z.string().optional(),
  page: wholeNumber('page must be a whole number', 1).default(1),
  pageSize: wholeNumber('pageSize must be from 1 to 1000', 1, 1000).default(100),
});

/** Contract 2: the list of teachers is open to staff, every other list to a superadmin. */
const requireList = (caller: Caller | null, userType: string | undefined): void => {
  if (userType !== 'teacher' && !superadmin.allows(caller))
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
    who: staff,
    summary: 'Users, for a superadmin; with userType=teacher the teachers, for staff',
    query: listQuery,
    handle: async ({ db, caller, query }) => {
      requireList(caller, query.userType);
      const { rows, total } = await listUsers(db, query);
      return { body: { data: rows.map(presentUser), total } };
    },
  }),
  route({
    method: 'put',
    path: '/api/v1/teacher/:id',
    who: session,
    summary: 'Edit the own profile, or for a superadmin any user; a new password too',
    body: userInput,
    handle: async ({ db, caller, params, body }) => {
      requireSelf(caller, params.id);
      return { body: presentUser(await updateUser(db, caller!, params.id!, body)) };
    },
  }),
  route({
    method: 'post',
    path: '/api/v1/teacher-reg',
    who: staff,
    summary: 'Add a user: any for a superadmin, operators and students of her own scope for a teacher',
    body: newUserSchema,
    handle: addUser,
  }),
  route({
    method: 'delete',
    path: '/api/v1/user/:id',
    who: superadmin,
    summary: 'Delete a user',
    handle: async ({ db, caller, params }) => {
      await removeUser(db, caller!, params.id!);
      return { body: { message: 'Profile deleted successfully' } };
    },
  }),
  route({
    method: 'post',
    path: '/api/v1/user/:id/restore',
    who: superadmin,
    summary: 'Bring back a user deleted in the last 30 days',
    handle: async ({ db, caller, params }) => {
      const user = presentUser(await restoreUser(db, caller!, params.id!));
      return { body: { message: 'Profile restored successfully', user } };
    },
  }),
  route({
    method: 'post',
    path: '/api/v1/users/class-sign-ins',
    who: staff,
    summary: 'Make an account for every student of a class who has none; first passwords are told once',
    body: classSignInsInput,
    handle: async ({ db, caller, body }) => ({ body: await classSignIns(db, caller!, body) }),
  }),
];
