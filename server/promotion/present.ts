import type { Caller } from '#server/access/access.ts';
import type { Clash } from './findClashes.ts';
import type { ClassCount, LastPromotion } from './lastPromotion.ts';
import { type Placement, type Target, toPlacement } from './planPromotion.ts';
import { promotionPolicy } from './promotionPolicy.ts';
import type { PlannedRow } from './readPlan.ts';

/** A class and section, and how many of the promoted students are or were there. */
export type PromotionPlace = Placement & { year: number; count: number };

/** GET /student-promotion/last; `data` is null when there is nothing to undo. */
export type LastPromotionAnswer = {
  data: {
    _id: string;
    at: string;
    by: string | null;
    count: number;
    from: PromotionPlace[];
    to: PromotionPlace[];
    can: { undo: boolean };
  } | null;
  can: { everyClass: boolean };
};

export const presentLast = (caller: Caller, last: LastPromotion | null): LastPromotionAnswer => ({
  data: last && {
    _id: last.id,
    at: last.promotedAt.toISOString(),
    by: last.by,
    count: last.count,
    from: last.from.map(presentClass),
    to: last.to.map(presentClass),
    can: { undo: promotionPolicy.undo(caller, last) },
  },
  can: { everyClass: promotionPolicy.everyClass(caller) },
});

const presentClass = ({ year, count, ...placement }: ClassCount): PromotionPlace => ({
  ...toPlacement(placement),
  year,
  count,
});

/** POST /student-promotion/plan: a student of the class. */
export type PlannedStudent = {
  _id: string;
  studentId: string;
  studentName: string;
  studentNameBn: string;
  from: Target;
  /** Null when the student leaves after the last class. */
  target: Target | null;
  merit: number | null;
  noOfFail: number | null;
  heldBack: boolean;
  finished: boolean;
  /** The student's enrolment in the new year; null when not promoted yet. */
  promotedTo: Target | null;
  clashes: Clash[];
  can: { promote: boolean };
};
export type PlanAnswer = { data: PlannedStudent[] };

export const presentPlanned =
  (caller: Caller) =>
  ({ row, planned, promoted, clashes }: PlannedRow): PlannedStudent => {
    const { classValue, section, shift, groupName, roll, session } = row;
    const from = { class: String(classValue), section, shift, group: groupName, roll, year: session };
    const { target } = planned;
    const to = target && { ...target, className: target.class };
    return {
      _id: row.id,
      studentId: row.studentId,
      studentName: row.studentName,
      studentNameBn: row.studentNameBn ?? '',
      from,
      target: target && presentTarget(target),
      merit: planned.merit,
      noOfFail: planned.noOfFail,
      heldBack: planned.heldBack,
      finished: target === null && promoted === null,
      promotedTo: promoted && presentTarget(promoted),
      clashes,
      can: {
        promote: to !== null && promotionPolicy.promote(caller, { ...from, className: from.class }, to),
      },
    };
  };

const presentTarget = ({ roll, year, ...placement }: Target): Target => ({
  ...toPlacement(placement),
  roll,
  year,
});
