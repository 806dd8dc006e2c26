import { useMutation } from '@tanstack/react-query';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { fetchSheet } from '#web/paper/fetchSheet.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { saveFile, XLSX } from '#web/ui/saveFile.ts';
import type { ReportRequest } from './figures/report.ts';

/** The same list to work on in a spreadsheet, in the language of the screen. */
export const SpreadsheetButton = ({ name, request }: { name: string; request: ReportRequest }) => {
  const { words, lang } = useStaffLanguage();
  const tell = useTell();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const query = new URLSearchParams({ ...request, lang });
      const { bytes, fileName } = await fetchSheet(`/api/v1/result/${name}.xlsx?${query}`);
      saveFile(bytes, fileName, XLSX);
    },
    onError: tell.failure,
  });
  return (
    <Button disabled={isPending} onClick={() => mutate()}>
      <Icon name="download" />
      {words.excel}
    </Button>
  );
};
