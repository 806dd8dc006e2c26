import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useDownload } from '#web/staff/forms/useAction.ts';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { XLSX } from '#web/ui/saveFile.ts';
import type { ReportRequest } from './figures/report.ts';

/** The same list to work on in a spreadsheet, in the language of the screen. */
export const SpreadsheetButton = ({ name, request }: { name: string; request: ReportRequest }) => {
  const { words, lang } = useStaffLanguage();
  const download = useDownload();
  const address = `/api/v1/result/${name}.xlsx?${new URLSearchParams({ ...request, lang })}`;
  return (
    <Button disabled={download.isPending} onClick={() => download.mutate({ address, type: XLSX })}>
      <Icon name="download" />
      {words.asSpreadsheet}
    </Button>
  );
};
