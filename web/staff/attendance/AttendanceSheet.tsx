import { type FormEvent, useRef, useState } from 'react';
import type { AttendanceAnswer } from '#web/api/answers.ts';
import { isApiError } from '#web/api/api.ts';
import { isAway, useCancel, useOnline, useResend } from '#web/api/useConnection.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { LeaveWarning } from '#web/staff/forms/LeaveWarning.tsx';
import { useLeaving } from '#web/staff/forms/useLeaving.ts';
import { useSaveKey } from '#web/staff/forms/useSaveKey.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import styles from './Attendance.module.css';
import { AttendanceGrid } from './AttendanceGrid.tsx';
import { AttendanceUpload } from './AttendanceUpload.tsx';
import { isWrong, readDays, toBody } from './attendanceDraft.ts';
import { LockNotice } from './LockNotice.tsx';
import { useAttendanceAgain, useSaveAttendance } from './useAttendance.ts';
import { useTyped } from './useTyped.ts';
import { WorkingDays } from './WorkingDays.tsx';

type AttendanceSheetProps = {
  query: string;
  answer: AttendanceAnswer;
  refetch: () => Promise<{ data?: AttendanceAnswer | undefined }>;
};

/** The class to type over, saved in place. What the server refuses stands below its field. */
export const AttendanceSheet = ({ query, answer, refetch }: AttendanceSheetProps) => {
  const { words, figures, t } = useStaffLanguage();
  const labels = words.attendance;
  const tell = useTell();
  const { typed, changes, isKept, type, forget, waits, keepToSend, seen, rebaseOn } = useTyped(query, answer);
  const [waiting, setWaiting] = useState(waits);
  const online = useOnline();
  const cancel = useCancel();
  const [problem, setProblem] = useState('');
  const save = useSaveAttendance(query);
  const again = useAttendanceAgain();
  const form = useRef<HTMLFormElement>(null);
  const leaving = useLeaving(changes !== null);
  const { data: students, locked, can } = answer;
  const present = students.map(({ studentId }) => typed.present[studentId] ?? '');
  const wrong = present.filter((days) => isWrong(days, typed.workingDays)).length;
  const isReady = can.enter && !save.isPending && wrong === 0 && readDays(typed.workingDays) !== null;
  const wait = (toSend: boolean) => {
    setWaiting(toSend);
    keepToSend(toSend);
  };
  const submit = async () => {
    if (!isReady) return;
    setProblem('');
    try {
      await cancel.run((signal) =>
        save.mutateAsync({ body: { ...toBody(typed, changes), seen: seen() }, signal }),
      );
      wait(false);
      tell.success(labels.attendanceSaved);
      await again();
    } catch (error) {
      if (cancel.isCancelled()) return wait(false);
      if (isAway(error)) return wait(true);
      wait(false);
      tell.error(labels.attendanceFailed);
      const isMeanwhile = isApiError(error) && error.status === 409;
      const fieldErrors = isApiError(error) ? error.fieldErrors.slice(0, isMeanwhile ? undefined : 1) : [];
      setProblem(fieldErrors.length > 0 ? fieldErrors.map(t).join('. ') : t(error as Error));
      if (!isMeanwhile) return;
      // What someone else stored is told above; saving once more is a decision.
      const { data } = await refetch();
      if (data) rebaseOn(data);
    }
  };
  useSaveKey(submit);
  useResend(waiting, () => {
    if (changes) void submit();
    else wait(false);
  });
  const status = (): string => {
    if (waiting) return labels.waitsForConnection;
    if (save.isPending) return words.saving;
    const state = changes ? labels.notSaved : labels.allSaved;
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
        {isKept && (
          <p className={styles.kept} role="status">
            {labels.draftKept} <Button onClick={() => forget()}>{labels.dropDraft}</Button>
          </p>
        )}
        <form ref={form} className={styles.form} onSubmit={press} noValidate>
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
          {problem && <Notice wrong>{problem}</Notice>}
          {can.enter && (
            <div className={styles.save}>
              <Button type="submit" look="main" disabled={!isReady}>
                {save.isPending && !waiting ? words.saving : labels.saveAttendance}
              </Button>
              <p role="status" className={waiting || !online ? styles.away : styles.soft}>
                {status()}
              </p>
              {(waiting || save.isPending) && (
                <Button
                  onClick={() => {
                    wait(false);
                    cancel.cancel();
                  }}
                >
                  {waiting ? words.doNotSend : words.cancel}
                </Button>
              )}
            </div>
          )}
        </form>
      </Panel>
      <LeaveWarning leaving={leaving} />
      {can.enter && (
        <AttendanceUpload query={query} workingDays={typed.workingDays} onStored={() => forget()} />
      )}
    </>
  );
};
