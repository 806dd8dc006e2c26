import type { PrintJob } from '#web/api/answers.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { useDownload } from '#web/staff/forms/useAction.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { isActive } from './followJob.ts';
import styles from './PrintJobs.module.css';
import { useEndJob } from './useJobs.ts';

/** Named with the document they belong to: a list has many of them. */
export const JobActions = ({ job, title }: { job: PrintJob; title: string }) => {
  const words = useStaffWords();
  const end = useEndJob(job._id);
  const download = useDownload();
  if (isActive(job))
    return (
      <Button aria-label={words.cancelJob(title)} disabled={end.isPending} onClick={() => end.mutate()}>
        {words.cancel}
      </Button>
    );
  return (
    <div className={styles.actions}>
      {job.status === 'done' && (
        <Button
          aria-label={words.downloadJob(title)}
          disabled={download.isPending}
          onClick={() => download.mutate({ address: `/api/v1/print-jobs/${job._id}/file.pdf` })}
        >
          <Icon name="download" />
          {words.download}
        </Button>
      )}
      <Button aria-label={words.removeJob(title)} disabled={end.isPending} onClick={() => end.mutate()}>
        {words.remove}
      </Button>
    </div>
  );
};
