import { type ReactNode, useState } from 'react';
import { useToast } from '#web/frame/useToast.ts';
import { useWords } from '#web/i18n/language.ts';
import { Button, ButtonAnchor } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { saveFile } from '#web/ui/saveFile.ts';
import styles from './PaperActions.module.css';
import { printPdf } from './printPdf.ts';
import type { Paper } from './usePaper.ts';

type PaperActionsProps = {
  paper: Paper;
  /** Anyone may fetch the file from the server, so a download need not wait for the document engine. */
  direct?: boolean;
  /** What the button that prints is called, where it has a name of its own. */
  printLabel?: string;
  children?: ReactNode;
};

export const PaperActions = ({ paper, direct, printLabel, children }: PaperActionsProps) => {
  const words = useWords();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const run = async (act: (sheet: Awaited<ReturnType<Paper['draw']>>) => void | Promise<void>) => {
    setBusy(true);
    try {
      await act(await paper.draw());
    } catch {
      toast.error(words.drawingFailed);
    }
    setBusy(false);
  };
  const download = (
    <>
      <Icon name="download" />
      {words.download}
    </>
  );
  return (
    <div className={styles.row}>
      <Button look="main" disabled={busy} onClick={() => run(({ bytes }) => printPdf(bytes))}>
        <Icon name="print" />
        {printLabel ?? words.print}
      </Button>
      {direct && paper.address && !paper.sheet ? (
        <ButtonAnchor href={paper.address} download>
          {download}
        </ButtonAnchor>
      ) : (
        <Button disabled={busy} onClick={() => run(({ bytes, fileName }) => saveFile(bytes, fileName))}>
          {download}
        </Button>
      )}
      {children}
    </div>
  );
};
