import { type FormEvent, useRef, useState } from 'react';
import type { AttendanceAnswer } from '#web/answers.ts';
import { isApiError } from '#web/api.ts';
import { useSaveKey } from '#web/screens/useSaveKey.ts';
import { useTell } from '#web/screens/useTell.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { useStaffLanguage } from '#web/words/staff/language.ts';
import styles from './Attendance.module.css';
import { AttendanceGrid } from './AttendanceGrid.tsx';
import { AttendanceUpload } from './AttendanceUpload.tsx';
import { bodyOf, daysOf, isWrong } from './attendanceDraft.ts';
import { LockNotice } from './LockNotice.tsx';
import { useAttendanceAgain, useSaveAttendance } from './useAttendance.ts';
import { useTyped } from './useTyped.ts';
import { WorkingDays } from './WorkingDays.tsx';

type AttendanceSheetProps = { query: string; answer: AttendanceAnswer };

/** The class to type over, saved in place. What the server refuses stands below its field. */
export const AttendanceSheet = ({ query, answer }: AttendanceSheetProps) => {
  const { words, figures, say } = useStaffLanguage();
  const said = words.attendance;
  const tell = useTell();
  const { typed, changes, isKept, type, forget } = useTyped(query, answer);
  const [problem, setProblem] = useState('');
  const save = useSaveAttendance(query);
  const again = useAttendanceAgain();
  const form = useRef<HTMLFormElement>(null);
  const { data: students, locked, can } = answer;
  const present = students.map(({ studentId }) => typed.present[studentId] ?? '');
  const wrong = present.filter((days) => isWrong(days, typed.workingDays)).length;
  const isReady = can.enter && !save.isPending && wrong === 0 && daysOf(typed.workingDays) !== null;
  const submit = async () => {
    if (!isReady) return;
    setProblem('');
    try {
      await save.mutateAsync(bodyOf(typed, changes));
      tell.success(said.attendanceSaved);
      await again();
    } catch (error) {
      tell.error(said.attendanceFailed);
      const fault = isApiError(error) ? error.faults[0] : undefined;
      setProblem(say(fault?.message ?? (error as Error).message));
    }
  };
  useSaveKey(submit);
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
            {said.draftKept} <Button onClick={() => forget()}>{said.dropDraft}</Button>
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
            {said.filledOf(
              figures(present.filter((days) => daysOf(days) !== null).length),
              figures(students.length),
            )}{' '}
            {wrong > 0 && <span className={styles.wrong}>{said.aboveWorkingDays(figures(wrong))}</span>}
          </p>
          {problem && <Notice wrong>{problem}</Notice>}
          {can.enter && (
            <div className={styles.save}>
              <Button type="submit" look="main" disabled={!isReady}>
                {save.isPending ? words.saving : said.saveAttendance}
              </Button>
            </div>
          )}
        </form>
      </Panel>
      {can.enter && (
        <AttendanceUpload query={query} workingDays={typed.workingDays} onStored={() => forget()} />
      )}
    </>
  );
};
