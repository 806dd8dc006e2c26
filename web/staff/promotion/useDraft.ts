import { useCallback, useEffect, useState } from 'react';
import { GROUPS } from '#documents/model/school.ts';
import type { Student } from '#documents/model/student.ts';
import type { PlannedStudent } from '#web/api/answers.ts';
import { useSchool } from '#web/api/useSchool.ts';
import { useLanguage } from '#web/i18n/language.ts';
import {
  changeSeat,
  type Draft,
  draftOf,
  type PromotedLine,
  type Seat,
  seatAfter,
  typedIn,
  withoutSent,
} from './promotionDraft.ts';

/** What every school begins with. */
const FIRST_GROUPS = GROUPS.map((value) => ({ value }));

/** What is filled in of these students and not sent yet, with what the last plan said of each. */
export const useDraft = (students: readonly Student[], onUnsaved: (unsaved: boolean) => void) => {
  const { figures } = useLanguage();
  const groups = useSchool().data?.lists.group ?? FIRST_GROUPS;
  const [draft, setDraft] = useState<Draft>({});
  /** As the last plan filled it in. */
  const [filled, setFilled] = useState<Draft>({});
  const [plan, setPlan] = useState<ReadonlyMap<string, PlannedStudent>>(new Map());
  const unsaved = students.some(({ _id }) => draft[_id]);
  useEffect(() => {
    onUnsaved(unsaved);
    return () => onUnsaved(false);
  }, [unsaved, onUnsaved]);
  const change = useCallback(
    (student: Student, part: Partial<Seat>) => {
      setDraft((current) => {
        const seat = current[student._id] ?? seatAfter(student);
        return { ...current, [student._id]: changeSeat(seat, part, student.group, groups) };
      });
    },
    [groups],
  );
  return {
    draft,
    unsaved,
    plan,
    change,
    /** Rows typed by hand stay as they are; says how many were filled in, and how many stayed. */
    fill: (planned: readonly PlannedStudent[]) => {
      const next = draftOf(planned, figures);
      const typed = typedIn(draft, filled);
      setDraft((current) => ({ ...next, ...typedIn(current, filled) }));
      setFilled(next);
      setPlan(new Map(planned.map((one) => [one._id, one])));
      return {
        filled: Object.keys(next).filter((id) => !typed[id]).length,
        kept: Object.keys(typed).length,
      };
    },
    /** What is stored goes; a row that was not sent, or was typed in meanwhile, stays. */
    sent: (lines: readonly PromotedLine[]) => {
      const ids = new Set(lines.map(({ id }) => id));
      setDraft((current) => withoutSent(current, lines));
      setPlan((current) => new Map([...current].filter(([id]) => !ids.has(id))));
    },
    empty: () => {
      setDraft({});
      setPlan(new Map());
    },
  };
};
