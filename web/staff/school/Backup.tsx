import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { LastBackup } from '#server/platform/backup/routes.ts';
import { api } from '#web/api/api.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { fetchSheet } from '#web/paper/fetchSheet.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { saveFile } from '#web/ui/saveFile.ts';
import styles from './LogoForm.module.css';

const LAST = '/backup/last';

/** The whole school as one file, and when the last one was made. */
export const Backup = () => {
  const words = useStaffWords();
  const tell = useTell();
  const { moment } = useTime();
  const queries = useQueryClient();
  const { data: last } = useQuery({
    queryKey: [LAST],
    queryFn: () => api.get<LastBackup>(LAST),
    staleTime: 0,
  });
  const download = useMutation({
    mutationFn: () => fetchSheet('/api/v1/backup'),
    onSuccess: ({ bytes, fileName }) => saveFile(bytes, fileName, 'application/gzip'),
    onError: tell.failure,
    onSettled: () => queries.invalidateQueries({ queryKey: [LAST] }),
  });
  return (
    <Panel title={words.backup}>
      <div className={styles.row}>
        <Button disabled={download.isPending} onClick={() => download.mutate()}>
          {words.backupDownload}
        </Button>
        <p className={styles.none}>
          {last && (last.at ? words.backupLast(moment(last.at), last.by ?? words.someone) : words.backupNone)}
        </p>
        <p className={styles.none}>{words.backupHint}</p>
      </div>
    </Panel>
  );
};
