import { type ReactNode, useState } from 'react';
import { useWidth } from '#web/ui/useWidth.ts';
import { Notice } from '../Notice.tsx';
import { PdfPage } from './PdfPage.tsx';
import styles from './PdfPreview.module.css';
import { PdfZoom, type ZoomWords } from './PdfZoom.tsx';
import { usePdf } from './usePdf.ts';

export type PreviewWords = ZoomWords & {
  /** What the pages are, to who does not see them. */
  sheet: string;
  drawing: string;
  failed: string;
  pages: (count: number) => string;
  page: (number: number, count: number) => string;
};

type PdfPreviewProps = {
  /** Undefined while it is being drawn. */
  bytes: Uint8Array | undefined;
  failed: boolean;
  words: PreviewWords;
  /** What can be chosen about the sheet. */
  tools?: ReactNode;
};

/** px; wider than this a sheet on a screen is only larger, not clearer. */
const COMFORTABLE = 840;

/** The document itself, page below page. */
export const PdfPreview = ({ bytes, failed, words, tools }: PdfPreviewProps) => {
  const [zoom, setZoom] = useState(1);
  const { frame, width } = useWidth();
  const pdf = usePdf(bytes);
  const count = pdf.file?.document.numPages ?? 0;
  const pageWidth = Math.floor(Math.min(width, COMFORTABLE) * zoom);
  const broken = failed || pdf.failed;
  return (
    <div className={styles.preview}>
      <div className={styles.bar}>
        {tools}
        <PdfZoom zoom={zoom} onZoom={setZoom} words={words} />
        {count > 0 && (
          <span className={styles.end} role="status">
            {words.pages(count)}
          </span>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={frame} className={styles.pages} aria-label={words.sheet} tabIndex={0}>
        {broken && <Notice wrong>{words.failed}</Notice>}
        {!broken && !pdf.file && <Notice busy>{words.drawing}</Notice>}
        {pdf.file &&
          width > 0 &&
          Array.from({ length: count }, (_, index) => (
            <PdfPage
              key={index}
              file={pdf.file!}
              number={index + 1}
              width={pageWidth}
              label={words.page(index + 1, count)}
            />
          ))}
      </section>
    </div>
  );
};
