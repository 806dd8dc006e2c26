import type { CompositeGlyphs } from './compositeGlyphs.ts';
import { writeFontFile } from './fontFile.ts';
import type { FontSubset } from './fontObject.ts';
import type { FontTables } from './fontTables.ts';
import type { Outline } from './outline.ts';

/** The outline with its components numbered as the subset numbers them, adding those it does not have yet. */
const renumbered = (outline: Outline, indexOf: (id: number) => number): Outline => {
  if (outline.components.length === 0) return outline;
  const bytes = Uint8Array.from(outline.bytes);
  const view = new DataView(bytes.buffer);
  for (const { at, id } of outline.components) view.setUint16(at, indexOf(id));
  return { ...outline, bytes };
};

/**
 * The glyphs one document uses of a font. fontkit's own decodes every outline again for every document, which was
 * half the cost of a one-page document; here the outlines are kept and copied.
 */
export const createFontSubset = (tables: FontTables, composites: CompositeGlyphs): FontSubset => {
  const indices = new Map<number, number>();
  const ids: number[] = [];

  const includeGlyph = (id: number): number => {
    const known = indices.get(id);
    if (known !== undefined) return known;
    indices.set(id, ids.length);
    return ids.push(id) - 1;
  };
  // A font begins with the glyph of what it lacks.
  includeGlyph(0);

  return {
    includeGlyph,
    encode() {
      const outlines: Outline[] = [];
      // Components are added behind while the list is walked.
      for (let k = 0; k < ids.length; k += 1) {
        outlines.push(renumbered(composites.outlineOf(ids[k]!), includeGlyph));
      }
      const mostComponents = Math.max(...outlines.map(({ components }) => components.length));
      return writeFontFile(tables, outlines, mostComponents);
    },
  };
};
