import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { AttendanceAnswer } from '#web/api/answers.ts';
import { authAtom } from '#web/api/session.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import {
  type AttendanceDraft,
  type Changes,
  listChanges,
  readDraft,
  storedDays,
  type Typed,
  withChanges,
  writeDraft,
} from './attendanceDraft.ts';

/** What stands in the grid: what the server has, and over it what was typed and not saved. */
export const useTyped = (query: string, answer: AttendanceAnswer) => {
  const { figures } = useStaffLanguage();
  const of = { user: useAtomValue(authAtom)?._id ?? '', query };
  const [draft, setDraft] = useState<AttendanceDraft | null>(() => (answer.can.enter ? readDraft(of) : null));
  const [isKept, setIsKept] = useState(draft !== null);
  const [waits] = useState(draft?.toSend ?? false);
  const stored = storedDays(answer, figures);
  const typed = withChanges(stored, draft);
  const keep = (changes: Changes | null) => {
    setDraft(changes);
    writeDraft(of, changes);
  };
  const changes = listChanges(typed, stored);
  // What the server has by now is typed no more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer, not with each key
  useEffect(() => {
    if (draft) keep(changes);
    if (!changes) setIsKept(false);
  }, [answer]);
  return {
    /** It was to be saved when the page was closed. */
    waits,
    /** Remembers that what is typed waits for the connection. */
    keepToSend: (toSend: boolean) => writeDraft(of, changes && { ...changes, toSend }),
    typed,
    changes,
    /** It was typed at an earlier visit. */
    isKept: isKept && changes !== null,
    type: (change: Partial<Typed>) => keep(listChanges({ ...typed, ...change }, stored)),
    forget: () => {
      setIsKept(false);
      keep(null);
    },
  };
};
