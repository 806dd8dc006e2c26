import { useSearchParams } from 'react-router-dom';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import { onlyPlace } from '#web/screens/ownPlace.ts';
import { useProfile } from '#web/screens/profile/useProfile.ts';
import { toAddress } from '#web/screens/reports/asked.ts';
import { useSchool } from '#web/screens/school/useSchool.ts';
import { Loading } from '#web/screens/shell/Loading.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { useStaffWords } from '#web/words/staff/language.ts';
import { JobForm } from './JobForm.tsx';
import { JobList } from './JobList.tsx';
import { toFields } from './jobAddress.ts';
import type { JobRequest } from './jobRequest.ts';
import { useJobs, useStartJob } from './useJobs.ts';

/** Starts prints of any size; what was asked for stays in the address. */
export const PrintJobs = () => {
  const words = useStaffWords();
  const [address, setAddress] = useSearchParams();
  const school = useSchool();
  const profile = useProfile();
  const jobs = useJobs();
  const everyClass = jobs.data?.can.everyClass ?? false;
  const { mutateAsync } = useStartJob();
  const start = (job: JobRequest & { options: PaperOptions }) => {
    setAddress(toAddress(job.fields), { replace: true });
    return mutateAsync(job);
  };
  return (
    <Screen title={words.jobsScreenTitle} lead={words.jobsScreenLead} narrow>
      {school.isLoading || profile.isLoading || jobs.isLoading ? (
        <Loading />
      ) : (
        <Panel>
          <JobForm
            last={toFields(address, everyClass ? undefined : profile.data)}
            everyClass={everyClass}
            own={everyClass ? undefined : onlyPlace(profile.data)}
            onSubmit={start}
          />
        </Panel>
      )}
      <JobList />
    </Screen>
  );
};
