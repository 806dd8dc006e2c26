import { type ReactNode, useEffect, useRef } from 'react';
import { useWords } from '#web/i18n/language.ts';
import { PdfPreview } from '#web/ui/pdf/PdfPreview.tsx';
import { PaperChoices } from './PaperChoices.tsx';
import type { Paper } from './usePaper.ts';

/** Draws when it comes near the screen: a parent who reads only the figures never loads the engine. */
export const PaperPreview = ({ paper, tools }: { paper: Paper; tools?: ReactNode }) => {
  const words = useWords();
  const frame = useRef<HTMLDivElement>(null);
  const want = useRef(paper.want);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) want.current();
    });
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={frame}>
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
