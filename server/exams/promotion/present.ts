import { presentPlacement } from '#server/people/students/queries.ts';
import type { Caller } from '#server/platform/access/access.ts';
import type { LastPromotion } from './lastPromotion.ts';
import { LAST_CLASS } from './planPromotion.ts';
import { promotionPolicy } from './policy.ts';
import type { PlannedRow } from './readPlan.ts';

/** GET /student-promotion/last; `data` is null when there is nothing to undo. */
export type LastPromotionAnswer = ReturnType<typeof presentLast>;
export type { ClassCount as PromotionPlace } from './lastPromotion.ts';

export const presentLast = (caller: Caller, last: LastPromotion | null) => ({
  data: last && presentPromotion(caller, last),
  can: { everyClass: promotionPolicy.everyClass(caller) },
});

function presentPromotion(caller: Caller, last: LastPromotion) {
  const { id, promotedAt, by, count, from, to } = last;
  const can = { undo: promotionPolicy.undo(caller, last) };
  return { _id: id, at: promotedAt.toISOString(), by, count, from, to, can };
}

/** POST /student-promotion/plan: a student of the class. */
export type PlannedStudent = ReturnType<ReturnType<typeof presentPlanned>>;
export type PlanAnswer = { data: PlannedStudent[] };

export const presentPlanned =
  (caller: Caller) =>
  ({ row, planned: { id: _id, ...planned }, promoted, clashes }: PlannedRow) => {
    const { studentId, studentName, studentNameBn } = row;
    const { target } = planned;
    return {
      ...{ _id, studentId, studentName, studentNameBn: studentNameBn ?? '' },
      from: presentPlacement(row),
      ...planned,
      finished: row.classValue >= LAST_CLASS && target === null && promoted === null,
      /** The student's enrolment in the new year; null when not promoted yet. */
      promotedTo: promoted,
      clashes,
      can: { promote: target !== null && promotionPolicy.promote(caller, row, target) },
    };
  };
