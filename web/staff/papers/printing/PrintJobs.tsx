import { useSearchParams } from 'react-router-dom';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import { useSchool } from '#web/api/useSchool.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { useProfile } from '#web/staff/account/profile/useProfile.ts';
import { toAddress } from '#web/staff/exam/working-exam/addresses.ts';
import { ownClassScope } from '#web/staff/forms/classScope.ts';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { JobForm } from './JobForm.tsx';
import { JobList } from './JobList.tsx';
import { toFields } from './jobAddress.ts';
import type { JobRequest } from './jobRequest.ts';
import { useJobs, useStartJob } from './useJobs.ts';

/** Starts prints of any size; the address keeps their filters. */
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
            scope={everyClass ? null : ownClassScope(profile.data)}
            onSubmit={start}
          />
        </Panel>
      )}
      <JobList />
    </Screen>
  );
};
