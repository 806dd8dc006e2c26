import { Loading } from '#web/frame/Loading.tsx';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { isActive } from './followJob.ts';
import { JobItem } from './JobItem.tsx';
import styles from './PrintJobs.module.css';
import { useJobs } from './useJobs.ts';

/** Browsers keep six connections to a server: the first to be printed are followed, the others wait behind them. */
const FOLLOWED = 2;

export const JobList = () => {
  const { words, t } = useStaffLanguage();
  const { data, error, refetch } = useJobs();
  const jobs = data?.data;
  const next = jobs?.filter(isActive).slice(-FOLLOWED) ?? [];
  return (
    <Panel title={words.jobsTitle}>
      {error && (
        <Notice wrong action={<Button onClick={() => refetch()}>{words.retry}</Button>}>
          {words.errorPrefix(t(error))}
        </Notice>
      )}
      {!jobs && !error && <Loading />}
      {jobs?.length === 0 && <p className={styles.soft}>{words.noJobs}</p>}
      {jobs && jobs.length > 0 && (
        <ul className={styles.jobs}>
          {jobs.map((job) => (
            <JobItem key={job._id} job={job} followed={next.includes(job)} />
          ))}
        </ul>
      )}
    </Panel>
  );
};
