import { useEffect, useRef, useState } from 'react';
import type { CohortFilters } from '#documents/model/exam.ts';
import type { AttendanceAnswer } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { readDraft, useDraft } from '#web/staff/shell/drafts/drafts.ts';
import {
  attendanceDraftKey,
  type Changes,
  describeAttendanceDraft,
  keepChanges,
  listChanges,
  readAttendanceDraft,
  storedDays,
  type Typed,
  withChanges,
} from './attendanceDraft.ts';

/** What is in the grid: what the server has, and over it what was typed and not saved. */
export const useTyped = (cohort: CohortFilters, query: string, answer: AttendanceAnswer) => {
  const { figures } = useStaffLanguage();
  const key = attendanceDraftKey(cohort);
  const [opened] = useState(() => ({
    ...readAttendanceDraft(key, answer),
    // What the server had when this person began to type, also at an earlier visit: later answers are not what was
    // looked at.
    seen: readDraft(key)?.seen?.[query],
    at: readDraft(key)?.at ?? '',
  }));
  const [draft, setDraft] = useState<Changes | null>(answer.can.enter ? opened.changes : null);
  const [isKept, setIsKept] = useState(draft !== null);
  const stored = storedDays(answer, figures);
  const typed = withChanges(stored, draft);
  const changes = listChanges(typed, stored);
  const seen = useRef((draft && opened.seen) ?? answer.seen);
  const keep = (next: Changes | null, at = new Date().toISOString(), over = answer) => {
    setDraft(next);
    if (!next) seen.current = over.seen;
    keepChanges(key, next, over, {
      ...describeAttendanceDraft(cohort, query, at),
      seen: { [query]: seen.current },
    });
  };
  // What the server has by now is typed no more.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer, not with each key
  useEffect(() => {
    if (draft) keep(changes, opened.at || undefined);
    else seen.current = answer.seen;
    if (!changes) setIsKept(false);
  }, [answer]);
  return {
    key,
    /** It was submitted, and waits for the connection. */
    waiting: (useDraft(key)?.waiting ?? []).length > 0,
    /** Goes with what is typed when it is saved. */
    seen: () => seen.current,
    /** From now on what was typed is compared with this answer, because the user was told what changed. */
    rebaseOn: (later: AttendanceAnswer) => {
      seen.current = later.seen;
      keep(changes, undefined, later);
    },
    typed,
    changes,
    /** It was typed at an earlier visit: when, and what somebody else stored since that no token tells the server of. */
    restored: isKept && changes !== null ? { at: opened.at } : null,
    changedSince: opened.seen === undefined ? opened.changedSince : [],
    type: (change: Partial<Typed>) => keep(listChanges({ ...typed, ...change }, stored)),
    forget: () => {
      setIsKept(false);
      keep(null);
    },
  };
};
