import { useQuery } from '@tanstack/react-query';
import { createLanguage } from '#documents/i18n/language.ts';
import type { Progress } from '#documents/model/progress.ts';
import { subjectColumns } from '#documents/progress-report/columns.ts';
import { progressWords } from '#documents/progress-report/words.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { dataColumns } from '#web/paper/dataColumns.ts';
import { useDownload } from '#web/staff/forms/useAction.ts';
import { Button } from '#web/ui/Button.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Actions, Stack } from '#web/ui/Layout.tsx';
import { XLSX } from '#web/ui/saveFile.ts';

/** The figures of the progress report: each subject in every exam, and all of them as a spreadsheet. */
export const SubjectProgress = ({ id }: { id: string }) => {
  const { words, lang } = useStaffLanguage();
  const { data: progress } = useQuery({
    queryKey: queryKeys.students('progress', id),
    queryFn: async () => (await api.get<{ data: Progress }>(`/student/${id}/progress`)).data,
  });
  const download = useDownload();
  const address = `/api/v1/student/${id}/progress.xlsx?lang=${lang}`;
  // The exams above say what went wrong.
  if (!progress) return null;
  const caption = progressWords.subjects[lang];
  const columns = dataColumns(subjectColumns(progress.exams, createLanguage({ lang, digits: lang })));
  return (
    <Stack gap={3}>
      <h3>{caption}</h3>
      <DataTable
        caption={caption}
        columns={columns}
        rows={progress.subjects}
        rowKey={({ subject }) => subject}
      />
      <Actions>
        <Button disabled={download.isPending} onClick={() => download.mutate({ address, type: XLSX })}>
          <Icon name="download" />
          {words.excel}
        </Button>
      </Actions>
    </Stack>
  );
};
