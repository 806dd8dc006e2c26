import { useAtomValue } from 'jotai';
import { useSearchParams } from 'react-router-dom';
import type { PaperOptions } from '#documents/model/paperOptions.ts';
import { useProfile } from '#web/screens/profile/useProfile.ts';
import { useSchool } from '#web/screens/school/useSchool.ts';
import { Loading } from '#web/screens/shell/Loading.tsx';
import { authAtom } from '#web/session.ts';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { useStaffWords } from '#web/words/staff/language.ts';
import { JobForm } from './JobForm.tsx';
import { JobList } from './JobList.tsx';
import { toAddress, toFields } from './jobAddress.ts';
import type { JobRequest } from './jobRequest.ts';
import { useStartJob } from './useJobs.ts';

/** Starts prints of any size; what was asked for stays in the address. */
export const PrintJobs = () => {
  const words = useStaffWords();
  const [address, setAddress] = useSearchParams();
  const auth = useAtomValue(authAtom);
  const school = useSchool();
  const profile = useProfile();
  const { mutateAsync } = useStartJob();
  const start = (job: JobRequest & { options: PaperOptions }) => {
    setAddress(toAddress(job.fields), { replace: true });
    return mutateAsync(job);
  };
  return (
    <Screen title={words.jobsScreenTitle} lead={words.jobsScreenLead} narrow>
      {school.isLoading || profile.isLoading ? (
        <Loading />
      ) : (
        <Panel>
          <JobForm
            last={toFields(address, profile.data)}
            everyClass={auth?.userType === 'superadmin'}
            onSubmit={start}
          />
        </Panel>
      )}
      <JobList />
    </Screen>
  );
};
