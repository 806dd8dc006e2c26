import { useState } from 'react';
import type { AttendanceAnswer } from '#web/answers.ts';
import { useStaffLanguage } from '#web/words/staff/language.ts';
import { keepDraft, keptDraft, type Typed, typedOf } from './attendanceDraft.ts';

/** What stands in the grid: what was typed and not saved, else what the server has. */
export const useTyped = (query: string, answer: AttendanceAnswer) => {
  const { figures } = useStaffLanguage();
  const [draft, setDraft] = useState<Typed | null>(() => (answer.can.enter ? keptDraft(query) : null));
  const [isKept, setIsKept] = useState(draft !== null);
  const typed = draft ?? typedOf(answer, figures);
  return {
    typed,
    /** It was typed at an earlier visit. */
    isKept,
    type: (change: Partial<Typed>) => {
      const next = { ...typed, ...change };
      setDraft(next);
      keepDraft(query, next);
    },
    /** Lets go of what was saved; what was typed since stays. */
    forget: (saved: Typed = typed) => {
      setIsKept(false);
      setDraft((current) => {
        if (current !== saved) return current;
        keepDraft(query, null);
        return null;
      });
    },
  };
};
