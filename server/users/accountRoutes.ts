import { z } from 'zod';
import { pageFields } from '#documents/model/fields.ts';
import { newUserSchema } from '#documents/model/user.ts';
import { staff, superadmin } from '#server/access.ts';
import { restorableSince } from '#server/restore.ts';
import { type Route, route } from '#server/route.ts';
import { addUser } from './addUser.ts';
import { classSignInsInput } from './classSeats.ts';
import { classSignIns } from './classSignIns.ts';
import { type DeletedUser, presentUser } from './present.ts';
import { deletedUsers } from './queries.ts';
import { removeUser, restoreUser } from './removeUser.ts';
import { userPolicy } from './userPolicy.ts';

/** Accounts come and go. They stand before /user/:id, which would take 'deleted' for an id. */
export const accountRoutes: Route[] = [
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
    method: 'get',
    path: '/api/v1/user/deleted',
    who: superadmin,
    summary: 'Who can be restored: deleted in the last 30 days',
    query: z.object(pageFields),
    handle: async ({ db, jwtSecret, query }) => {
      const { rows, total } = await deletedUsers(db, restorableSince(new Date()), query);
      const data: DeletedUser[] = rows.map((row) => ({
        ...presentUser(jwtSecret, row),
        deletedAt: row.deleted_at.toISOString(),
      }));
      return { body: { data, total } };
    },
  }),
  route({
    method: 'post',
    path: '/api/v1/user/:id/restore',
    who: userPolicy.restore,
    summary: 'Bring back a user deleted in the last 30 days',
    handle: async ({ db, caller, params, jwtSecret }) => {
      const user = presentUser(jwtSecret, await restoreUser(db, caller!, params.id!));
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
