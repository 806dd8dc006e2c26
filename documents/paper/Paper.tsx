import { Canvas, Page, View } from '@react-pdf/renderer';
import type { ReactNode } from 'react';
import type { Painter } from './painter.ts';
import { createPen, type Pen } from './pen.ts';

type PaperPageProps = {
  width: number;
  height: number;
  paint: (pen: Pen) => void;
  /** Pictures, placed absolutely: a canvas cannot hold them. */
  under?: ReactNode;
  children?: ReactNode;
  /** Off only to prove that the fast path prints the same. */
  fast?: boolean;
};

/**
 * One sheet: a page of fixed size, one root view and one canvas. Without the root view a page that does not wrap
 * takes the height of its content, and a canvas without width and height is painted twice.
 */
export const PaperPage = ({ width, height, paint, under, children, fast = true }: PaperPageProps) => {
  const size = { width, height };
  const paintCanvas = (painter: Painter) => {
    const pen = createPen(painter, { fast });
    paint(pen);
    pen.done();
    return null;
  };
  return (
    <Page wrap={false} size={[width, height]}>
      <View style={size}>
        {under}
        <Canvas style={{ position: 'absolute', top: 0, left: 0, ...size }} paint={paintCanvas} />
        {children}
      </View>
    </Page>
  );
};
