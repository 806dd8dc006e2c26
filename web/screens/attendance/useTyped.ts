import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { AttendanceAnswer } from '#web/answers.ts';
import { authAtom } from '#web/session.ts';
import { useStaffLanguage } from '#web/words/staff/language.ts';
import {
  type Changes,
  changesOf,
  readDraft,
  type Typed,
  typedOf,
  withChanges,
  writeDraft,
} from './attendanceDraft.ts';

/** What stands in the grid: what the server has, and over it what was typed and not saved. */
export const useTyped = (query: string, answer: AttendanceAnswer) => {
  const { figures } = useStaffLanguage();
  const of = { user: useAtomValue(authAtom)?._id ?? '', query };
  const [draft, setDraft] = useState<Changes | null>(() => (answer.can.enter ? readDraft(of) : null));
  const [isKept, setIsKept] = useState(draft !== null);
  const stored = typedOf(answer, figures);
  const typed = withChanges(stored, draft);
  const keep = (changes: Changes | null) => {
    setDraft(changes);
    writeDraft(of, changes);
  };
  const changes = changesOf(typed, stored);
  // What the server has by now is typed no more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer, not with each key
  useEffect(() => {
    if (draft) keep(changes);
    if (!changes) setIsKept(false);
  }, [answer]);
  return {
    typed,
    changes,
    /** It was typed at an earlier visit. */
    isKept: isKept && changes !== null,
    type: (change: Partial<Typed>) => keep(changesOf({ ...typed, ...change }, stored)),
    forget: () => {
      setIsKept(false);
      keep(null);
    },
  };
};
