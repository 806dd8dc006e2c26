import { z } from 'zod';
import { createMessage } from '#documents/i18n/messages/index.ts';
import { planInput, promotionInput } from '#documents/model/promotion.ts';
import { presentMissed } from '#server/people/students/missedExams.ts';
import { listSeenBy } from '#server/people/students/seenStudents.ts';
import { staff } from '#server/platform/access/access.ts';
import { previewQuery, seenBy, seenField, seenInput } from '#server/platform/http/preview.ts';
import { route } from '#server/platform/http/route.ts';
import { lastPromotion, undoPromotion } from './lastPromotion.ts';
import { presentLast, presentPlanned } from './present.ts';
import { promoteStudents } from './promoteStudents.ts';
import { readPlan } from './readPlan.ts';

const promotionId = z.string().regex(/^\d{1,19}$/, 'promotion.nothingToUndo');

export const promotionRoutes = [
  route('post', '/api/v1/student-promotion', {
    who: staff,
    summary:
      'Enrol students in a new class and year, all or none; 409 names every clash; dryRun=true stores nothing and answers who joins after a published exam (`missed`); with its `seen`, and as `listSeen` the `seen` of the list, a student who changed since is a 409',
    query: previewQuery,
    body: promotionInput.extend({ seen: seenField, listSeen: seenField }),
    handle: async ({ db, jwtSecret, caller, query: { dryRun }, body }) => {
      const { promotedStudent: students, seen, listSeen } = body;
      const confirmation = seenBy(jwtSecret, ['promotion', caller._id, students]);
      const list = listSeenBy(jwtSecret, caller);
      const how = { at: new Date(), dryRun, seen, confirmation, listSeen, list };
      const { promoted, token, missed } = await promoteStudents(db, caller, students, how);
      if (!dryRun) return { body: { ...createMessage('done.studentsPromoted'), promoted } };
      const would = createMessage('promotion.would', { count: promoted });
      return { body: { ...would, promoted, seen: token, ...presentMissed(caller, missed) } };
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
      'Undo a promotion, without _id the last one; 409 names the marks, attendance and enrolments that depend on it, and who changed since dryRun=true answered `seen`',
    query: previewQuery,
    body: z.object({ _id: promotionId.optional(), ...seenInput.shape }),
    handle: async ({ db, jwtSecret, caller, query: { dryRun }, body: { _id: id, seen } }) => {
      const confirmation = seenBy(jwtSecret, ['undo promotion', caller._id, id ?? null]);
      const how = { id, at: new Date(), dryRun, seen, confirmation };
      const { undone, token } = await undoPromotion(db, caller, how);
      if (dryRun)
        return { body: { ...createMessage('upload.wouldUndo', { count: undone }), undone, seen: token } };
      return { body: { ...createMessage('done.promotionUndone'), undone } };
    },
  }),
];
