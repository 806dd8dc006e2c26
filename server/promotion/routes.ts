import { z } from 'zod';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { planInput, promotionInput } from '#documents/model/promotion.ts';
import { staff } from '#server/access/access.ts';
import { type Route, route } from '#server/http/route.ts';
import { lastPromotion, undoPromotion } from './lastPromotion.ts';
import { presentLast, presentPlanned } from './present.ts';
import { promoteStudents } from './promoteStudents.ts';
import { readPlan } from './readPlan.ts';

const undoInput = z.object({
  _id: z
    .string()
    .regex(/^\d{1,19}$/, 'promotion.nothingToUndo')
    .optional(),
});

export const promotionRoutes: Route[] = [
  route('post', '/api/v1/student-promotion', {
    who: staff,
    summary:
      'Enrol students in a new class and year, all or none; 409 names every clash; dryRun=true stores nothing',
    query: z.object({ dryRun: z.stringbool().default(false) }),
    body: promotionInput,
    handle: async ({ db, caller, query: { dryRun }, body }) => {
      const how = { at: new Date(), dryRun };
      const { promoted } = await promoteStudents(db, caller, body.promotedStudent, how);
      return { body: { ...createMessage('done.studentsPromoted'), promoted } };
    },
  }),
  route('post', '/api/v1/student-promotion/plan', {
    who: staff,
    summary: 'Where a rule would put each student of a class and roll range in the new year',
    body: planInput,
    handle: async ({ db, caller, body }) => ({
      body: { data: (await readPlan(db, caller, body)).map(presentPlanned(caller)) },
    }),
  }),
  route('get', '/api/v1/student-promotion/last', {
    who: staff,
    summary: 'The last promotion that was not undone: of all for a superadmin, else of the caller’s own',
    handle: async ({ db, caller }) => ({ body: presentLast(caller, await lastPromotion(db, caller)) }),
  }),
  route('post', '/api/v1/student-promotion/undo', {
    who: staff,
    summary:
      'Undo a promotion, without _id the last one; 409 names the marks, attendance and enrolments that depend on it',
    body: undoInput,
    handle: async ({ db, caller, body }) => {
      const { undone } = await undoPromotion(db, caller, { id: body._id, at: new Date() });
      return { body: { ...createMessage('done.promotionUndone'), undone } };
    },
  }),
];
