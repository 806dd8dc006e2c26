import { z } from 'zod';
import { markPartsSchema } from '#documents/model/mark.ts';
import { markEdit } from '#documents/model/markInput.ts';
import { staff } from '#server/access.ts';
import { type Route, route } from '#server/route.ts';
import { changeMark, theMark } from './changeMark.ts';
import { requireMarks } from './markPolicy.ts';
import { placeOfMark } from './placeOfMark.ts';
import { presentMark } from './present.ts';
import { removeMarks } from './removeMarks.ts';
import { restoreMarks } from './restoreMarks.ts';
import { undoChange } from './undoUpload.ts';

const idsInput = z.object({
  ids: z
    .array(z.string().regex(/^\d{1,19}$/, 'Mark not found'), 'Please select marks')
    .min(1, 'Please select marks')
    .max(1000, 'At most 1000 marks at a time')
    // The same row may be ticked twice; it is one mark all the same.
    .transform((ids) => [...new Set(ids)]),
});

const saying = (count: number, done: string): { message: string } => ({
  message: count === 1 ? `Marks ${done} successfully` : `${count} marks ${done} successfully`,
});

/** Throws 404, and 403 where the caller does not enter this mark. */
const mayEnter: Route['allow'] = async ({ db, caller, params }) =>
  requireMarks(db, caller!, [placeOfMark(await theMark(db, params.id!))], 'enter');

export const markChangeRoutes: Route[] = [
  route({
    method: 'put',
    path: '/api/v1/result/update/:id',
    who: staff,
    summary: 'Correct a mark; a part left out stays, 409 where it was changed since it was read (`was`)',
    body: markEdit,
    allow: mayEnter,
    handle: async ({ db, caller, params, body }) => {
      const row = await changeMark(db, caller!, params.id!, body, new Date());
      return { body: { message: 'Marks updated successfully', mark: presentMark(caller!, row) } };
    },
  }),
  route({
    method: 'post',
    path: '/api/v1/result/update/:id/undo',
    who: staff,
    summary: 'Undo the last change of a mark, while it still is what that change made of it (`mark`)',
    body: z.object({ mark: markPartsSchema }),
    allow: mayEnter,
    handle: async ({ db, caller, params, body }) => {
      await undoChange(db, caller!, { id: params.id!, made: body.mark, at: new Date() });
      return { body: { message: 'The change was undone' } };
    },
  }),
  route({
    method: 'delete',
    path: '/api/v1/result/delete/:id',
    who: staff,
    summary: 'Delete a mark; it can be restored for 30 days',
    handle: async ({ db, caller, params }) => {
      await removeMarks(db, caller!, [params.id!], new Date());
      return { body: saying(1, 'deleted') };
    },
  }),
  route({
    method: 'post',
    path: '/api/v1/delete-many-result',
    who: staff,
    summary: 'Delete several marks, all or none',
    body: idsInput,
    handle: async ({ db, caller, body }) => {
      await removeMarks(db, caller!, body.ids, new Date());
      return { body: saying(body.ids.length, 'deleted') };
    },
  }),
  route({
    method: 'post',
    path: '/api/v1/result/restore',
    who: staff,
    summary: 'Bring back deleted marks, all or none: one’s own, a superadmin anybody’s',
    body: idsInput,
    handle: async ({ db, caller, body }) => {
      await restoreMarks(db, caller!, body.ids, new Date());
      return { body: saying(body.ids.length, 'restored') };
    },
  }),
];
