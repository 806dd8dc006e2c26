import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
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
  const changes = listChanges(typed, stored);
  // What the server had when this person began to type, also at an earlier visit: later answers are not what was
  // looked at.
  const seen = useRef(draft?.seen ?? answer.seen);
  if (!changes) seen.current = answer.seen;
  const write = (next: AttendanceDraft | null) => writeDraft(of, next && { ...next, seen: seen.current });
  const keep = (changes: Changes | null) => {
    setDraft(changes);
    write(changes);
  };
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
    keepToSend: (toSend: boolean) => write(changes && { ...changes, toSend }),
    /** Goes with what is typed when it is saved. */
    seen: () => seen.current,
    /** From now on what was typed is compared with this answer, because the user was told what changed. */
    rebaseOn: (answer: AttendanceAnswer) => {
      seen.current = answer.seen;
      write(changes);
    },
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
