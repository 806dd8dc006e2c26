import type { FontObject, GlyphRun } from './fontObject.ts';
import type { Shape } from './shaping.ts';

/**
 * Shapes a line word by word, each with the space after it, as pdfkit and textkit do. So a Latin word keeps its
 * kerning inside a Bangla line, all three agree to the last unit, and the same words are shaped once a process.
 */
export const shapeWords = (
  { shape }: { font: FontObject; shape: Shape },
  line: string,
): Readonly<GlyphRun>[] => {
  const runs: Readonly<GlyphRun>[] = [];
  let start = 0;
  for (let index = 0; index < line.length; index += 1) {
    const here = line[index];
    const ends = here === ' ' || here === '\t' || index === line.length - 1;
    if (!ends) continue;
    runs.push(shape(line.slice(start, index + 1)));
    start = index + 1;
  }
  return runs;
};
