import { type FormEvent, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type CohortFilters, cohortFields, cohortFilters } from '#documents/model/exam.ts';
import type { AttendanceAnswer, AttendanceDryRun, AttendanceSaved, User } from '#web/api/answers.ts';
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
import { useRefresh } from '#web/staff/forms/useAction.ts';
import { SheetPreview, SheetSteps, SheetUpload } from '#web/staff/sheets/SheetUpload.tsx';
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
  readDays,
  storedAfter,
  toAttendanceBody,
  useAttendance,
  useTyped,
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
  const { key, typed, changes, restored, changedSince, type, forget, seen, rebaseOn } = useTyped(
    cohort,
    query,
    answer,
  );
  const online = useOnline();
  const nameFor = useStudentName();
  const [problem, setProblem] = useState('');
  const [showsChanges, setShowsChanges] = useState(changedSince.length > 0);
  const changedTexts = changedSince.map(({ _id, now, typed: sent }) => {
    const student = answer.data.find((one) => one._id === _id);
    const [name, studentId] = [nameFor(student), student?.studentId ?? ''];
    return t({
      key: 'seen.valueChanged',
      message: name,
      params: { name, studentId, now: now ?? '-', sent },
    });
  });
  const refresh = useRefresh(queryKeys.attendance());
  const form = useRef<HTMLFormElement>(null);
  const leaving = useLeaving(changes !== null);
  const { data: students, can } = answer;
  const call = useDraftCall<AttendanceSaved>(key, {
    id: query,
    method: 'PUT',
    path: `/api/v1/attendance?${query}`,
    describe: () => describeAttendanceDraft(cohort, query, new Date().toISOString()),
    onSent: () => {
      setProblem('');
      toast.success(labels.attendanceSaved);
      return refresh();
    },
    onRefused: async (_, error) => {
      toast.error(labels.attendanceFailed);
      const isMeanwhile = isApiError(error) && error.status === 409;
      const fieldErrors = isApiError(error) ? error.fieldErrors.slice(0, isMeanwhile ? undefined : 1) : [];
      setProblem(fieldErrors.length > 0 ? fieldErrors.map(t).join('. ') : t(error as Error));
      if (!isMeanwhile) return;
      // What someone else stored is told above; saving once more is a decision.
      const { data } = await refetch();
      if (data) rebaseOn(data);
    },
  });
  const present = students.map(({ _id }) => typed.present[_id] ?? '');
  const wrong = present.filter((days) => isWrong(days, typed.workingDays)).length;
  const isReady = can.enter && !call.isSending && wrong === 0 && readDays(typed.workingDays) !== null;
  const submit = () => {
    if (!isReady) return;
    setProblem('');
    setShowsChanges(false);
    const body = toAttendanceBody(typed, changes, students);
    void call.send({ ...body, seen: seen() }, storedAfter(body));
  };
  useSaveKey(submit);
  const status = (): string => {
    if (call.isWaiting) return labels.waitsForConnection;
    if (call.isSending) return words.saving;
    const state = changes ? labels.notSaved : words.nothingUnsaved;
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
        <DraftNotes draftKey={key} restored={restored} onDrop={forget} />
        <UnshownRows draftKey={key} students={students} describe={describeDays} />
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
      {can.enter && (
        <AttendanceUpload query={query} workingDays={typed.workingDays} onStored={() => forget()} />
      )}
    </>
  );
};

type AttendanceUploadProps = { query: string; workingDays: string; onStored: () => void };

/** The same by spreadsheet: one that comes filled with the class, checked before it is stored. */
const AttendanceUpload = ({ query, workingDays, onStored }: AttendanceUploadProps) => {
  const { words } = useStaffLanguage();
  const labels = words.attendance;
  const toast = useToast();
  const refresh = useRefresh(queryKeys.attendance());
  const stored = async () => {
    toast.success(labels.attendanceSaved);
    onStored();
    await refresh();
  };
  return (
    <>
      <SheetSteps
        title={labels.attendanceSheet}
        steps={labels.attendanceSteps}
        path={`/attendance/template.xlsx?${query}`}
        fileName="attendance.xlsx"
        download={labels.classSheet}
      />
      <SheetUpload<AttendanceDryRun>
        path="/attendance/bulk-upload"
        fields={{ ...Object.fromEntries(new URLSearchParams(query)), workingDays }}
        accept=".xlsx,.xls,.csv"
        hint={words.noFileYet}
        submit={labels.storeSheet}
        errorsFileName="attendance_with_errors.xlsx"
        failed={words.errorPrefix}
        onStored={stored}
        preview={(answer) => <AttendancePreview {...answer} />}
      />
    </>
  );
};

const AttendancePreview = ({ saved, rows = [] }: Partial<AttendanceDryRun>) => {
  const { lang, words, figures } = useStaffLanguage();
  const shown = (days: number | null) => (days === null ? '' : figures(days));
  return (
    <>
      <p role="status">{words.attendance.wouldSave(figures(saved ?? 0))}</p>
      <SheetPreview
        columns={[
          { title: words.roll, figure: true, cell: ({ roll }) => figures(roll) },
          {
            title: words.studentName,
            names: true,
            cell: ({ studentName, studentNameBn }) => (lang === 'bn' && studentNameBn) || studentName,
          },
          { title: words.before, figure: true, cell: ({ was }) => shown(was) },
          { title: words.inSheet, figure: true, cell: ({ present }) => shown(present) },
        ]}
        rows={rows}
        rowKey={({ studentId }) => studentId}
      />
    </>
  );
};
