import { useCallback, useEffect, useState } from 'react';
import { GROUPS } from '#documents/model/school.ts';
import type { Student } from '#documents/model/student.ts';
import type { PlannedStudent } from '#web/api/answers.ts';
import { useSchool } from '#web/api/useSchool.ts';
import { useLanguage } from '#web/i18n/language.ts';
import {
  changePlacement,
  type Placement,
  type PromotedLine,
  type PromotionDraft,
  placementAfter,
  toDraft,
  toLines,
  toPlacement,
  typedIn,
  withoutSent,
} from './promotionDraft.ts';

/** What every school begins with. */
const FIRST_GROUPS = GROUPS.map((value) => ({ value }));

/** What is filled in for these students and not sent yet, and who of them is left out. */
export const usePromotionDraft = (students: readonly Student[], onUnsaved: (unsaved: boolean) => void) => {
  const { figures } = useLanguage();
  const groups = useSchool().data?.lists.group ?? FIRST_GROUPS;
  const [draft, setDraft] = useState<PromotionDraft>({});
  /** As the last plan filled it in. */
  const [filled, setFilled] = useState<PromotionDraft>({});
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set());
  const unsaved = students.some(({ _id }) => draft[_id]);
  useEffect(() => {
    onUnsaved(unsaved);
    return () => onUnsaved(false);
  }, [unsaved, onUnsaved]);
  const change = useCallback(
    (student: Student, part: Partial<Placement>) => {
      setDraft((current) => {
        const placement = current[student._id] ?? placementAfter(student);
        return { ...current, [student._id]: changePlacement(placement, part, student.group, groups) };
      });
      setUnticked((current) => new Set([...current].filter((id) => id !== student._id)));
    },
    [groups],
  );
  /** A row that is still empty is filled in when it is ticked: as planned, or in the next class. */
  const tick = useCallback(
    (rows: readonly Student[], ticked: boolean, plans: ReadonlyMap<string, PlannedStudent>) => {
      setUnticked((current) => {
        const next = new Set(current);
        for (const { _id } of rows) {
          if (ticked) next.delete(_id);
          else next.add(_id);
        }
        return next;
      });
      if (!ticked) return;
      const nextPlacement = (student: Student): Placement => {
        const plan = plans.get(student._id);
        const change = { class: String(Number(student.class) + 1) };
        return (
          (plan && toPlacement(plan, figures)) ??
          changePlacement(placementAfter(student), change, student.group, groups)
        );
      };
      setDraft((current) => ({
        ...Object.fromEntries(rows.map((student) => [student._id, nextPlacement(student)])),
        ...current,
      }));
    },
    [groups, figures],
  );
  const lines = toLines(students, draft, unticked);
  return {
    draft,
    lines,
    unsaved,
    change,
    tick,
    isTicked: ({ _id }: Student): boolean => draft[_id] !== undefined && !unticked.has(_id),
    /** Rows typed by hand stay as they are; answers how many were filled in, and how many stayed. */
    fill: (planned: readonly PlannedStudent[]) => {
      const next = toDraft(planned, figures);
      const typed = typedIn(draft, filled);
      setDraft((current) => ({ ...next, ...typedIn(current, filled) }));
      setFilled(next);
      return {
        filled: Object.keys(next).filter((id) => !typed[id]).length,
        stayed: Object.keys(typed).length,
      };
    },
    /** What is stored goes; a row that was not sent, or was typed in meanwhile, stays. */
    sent: (stored: readonly PromotedLine[]) => setDraft((current) => withoutSent(current, stored)),
    empty: () => {
      setDraft({});
      setUnticked(new Set());
    },
  };
};
