import { useMutation } from '@tanstack/react-query';
import type { PrintJob } from '#web/api/answers.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { fetchSheet } from '#web/paper/fetchSheet.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { saveFile } from '#web/ui/saveFile.ts';
import { isActive } from './followJob.ts';
import styles from './PrintJobs.module.css';
import { useEndJob } from './useJobs.ts';

/** Named with the document they belong to: a list has many of them. */
export const JobActions = ({ job, title }: { job: PrintJob; title: string }) => {
  const words = useStaffWords();
  const tell = useTell();
  const end = useEndJob(job._id);
  const download = useMutation({
    mutationFn: async () => {
      const { bytes, fileName } = await fetchSheet(`/api/v1/print-jobs/${job._id}/file.pdf`);
      saveFile(bytes, fileName);
    },
    onError: tell.failure,
  });
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
          onClick={() => download.mutate()}
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
