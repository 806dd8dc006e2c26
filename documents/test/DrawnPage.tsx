import { Own, Page } from '#documents/paper/kit/elements.tsx';
import type { Sheet } from '#documents/paper/sheet.ts';

/** A sheet of paper in mm, and what a test draws on it by itself. */
export type DrawnSheet = { width: number; height: number; draw: (sheet: Sheet) => void };

/** The page of such a sheet. */
export const DrawnPage = ({ width, height, draw }: DrawnSheet) => (
  <Page size={[`${width}mm`, `${height}mm`]} wrap={false}>
    <Own
      style={{ flexGrow: 1 }}
      own={{ content: () => ({ natural: () => 0, stack: () => ({ heights: [0], draw }) }) }}
    />
  </Page>
);
