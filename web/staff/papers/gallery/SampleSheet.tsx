import type { DocumentData, DocumentKind } from '#documents/index.ts';
import type { Sample } from '#documents/school/sample.ts';
import { PaperActions } from '#web/paper/PaperActions.tsx';
import { PaperPreview } from '#web/paper/PaperPreview.tsx';
import { usePaper } from '#web/paper/usePaper.ts';
import { Actions } from '#web/ui/Layout.tsx';

type SampleSheetProps = { kind: DocumentKind; sample: Sample<DocumentData[DocumentKind]> };

/** One sample as it is drawn now, from the code that draws the school's own papers. */
export const SampleSheet = ({ kind, sample }: SampleSheetProps) => {
  const { data, options } = sample;
  const paper = usePaper({ kind, data, options, filters: null });
  return (
    <>
      <Actions>
        <PaperActions paper={paper} />
      </Actions>
      <PaperPreview paper={paper} />
    </>
  );
};
