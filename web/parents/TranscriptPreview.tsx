import { usePromise } from '#web/api/usePromise.ts';
import { PaperPreview } from '#web/paper/PaperPreview.tsx';
import { usePaperOptions } from '#web/paper/usePaperOptions.ts';
import { type ResultSheet, readSheet } from './sheetFile.ts';

/** What was pressed is gone: reading goes on here. */
const takeFocus = (element: HTMLElement | null): void => element?.focus();

/** The transcript as it is printed. */
export const TranscriptPreview = (sheet: ResultSheet) => {
  const { name: address, ...written } = usePaperOptions('transcript', sheet.lookup);
  const { value, failed = false } = usePromise(address, () => readSheet(sheet, written.options, address));
  return (
    <div ref={takeFocus} tabIndex={-1}>
      <PaperPreview paper={{ ...written, sheet: value, failed, want: () => undefined }} />
    </div>
  );
};
