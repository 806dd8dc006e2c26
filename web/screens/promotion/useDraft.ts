import { useCallback, useEffect, useState } from 'react';
import type { Student } from '#documents/model/student.ts';
import type { PlannedStudent } from '#web/answers.ts';
import { useLanguage } from '#web/words/language.ts';
import { changeSeat, type Draft, draftOf, type Seat, seatAfter } from './promotionDraft.ts';

/** What is filled in and not sent yet, with what the last plan said of each student. */
export const useDraft = (onUnsaved: (unsaved: boolean) => void) => {
  const { figures } = useLanguage();
  const [draft, setDraft] = useState<Draft>({});
  const [plan, setPlan] = useState<ReadonlyMap<string, PlannedStudent>>(new Map());
  const unsaved = Object.keys(draft).length > 0;
  useEffect(() => {
    onUnsaved(unsaved);
    return () => onUnsaved(false);
  }, [unsaved, onUnsaved]);
  const change = useCallback((student: Student, part: Partial<Seat>) => {
    setDraft((current) => {
      const seat = current[student._id] ?? seatAfter(student);
      return { ...current, [student._id]: changeSeat(seat, part, student.group) };
    });
  }, []);
  return {
    draft,
    plan,
    change,
    fill: (planned: readonly PlannedStudent[]) => {
      setDraft(draftOf(planned, figures));
      setPlan(new Map(planned.map((one) => [one._id, one])));
    },
    empty: () => {
      setDraft({});
      setPlan(new Map());
    },
  };
};
