import { useSearchParams } from 'react-router-dom';
import { Loading } from '#web/frame/Loading.tsx';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { useProfile } from '#web/staff/account/profile/useProfile.ts';
import { askToLeave } from '#web/staff/forms/leaveGuard.ts';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { AttendanceOfClass } from './AttendanceOfClass.tsx';
import { AttendanceSearch } from './AttendanceSearch.tsx';
import { cohortIn, toQuery } from './attendanceAddress.ts';

/** Working days once, and one number for each student of a class in one term. */
export const Attendance = () => {
  const words = useStaffWords();
  const [address, setAddress] = useSearchParams();
  const { data: profile, isLoading } = useProfile();
  const cohort = cohortIn(address);
  const query = cohort && new URLSearchParams(toQuery(cohort)).toString();
  return (
    <Screen title={words.attendance.attendanceTitle} lead={words.attendance.attendanceLead}>
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
