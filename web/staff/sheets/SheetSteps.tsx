import { useStaffWords } from '#web/i18n/staff/language.ts';
import { useDownload } from '#web/staff/forms/useAction.ts';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { XLSX } from '#web/ui/saveFile.ts';
import styles from './Sheets.module.css';

type SheetStepsProps = {
  steps: readonly string[];
  /** The call that answers the template. */
  path: string;
  /** What it is saved as, where the server does not name it by what it is made for. */
  fileName?: string;
};

/** How an upload is done, and the sheet to begin with. */
export const SheetSteps = ({ steps, path, fileName }: SheetStepsProps) => {
  const words = useStaffWords();
  const download = useDownload();
  const template = { address: `/api/v1${path}`, type: XLSX, ...(fileName && { fileName }) };
  return (
    <Panel title={words.howTo}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div>
        <Button disabled={download.isPending} onClick={() => download.mutate(template)}>
          {words.downloadTemplate}
        </Button>
      </div>
    </Panel>
  );
};
