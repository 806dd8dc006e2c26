import { usePromise } from '#web/api/usePromise.ts';
import { useWords } from '#web/i18n/language.ts';
import { PaperChoices } from '#web/paper/PaperChoices.tsx';
import { usePaperOptions } from '#web/paper/usePaperOptions.ts';
import { PdfPreview } from '#web/ui/pdf/PdfPreview.tsx';
import type { ResultSheet } from './sheetFile.ts';
import { readSheet } from './sheetFile.ts';

/** What was pressed is gone: reading goes on here. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** The transcript as it is printed. */
export const TranscriptPreview = (sheet: ResultSheet) => {
  const words = useWords();
  const { options, choose, hasPapers, name: address } = usePaperOptions('transcript', sheet.lookup);
  const { value, failed } = usePromise(address, () => readSheet(sheet, options, address));
  return (
    <div ref={takeFocus} tabIndex={-1}>
      <PdfPreview
        bytes={value?.bytes}
        failed={failed ?? false}
        words={{ ...words, failed: words.drawingFailed, sheet: words.paperSection }}
        tools={<PaperChoices paper={{ options, choose, hasPapers }} />}
      />
    </div>
  );
};
