import { useMutation } from '@tanstack/react-query';
import { type Dispatch, useRef, useState } from 'react';
import type { GridAnswer, SavedAnswer } from '#web/api/answers.ts';
import { isRefusal, request } from '#web/api/api.ts';
import { isAway, useCancel } from '#web/api/useConnection.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import type { GridFilters } from '#web/staff/exam/marks/gridFilters.ts';
import { useProgressAgain } from '#web/staff/exam/marks/useMarkProgress.ts';
import { useDraft, type WaitingCall } from '#web/staff/shell/drafts/drafts.ts';
import { dropCall, forgetCalls, keepCall, useOpenDraft } from '#web/staff/shell/drafts/sendDrafts.ts';
import {
  type Conflict,
  type ConflictChoices,
  entriesAfter,
  keptAfter,
  readConflicts,
} from './conflictChoices.ts';
import {
  describeMarksDraft,
  type Entry,
  errorsByStudent,
  readMarks,
  takenIn,
  takenMarks,
} from './entries.ts';
import type { GridAct } from './gridState.ts';

type SaveMarks = {
  filters: GridFilters;
  subject: GridAnswer['subject'];
  /** Of the draft. */
  key: string;
  act: Dispatch<GridAct>;
  /** The exam is not what it was when the grid was read: somebody published it. */
  onReread: () => void;
};

const METHOD = 'POST';
const PATH = '/api/v1/result/create';

/**
 * Sends what is changed in one call; a conflict waits for its choice and is then sent again. What cannot be sent waits
 * with the drafts, which send it when the connection is back, also from another screen.
 */
export const useSaveMarks = ({ filters, subject, key, act, onReread }: SaveMarks) => {
  const { words, t, figures } = useStaffLanguage();
  const toast = useToast();
  const cancel = useCancel();
  const countAgain = useProgressAgain();
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const { session, term, class: className, section, shift, group } = filters;
  const exam = { session, term, className, section, shift, group, subjectId: subject._id };
  const callId = [section, shift, group].join('|');
  const entriesIn = (body: unknown) => (body as { results: Entry[] }).results;
  const stored = (entries: readonly Entry[], { merged = [] }: SavedAnswer) => {
    void countAgain();
    act({ act: 'stored', marks: readMarks(entries) });
    act({ act: 'merged', marks: takenIn(merged, entries) });
    toast.success(words.marksAdded);
    if (merged.length > 0) toast.warning(words.marksMerged(figures(merged.length)), 5000);
  };
  const refused = (entries: readonly Entry[], error: unknown) => {
    if (!isRefusal(error)) return toast.error(words.marksNotAdded);
    const changed = readConflicts(error.fieldErrors, entries);
    if (changed.length > 0) return setConflicts(changed);
    act({ act: 'refused', fieldErrors: errorsByStudent(error.fieldErrors, entries) });
    toast.error(`${words.marksNotAdded}: ${t(error)}`);
    if (error.status === 409) onReread();
  };
  /** Of the entries on their way: what is typed meanwhile is not among them. */
  const taken = useRef<WaitingCall['taken']>({});
  const call = useMutation({
    mutationFn: (results: readonly Entry[]) =>
      cancel.run(async (signal) => {
        const answer = await request(METHOD, PATH, { ...exam, results }, { signal });
        return (await answer.json()) as SavedAnswer;
      }),
    onSuccess: (answer, entries) => {
      dropCall(key, callId);
      stored(entries, answer);
    },
    onError: (error, results) => {
      if (cancel.isCancelled()) return;
      if (isAway(error))
        return keepCall(
          key,
          { id: callId, method: METHOD, path: PATH, body: { ...exam, results }, taken: taken.current },
          describeMarksDraft(filters, subject, new Date().toISOString()),
        );
      dropCall(key, callId);
      refused(results, error);
    },
  });
  const [submitted, setSubmitted] = useState<readonly Entry[]>([]);
  useOpenDraft(key, {
    onSent: (body, answer) => stored(entriesIn(body), answer as SavedAnswer),
    onRefused: (body, error) => {
      setSubmitted(entriesIn(body));
      refused(entriesIn(body), error);
    },
  });
  const send = (entries: readonly Entry[], onSaved?: () => void) => {
    if (entries.length === 0 || call.isPending) return;
    setSubmitted(entries);
    taken.current = takenMarks(key, entries);
    call.mutate(entries, onSaved && { onSuccess: onSaved });
  };
  const settle = (choices: ConflictChoices) => {
    act({ act: 'put', kept: keptAfter(conflicts, choices) });
    setConflicts([]);
    send(entriesAfter(submitted, conflicts, choices));
  };
  const waiting = (useDraft(key)?.waiting ?? []).length > 0;
  return {
    send,
    settle,
    conflicts,
    saving: call.isPending,
    waiting,
    cancel: () => {
      forgetCalls(key);
      cancel.cancel();
    },
    giveUp: () => setConflicts([]),
  };
};
