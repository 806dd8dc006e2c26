import { useState } from 'react';
import { loadPart } from '#web/api/loadPart.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useWords } from '#web/i18n/language.ts';
import actions from '#web/paper/PaperActions.module.css';
import { usePaperOptions } from '#web/paper/usePaperOptions.ts';
import { Button, ButtonAnchor } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { ShareButton } from './ShareButton.tsx';
import type { ResultSheet } from './sheetFile.ts';

/** A parent keeps and passes on; few have a printer. */
export const ResultActions = ({ name, ...sheet }: ResultSheet & { name: string }) => {
  const words = useWords();
  const tell = useTell();
  const [busy, setBusy] = useState(false);
  const { options, name: address } = usePaperOptions('transcript', sheet.lookup);
  const run = async (act: 'print' | 'save') => {
    setBusy(true);
    try {
      const paper = await loadPart(() => import('./sheetFile.ts'));
      const file = await paper.readSheet(sheet, options, address);
      await paper[act](file);
    } catch {
      tell.error(words.drawingFailed);
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
    <div className={actions.row}>
      {sheet.isGuarded ? (
        <Button look="main" disabled={busy} onClick={() => run('save')}>
          {download}
        </Button>
      ) : (
        <ButtonAnchor look="main" href={address} download>
          {download}
        </ButtonAnchor>
      )}
      <ShareButton title={words.shareTitle(name)} />
      <Button disabled={busy} onClick={() => run('print')}>
        <Icon name="print" />
        {words.print}
      </Button>
    </div>
  );
};
