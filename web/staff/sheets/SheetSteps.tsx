import { useMutation } from '@tanstack/react-query';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { fetchSheet } from '#web/paper/fetchSheet.ts';
import { Button } from '#web/ui/Button.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { saveFile, XLSX } from '#web/ui/saveFile.ts';
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
  const tell = useTell();
  const template = useMutation({
    mutationFn: () => fetchSheet(`/api/v1${path}`),
    onSuccess: (sheet) => saveFile(sheet.bytes, fileName ?? sheet.fileName, XLSX),
    onError: tell.failure,
  });
  return (
    <Panel title={words.howTo}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <div>
        <Button disabled={template.isPending} onClick={() => template.mutate()}>
          {words.downloadTemplate}
        </Button>
      </div>
    </Panel>
  );
};
