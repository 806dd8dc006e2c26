import { type FormEvent, useRef, useState } from 'react';
import type { CohortFilters } from '#documents/model/exam.ts';
import type { AttendanceAnswer } from '#web/api/answers.ts';
import { isApiError } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { isAway, useCancel, useOnline } from '#web/api/useConnection.ts';
import { useToast } from '#web/frame/useToast.ts';
import { draftsWords } from '#web/i18n/staff/drafts.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { useStudentName } from '#web/staff/exam/working-exam/boardNames.ts';
import { LeaveWarning, useLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { useRefresh } from '#web/staff/forms/useAction.ts';
import { useSaveKey } from '#web/staff/forms/useSaveKey.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { isUnstored } from '#web/staff/shell/drafts/drafts.ts';
import { dropCall, forgetCalls, keepCall, useOpenDraft } from '#web/staff/shell/drafts/sendDrafts.ts';
import { Button } from '#web/ui/Button.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import styles from './Attendance.module.css';
import { AttendanceGrid, WorkingDays } from './AttendanceGrid.tsx';
import { AttendanceUpload } from './AttendanceUpload.tsx';
import {
  describeAttendanceDraft,
  isWrong,
  readDays,
  takenDays,
  toAttendanceBody,
  useSaveAttendance,
  useTyped,
} from './attendanceDraft.ts';

type AttendanceSheetProps = {
  cohort: CohortFilters;
  query: string;
  answer: AttendanceAnswer;
  refetch: () => Promise<{ data?: AttendanceAnswer | undefined }>;
};

/** The class to type over, saved in place. What the server refuses stands below its field. */
export const AttendanceSheet = ({ cohort, query, answer, refetch }: AttendanceSheetProps) => {
  const { lang, words, figures, t } = useStaffLanguage();
  const labels = words.attendance;
  const toast = useToast();
  const { moment } = useTime();
  const { key, typed, changes, restored, changedSince, type, forget, waiting, seen, rebaseOn } = useTyped(
    cohort,
    query,
    answer,
  );
  const online = useOnline();
  const cancel = useCancel();
  const nameFor = useStudentName();
  const [problem, setProblem] = useState('');
  const [showsChanges, setShowsChanges] = useState(changedSince.length > 0);
  const changedTexts = changedSince.map(({ studentId, now, typed: sent }) => {
    const name = nameFor(answer.data.find((student) => student.studentId === studentId));
    return t({
      key: 'seen.valueChanged',
      message: name,
      params: { name, studentId, now: now ?? '-', sent },
    });
  });
  const save = useSaveAttendance(query);
  const refresh = useRefresh(queryKeys.attendance());
  const form = useRef<HTMLFormElement>(null);
  const leaving = useLeaving(changes !== null);
  const { data: students, locked, can } = answer;
  const present = students.map(({ studentId }) => typed.present[studentId] ?? '');
  const wrong = present.filter((days) => isWrong(days, typed.workingDays)).length;
  const isReady = can.enter && !save.isPending && wrong === 0 && readDays(typed.workingDays) !== null;
  const stored = async () => {
    setProblem('');
    toast.success(labels.attendanceSaved);
    await refresh();
  };
  const refused = async (error: unknown) => {
    toast.error(labels.attendanceFailed);
    const isMeanwhile = isApiError(error) && error.status === 409;
    const fieldErrors = isApiError(error) ? error.fieldErrors.slice(0, isMeanwhile ? undefined : 1) : [];
    setProblem(fieldErrors.length > 0 ? fieldErrors.map(t).join('. ') : t(error as Error));
    if (!isMeanwhile) return;
    // What someone else stored is told above; saving once more is a decision.
    const { data } = await refetch();
    if (data) rebaseOn(data);
  };
  useOpenDraft(key, { onSent: stored, onRefused: (_, error) => refused(error) });
  const submit = async () => {
    if (!isReady) return;
    setProblem('');
    setShowsChanges(false);
    const body = { ...toAttendanceBody(typed, changes), seen: seen() };
    const taken = takenDays(key, body);
    try {
      await cancel.run((signal) => save.mutateAsync({ body, signal }));
      dropCall(key, query);
      await stored();
    } catch (error) {
      if (cancel.isCancelled()) return;
      if (isAway(error))
        return keepCall(
          key,
          { id: query, method: 'PUT', path: `/api/v1/attendance?${query}`, body, taken },
          describeAttendanceDraft(cohort, query, new Date().toISOString()),
        );
      dropCall(key, query);
      await refused(error);
    }
  };
  useSaveKey(submit);
  const status = (): string => {
    if (waiting) return labels.waitsForConnection;
    if (save.isPending) return words.saving;
    const state = changes ? labels.notSaved : words.nothingUnsaved;
    return online ? state : `${words.notConnected} ${state}`;
  };
  const press = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <>
      <Panel>
        {locked && <LockNotice lock={locked} />}
        {isUnstored(key) && <Notice wrong>{draftsWords[lang].noRoom}</Notice>}
        {restored && (
          <p className={styles.kept} role="status">
            {labels.draftKept(moment(restored.at))}{' '}
            <Button onClick={() => forget()}>{words.dropDraft}</Button>
          </p>
        )}
        <Stack as="form" gap={5} ref={form} onSubmit={press} noValidate>
          <WorkingDays
            value={typed.workingDays}
            differ={answer.workingDays === null}
            readOnly={!can.enter}
            onType={(workingDays) => type({ workingDays })}
            onEnter={() => form.current?.querySelector<HTMLElement>('td input')?.focus()}
          />
          <AttendanceGrid
            students={students}
            typed={typed}
            readOnly={!can.enter}
            onType={(days) => type({ present: days })}
          />
          <p aria-live="polite">
            {labels.filledCount(
              figures(present.filter((days) => readDays(days) !== null).length),
              figures(students.length),
            )}{' '}
            {wrong > 0 && <span className={styles.wrong}>{labels.aboveWorkingDays(figures(wrong))}</span>}
          </p>
          {showsChanges && <Notice wrong>{changedTexts.join(' ')}</Notice>}
          {problem && <Notice wrong>{problem}</Notice>}
          {can.enter && (
            <div className={styles.save}>
              <Button type="submit" look="main" disabled={!isReady}>
                {save.isPending ? words.saving : labels.saveAttendance}
              </Button>
              <p role="status" className={waiting || !online ? styles.away : styles.soft}>
                {status()}
              </p>
              {(waiting || save.isPending) && (
                <Button
                  onClick={() => {
                    forgetCalls(key);
                    cancel.cancel();
                  }}
                >
                  {waiting ? words.doNotSend : words.cancel}
                </Button>
              )}
            </div>
          )}
        </Stack>
      </Panel>
      <LeaveWarning leaving={leaving} />
      {can.enter && (
        <AttendanceUpload query={query} workingDays={typed.workingDays} onStored={() => forget()} />
      )}
    </>
  );
};

/** Who published the exam and when, above what can only be read. */
const LockNotice = ({ lock }: { lock: NonNullable<AttendanceAnswer['locked']> }) => {
  const words = useStaffWords().attendance;
  const { day } = useTime();
  const when = day(lock.at);
  return (
    <p className={styles.kept} role="status">
      {lock.by ? words.lockedBy(lock.by, when) : words.lockedAt(when)}
    </p>
  );
};
