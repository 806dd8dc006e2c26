import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Button } from '#web/ui/Button.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useWidth } from '#web/ui/useWidth.ts';
import { openPdf, type PDFDocumentProxy } from './openPdf.ts';
import styles from './PdfPreview.module.css';

type PreviewWords = ZoomWords & {
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

type ZoomWords = { zoomIn: string; zoomOut: string; percent: (value: number) => string };

const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

type PdfZoomProps = { zoom: number; onZoom: (zoom: number) => void; words: ZoomWords };

/** 100 % is the width of the screen. */
const PdfZoom = ({ zoom, onZoom, words }: PdfZoomProps) => {
  const step = ([...STEPS] as number[]).indexOf(zoom);
  const smaller = STEPS[step - 1];
  const larger = STEPS[step + 1];
  return (
    <div className={styles.zoom}>
      <Button
        look="quiet"
        icon
        aria-label={words.zoomOut}
        disabled={!smaller}
        onClick={() => smaller && onZoom(smaller)}
      >
        <Icon name="minus" />
      </Button>
      <span>{words.percent(zoom * 100)}</span>
      <Button
        look="quiet"
        icon
        aria-label={words.zoomIn}
        disabled={!larger}
        onClick={() => larger && onZoom(larger)}
      >
        <Icon name="plus" />
      </Button>
    </div>
  );
};

type PdfPageProps = { file: PdfFile; number: number; width: number; label: string };

/** Sharp on dense screens, within what an old phone's memory bears. */
const MAX_DENSITY = 2;

const useNear = () => {
  const [near, setNear] = useState(false);
  const element = useCallback((page: HTMLDivElement) => {
    const observer = new IntersectionObserver(([entry]) => setNear(Boolean(entry?.isIntersecting)), {
      rootMargin: '800px 0px',
    });
    observer.observe(page);
    return () => observer.disconnect();
  }, []);
  return { element, near };
};

/** One page, drawn when it comes near and let go when it is far, so that 1,000 pages scroll as lightly as one. */
const PdfPage = ({ file, number, width, label }: PdfPageProps) => {
  const { element, near } = useNear();
  const draw = useCallback(
    (canvas: HTMLCanvasElement) => drawPage(canvas, { file, number, width }),
    [file, number, width],
  );
  return (
    <div ref={element} className={styles.page} style={{ width, height: (width * file.height) / file.width }}>
      {near && <canvas ref={draw} role="img" aria-label={label} />}
    </div>
  );
};

/** Draws a page onto a canvas; what it returns stops that. */
const drawPage = (
  canvas: HTMLCanvasElement,
  { file, number, width }: Pick<PdfPageProps, 'file' | 'number' | 'width'>,
): (() => void) => {
  let stop = () => {};
  let current = true;
  const draw = async () => {
    const page = await file.document.getPage(number);
    if (!current) return;
    const density = Math.min(window.devicePixelRatio || 1, MAX_DENSITY);
    const viewport = page.getViewport({ scale: (width / file.width) * density });
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    const task = page.render({ canvas, viewport });
    stop = () => task.cancel();
    await task.promise;
  };
  // A cancelled drawing rejects, and nobody waits for it any more.
  draw().catch(() => undefined);
  return () => {
    current = false;
    stop();
  };
};

/** A page's own size in points. */
type PdfFile = { document: PDFDocumentProxy; width: number; height: number };

const open = async (bytes: Uint8Array): Promise<PdfFile> => {
  const document = await openPdf(bytes);
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 });
  return { document, width, height };
};

const usePdf = (bytes: Uint8Array | undefined) => {
  const [file, setFile] = useState<PdfFile>();
  /** Of these no document could be made; the next ones are another matter. */
  const [broken, setBroken] = useState<Uint8Array>();
  useEffect(() => {
    if (!bytes) return;
    let current = true;
    const opening = open(bytes);
    opening.then(
      (opened) => current && setFile(opened),
      () => current && setBroken(bytes),
    );
    return () => {
      current = false;
      opening.then(({ document }) => document.destroy()).catch(() => undefined);
    };
  }, [bytes]);
  return { file, failed: bytes !== undefined && broken === bytes };
};
