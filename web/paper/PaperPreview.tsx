import { type ReactNode, useCallback, useState } from 'react';
import { useWords } from '#web/i18n/language.ts';
import { PaperChoices } from './PaperChoices.tsx';
import { PdfPreview } from './PdfPreview.tsx';
import type { Paper } from './usePaper.ts';

type PaperPreviewProps = { paper: Omit<Paper, 'address' | 'draw'>; tools?: ReactNode };

/** Draws when it comes near the screen: a parent who reads only the figures never loads the engine. */
export const PaperPreview = ({ paper, tools }: PaperPreviewProps) => {
  const words = useWords();
  const [want] = useState(() => paper.want);
  const wantInSight = useCallback(
    (frame: HTMLDivElement) => {
      const observer = new IntersectionObserver(([entry]) => {
        if (entry?.isIntersecting) want();
      });
      observer.observe(frame);
      return () => observer.disconnect();
    },
    [want],
  );
  return (
    <div ref={wantInSight}>
      <PdfPreview
        bytes={paper.sheet?.bytes}
        failed={paper.failed}
        words={{ ...words, failed: words.drawingFailed, sheet: words.paperSection }}
        tools={
          <>
            {tools}
            <PaperChoices paper={paper} />
          </>
        }
      />
    </div>
  );
};
