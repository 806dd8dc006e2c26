import { Canvas, Page } from '@react-pdf/renderer';
import { createPen } from './createPen.ts';
import type { Painter } from './painter.ts';
import type { Pen } from './pen.ts';

type PaperPageProps = {
  width: number;
  height: number;
  paint: (pen: Pen) => void;
  /** Off only to prove that the fast path prints the same. */
  fast?: boolean;
};

/**
 * One sheet: a page of fixed size holding one canvas, since every node costs some fifteen passes of the engine. The
 * canvas stands in the flow and gives a page that does not wrap its height; without a size it would be painted twice.
 */
export const PaperPage = ({ width, height, paint, fast = true }: PaperPageProps) => {
  const size = { width, height };
  const paintCanvas = (painter: Painter) => {
    const pen = createPen(painter, { fast });
    paint(pen);
    pen.done();
    return null;
  };
  return (
    <Page wrap={false} size={[width, height]}>
      <Canvas style={size} paint={paintCanvas} />
    </Page>
  );
};
