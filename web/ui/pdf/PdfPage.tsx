import { useEffect, useRef, useState } from 'react';
import styles from './PdfPreview.module.css';
import type { PdfFile } from './usePdf.ts';

type PdfPageProps = { file: PdfFile; number: number; width: number; label: string };

/** Sharp on dense screens, within what an old phone's memory bears. */
const MAX_DENSITY = 2;

const useNear = () => {
  const element = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => setNear(Boolean(entry?.isIntersecting)), {
      rootMargin: '800px 0px',
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return { element, near };
};

/** One page, drawn when it comes near and let go when it is far, so that 1,000 pages scroll as lightly as one. */
export const PdfPage = ({ file, number, width, label }: PdfPageProps) => {
  const { element, near } = useNear();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const target = canvas.current;
    if (!near || !target) return;
    let stop = () => {};
    let current = true;
    const draw = async () => {
      const page = await file.document.getPage(number);
      if (!current) return;
      const density = Math.min(window.devicePixelRatio || 1, MAX_DENSITY);
      const viewport = page.getViewport({ scale: (width / file.width) * density });
      target.width = Math.round(viewport.width);
      target.height = Math.round(viewport.height);
      const task = page.render({ canvas: target, viewport });
      stop = () => task.cancel();
      await task.promise;
    };
    // A cancelled drawing rejects, and nobody waits for it any more.
    draw().catch(() => undefined);
    return () => {
      current = false;
      stop();
    };
  }, [near, file, number, width]);
  return (
    <div ref={element} className={styles.page} style={{ width, height: (width * file.height) / file.width }}>
      {near && <canvas ref={canvas} role="img" aria-label={label} />}
    </div>
  );
};
