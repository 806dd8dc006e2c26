import { useSearchParams } from 'react-router-dom';
import { type CohortFilters, cohortFields, cohortFilters } from '#documents/model/exam.ts';
import type { User } from '#web/api/answers.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { useProfile } from '#web/staff/account/profile/useProfile.ts';
import { ownClass, ownClassScope } from '#web/staff/forms/classScope.ts';
import { FiltersForm } from '#web/staff/forms/FiltersForm.tsx';
import { askToLeave } from '#web/staff/forms/leaveGuard.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { AttendanceSheet } from './AttendanceSheet.tsx';
import { useAttendance } from './attendanceDraft.ts';

/** Working days once, and one number for each student of a class in one term. */
export const Attendance = () => {
  const words = useStaffWords();
  const [address, setAddress] = useSearchParams();
  const { data: profile, isLoading } = useProfile();
  const cohort = cohortIn(address);
  const query = cohort && new URLSearchParams(toQuery(cohort)).toString();
  return (
    <Screen title={words.linkAttendance} lead={words.attendance.attendanceLead}>
      <Panel>
        {isLoading ? (
          <Loading />
        ) : (
          <AttendanceSearch
            key={address.toString()}
            address={address}
            user={profile}
            onSearch={(chosen) => askToLeave(() => setAddress(toQuery(chosen)))}
          />
        )}
      </Panel>
      {cohort && query && <AttendanceOfClass key={query} cohort={cohort} query={query} />}
    </Screen>
  );
};

/** The class of the address. What is typed stays in sight where the class cannot be read again. */
const AttendanceOfClass = ({ cohort, query }: { cohort: CohortFilters; query: string }) => {
  const { words, t } = useStaffLanguage();
  const { data: answer, error, refetch } = useAttendance(query);
  const failed = error && (
    <Notice wrong action={<Button onClick={() => refetch()}>{words.retry}</Button>}>
      {words.errorPrefix(t(error))}
    </Notice>
  );
  if (!answer) return failed ?? <Loading />;
  if (answer.data.length === 0) return <Notice>{words.noStudents}</Notice>;
  return (
    <>
      {failed}
      <AttendanceSheet cohort={cohort} query={query} answer={answer} refetch={refetch} />
    </>
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
