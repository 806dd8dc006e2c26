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
  data: last && {
    _id: last.id,
    at: last.promotedAt.toISOString(),
    by: last.by,
    count: last.count,
    from: last.from,
    to: last.to,
    can: { undo: promotionPolicy.undo(caller, last) },
  },
  can: { everyClass: promotionPolicy.everyClass(caller) },
});

/** POST /student-promotion/plan: a student of the class. */
export type PlannedStudent = ReturnType<ReturnType<typeof presentPlanned>>;
export type PlanAnswer = { data: PlannedStudent[] };

export const presentPlanned =
  (caller: Caller) =>
  ({ row, planned, promoted, clashes }: PlannedRow) => {
    const { target, merit, noOfFail, gpa, heldBack } = planned;
    return {
      _id: row.id,
      studentId: row.studentId,
      studentName: row.studentName,
      studentNameBn: row.studentNameBn ?? '',
      from: presentPlacement(row),
      /** Null when the student leaves after the last class, or somebody has to decide. */
      target,
      merit,
      noOfFail,
      gpa,
      heldBack,
      finished: row.classValue >= LAST_CLASS && target === null && promoted === null,
      /** The student's enrolment in the new year; null when not promoted yet. */
      promotedTo: promoted,
      clashes,
      can: { promote: target !== null && promotionPolicy.promote(caller, row, target) },
    };
  };
