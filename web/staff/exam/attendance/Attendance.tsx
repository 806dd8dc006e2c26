import { type FormEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type CohortFilters, cohortFields, cohortFilters } from '#documents/model/exam.ts';
import type { AttendanceAnswer, AttendanceSaved, User } from '#web/api/answers.ts';
import { isApiError } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useOnline } from '#web/api/useConnection.ts';
import { Loaded } from '#web/frame/Loaded.tsx';
import { Loading } from '#web/frame/Loading.tsx';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { LockNote } from '#web/staff/context/LockNote.tsx';
import { useStudentName } from '#web/staff/context/names.ts';
import { useProfile } from '#web/staff/context/useProfile.ts';
import { DraftNotes, UnshownRows } from '#web/staff/drafts/DraftNotes.tsx';
import { useDraftCall } from '#web/staff/drafts/sendDrafts.ts';
import { ownClass, ownClassScope } from '#web/staff/forms/classScope.ts';
import { FiltersForm } from '#web/staff/forms/FiltersForm.tsx';
import { LeaveWarning, useLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { askToLeave } from '#web/staff/forms/leaveGuard.ts';
import { RowConflict } from '#web/staff/forms/RowConflict.tsx';
import { useRefresh } from '#web/staff/forms/useAction.ts';
import { Button } from '#web/ui/Button.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { FoldedPanel, Panel, Screen } from '#web/ui/Screen.tsx';
import { useSaveKey } from '#web/ui/useKeys.ts';
import styles from './Attendance.module.css';
import { AttendanceGrid, WorkingDays } from './AttendanceGrid.tsx';
import {
  describeAttendanceDraft,
  describeDays,
  isWrong,
  listConflicts,
  readDays,
  storedAfter,
  storedIn,
  toAttendanceBody,
  useAttendance,
  useTyped,
  WORKING_DAYS,
} from './attendanceDraft.ts';

/** Working days once, and one number for each student of a class in one term. */
export const Attendance = () => {
  const words = useStaffWords();
  const [address, setAddress] = useSearchParams();
  const { data: profile, isLoading } = useProfile();
  const cohort = cohortIn(address);
  const query = cohort && new URLSearchParams(toQuery(cohort)).toString();
  return (
    <Screen title={words.linkAttendance} lead={words.attendance.attendanceLead}>
      {isLoading ? (
        <Loading />
      ) : (
        <FoldedPanel title={words.attendance.attendanceFilters} open={!cohort}>
          <AttendanceSearch
            key={address.toString()}
            address={address}
            user={profile}
            onSearch={(chosen) => askToLeave(() => setAddress(toQuery(chosen)))}
          />
        </FoldedPanel>
      )}
      {cohort && query && <AttendanceOfClass key={query} cohort={cohort} query={query} />}
    </Screen>
  );
};

const AttendanceOfClass = ({ cohort, query }: { cohort: CohortFilters; query: string }) => {
  const { words } = useStaffLanguage();
  const attendance = useAttendance(query);
  return (
    <Loaded query={attendance}>
      {(answer) =>
        answer.data.length === 0 ? (
          <Notice>{words.noStudents}</Notice>
        ) : (
          <AttendanceSheet cohort={cohort} query={query} answer={answer} refetch={attendance.refetch} />
        )
      }
    </Loaded>
  );
};

type AttendanceSearchProps = {
  address: URLSearchParams;
  user: User | undefined;
  onSearch: (cohort: CohortFilters) => void;
};

/** Whose attendance; a teacher's or operator's own class is the only one that they enter. */
const AttendanceSearch = ({ address, user, onSearch }: AttendanceSearchProps) => {
  const words = useStaffWords();
  return (
    <FiltersForm
      schema={cohortFilters}
      last={{ ...ownClass(user), ...Object.fromEntries(address) }}
      fields={['session', 'term', 'className', 'section', 'shift', 'group']}
      all={user?.section ? [] : ['section', 'shift']}
      groups="whereThereAre"
      scope={ownClassScope(user)}
      onSubmit={async (cohort) => onSearch(cohort)}
      label={words.attendance.attendanceFilters}
      submit={words.search}
    />
  );
};

const NAMES = Object.keys(cohortFields) as (keyof typeof cohortFields)[];

/** The words of an address that names a class; null while it names none. */
const cohortIn = (address: URLSearchParams): CohortFilters | null => {
  const read = cohortFilters.safeParse(Object.fromEntries(address));
  return read.success ? read.data : null;
};

/** The same as words of a query. */
const toQuery = (cohort: CohortFilters): Record<string, string> =>
  Object.fromEntries(NAMES.map((name) => [name, String(cohort[name])]));

type AttendanceSheetProps = {
  cohort: CohortFilters;
  query: string;
  answer: AttendanceAnswer;
  refetch: () => Promise<{ data?: AttendanceAnswer | undefined }>;
};

/** The class to type over, saved in place. What the server refuses stands below its field. */
const AttendanceSheet = ({ cohort, query, answer, refetch }: AttendanceSheetProps) => {
  const { words, figures, t } = useStaffLanguage();
  const labels = words.attendance;
  const toast = useToast();
  const { key, typed, rows, isChanged, conflicts, restored, ...act } = useTyped(cohort, query, answer);
  const online = useOnline();
  const nameFor = useStudentName();
  const [problem, setProblem] = useState('');
  const refresh = useRefresh(queryKeys.attendance());
  const form = useRef<HTMLFormElement>(null);
  const leaving = useLeaving(isChanged);
  const { data: students, can } = answer;
  const call = useDraftCall<AttendanceSaved>(key, {
    id: query,
    method: 'PUT',
    path: `/api/v1/attendance?${query}`,
    describe: () => describeAttendanceDraft(cohort, query, new Date().toISOString()),
    onSent: (body) => {
      setProblem('');
      act.onSaved(storedAfter(body as ReturnType<typeof toAttendanceBody>));
      toast.success(labels.attendanceSaved);
      return refresh();
    },
    onRefused: async (_, error) => {
      toast.error(labels.attendanceFailed);
      const isMeanwhile = isApiError(error) && error.status === 409;
      const fieldErrors = isApiError(error) ? error.fieldErrors.slice(0, isMeanwhile ? undefined : 1) : [];
      const { data } = isMeanwhile ? await refetch() : {};
      // Each row says what someone else stored there, once that is read.
      if (data && listConflicts(rows, storedIn(data)).length > 0) setProblem('');
      else setProblem(fieldErrors.length > 0 ? fieldErrors.map(t).join('. ') : t(error as Error));
    },
  });
  const present = students.map(({ _id }) => typed.present[_id] ?? '');
  const wrong = present.filter((days) => isWrong(days, typed.workingDays)).length;
  const isOpenKnown = readDays(typed.workingDays) !== null;
  const isReady = can.enter && !call.isSending && wrong === 0 && isOpenKnown && conflicts.size === 0;
  const conflictNames = [
    ...(conflicts.has(WORKING_DAYS) ? [labels.workingDays] : []),
    ...students.filter(({ _id }) => conflicts.has(_id)).map(nameFor),
  ];
  const submit = () => {
    if (!isReady) return;
    setProblem('');
    const body = toAttendanceBody(rows, students);
    void call.send({ ...body, seen: answer.seen }, storedAfter(body));
  };
  useSaveKey(submit);
  const status = (): string => {
    if (call.isWaiting) return labels.waitsForConnection;
    if (call.isSending) return words.saving;
    const state = isChanged ? labels.notSaved : words.nothingUnsaved;
    return online ? state : `${words.notConnected} ${state}`;
  };
  const press = (event: FormEvent) => {
    event.preventDefault();
    submit();
  };
  return (
    <>
      <Panel>
        <LockNote {...answer} />
        <DraftNotes draftKey={key} restored={restored} onDrop={act.forget} />
        <UnshownRows draftKey={key} students={students} describe={describeDays} />
        <Stack as="form" gap={5} ref={form} onSubmit={press} noValidate>
          <WorkingDays
            value={typed.workingDays}
            differ={answer.workingDays === null}
            readOnly={!can.enter}
            onType={(workingDays) => act.type({ [WORKING_DAYS]: workingDays })}
            onEnter={() => form.current?.querySelector<HTMLElement>('td input')?.focus()}
          >
            {conflicts.has(WORKING_DAYS) && (
              <RowConflict
                name={labels.workingDays}
                now={figures(answer.workingDays ?? '')}
                mine={typed.workingDays}
                changed={answer.workingDaysChanged}
                onTake={() => act.takeTheirs(WORKING_DAYS)}
                onWrite={() => act.writeMine(WORKING_DAYS)}
              />
            )}
          </WorkingDays>
          <AttendanceGrid
            students={students}
            typed={typed}
            readOnly={!can.enter}
            conflicts={conflicts}
            onType={act.type}
            onTake={act.takeTheirs}
            onWrite={act.writeMine}
          />
          <p aria-live="polite">
            {labels.filledCount(
              figures(present.filter((days) => readDays(days) !== null).length),
              figures(students.length),
            )}{' '}
            {wrong > 0 && <span className={styles.wrong}>{labels.aboveWorkingDays(figures(wrong))}</span>}
          </p>
          {conflictNames.length > 0 && <Notice wrong>{labels.rowsChanged(conflictNames.join(', '))}</Notice>}
          {problem && <Notice wrong>{problem}</Notice>}
          {can.enter && (
            <div className={styles.save}>
              <Button type="submit" look="main" disabled={!isReady}>
                {call.isSending ? words.saving : labels.saveAttendance}
              </Button>
              <p role="status" className={call.isWaiting || !online ? styles.away : 'soft'}>
                {status()}
              </p>
              {(call.isWaiting || call.isSending) && (
                <Button onClick={call.cancel}>{call.isWaiting ? words.doNotSend : words.cancel}</Button>
              )}
            </div>
          )}
        </Stack>
      </Panel>
      <LeaveWarning leaving={leaving} />
    </>
  );
};
