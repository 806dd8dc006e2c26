import { z } from 'zod';
import { pageFields } from '#documents/model/fields.ts';
import { staff } from '#server/access.ts';
import { type Route, route } from '#server/route.ts';
import { listDeleted } from './deletedStudents.ts';
import { presentDeleted } from './present.ts';
import { removeStudents, restoreStudents } from './removeStudents.ts';

const idsInput = z.object({
  ids: z
    .array(z.string().regex(/^\d{1,19}$/, 'Student not found'), 'Please select students')
    .min(1, 'Please select students')
    .max(1000, 'At most 1000 students at a time')
    // The same row may be ticked twice; it is one student all the same.
    .transform((ids) => [...new Set(ids)]),
});

const saying = (count: number, done: string): { message: string } => ({
  message: count === 1 ? `Student ${done} successfully` : `${count} students ${done} successfully`,
});

export const studentRemovalRoutes: Route[] = [
  route({
    method: 'get',
    path: '/api/v1/student/deleted',
    who: staff,
    summary:
      'Who can be restored: all deleted in the last 30 days for a superadmin, else by the caller herself',
    query: z.object(pageFields),
    handle: async ({ db, caller, query, jwtSecret }) => {
      const { rows, total } = await listDeleted(db, caller!, { ...query, at: new Date() });
      return { body: { data: rows.map(presentDeleted(jwtSecret)), total } };
    },
  }),
  route({
    method: 'delete',
    path: '/api/v1/student/:id',
    who: staff,
    summary: 'Delete a student; she can be restored for 30 days',
    handle: async ({ db, caller, params }) => {
      await removeStudents(db, caller!, [params.id!], new Date());
      return { body: saying(1, 'deleted') };
    },
  }),
  route({
    method: 'post',
    path: '/api/v1/student/many-delete',
    who: staff,
    summary: 'Delete several students, all or none',
    body: idsInput,
    handle: async ({ db, caller, body }) => {
      await removeStudents(db, caller!, body.ids, new Date());
      return { body: saying(body.ids.length, 'deleted') };
    },
  }),
  route({
    method: 'post',
    path: '/api/v1/student/:id/restore',
    who: staff,
    summary: 'Bring back a student: for a superadmin, and for who deleted her',
    handle: async ({ db, caller, params }) => {
      await restoreStudents(db, caller!, [params.id!], new Date());
      return { body: saying(1, 'restored') };
    },
  }),
  route({
    method: 'post',
    path: '/api/v1/student/many-restore',
    who: staff,
    summary: 'Bring back several students, all or none',
    body: idsInput,
    handle: async ({ db, caller, body }) => {
      await restoreStudents(db, caller!, body.ids, new Date());
      return { body: saying(body.ids.length, 'restored') };
    },
  }),
];
