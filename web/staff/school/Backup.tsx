import { useQuery } from '@tanstack/react-query';
import type { LastBackup } from '#server/platform/backup/routes.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { useDownload, useRefresh } from '#web/staff/forms/useAction.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import styles from './LogoForm.module.css';

/** The whole school as one file, and when the last one was made. */
export const Backup = () => {
  const words = useStaffWords();
  const { moment } = useTime();
  const { data: last } = useQuery({
    queryKey: queryKeys.backup(),
    queryFn: () => api.get<LastBackup>('/backup/last'),
    staleTime: 0,
  });
  const refresh = useRefresh(queryKeys.backup());
  const download = useDownload();
  const save = () =>
    download.mutate({ address: '/api/v1/backup', type: 'application/gzip' }, { onSettled: refresh });
  return (
    <Panel title={words.backup}>
      <div className={styles.row}>
        <Button disabled={download.isPending} onClick={save}>
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
