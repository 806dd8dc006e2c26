import type { GlyphPart } from './compositeGlyphs.ts';
import type { Box, FontObject, FontSubset } from './fontObject.ts';

// Flags of a component in the glyf table.
const ARGS_ARE_WORDS_AND_XY = 3;
const MORE_COMPONENTS = 32;
const HEADER_BYTES = 10;
const COMPONENT_BYTES = 8;

const boundingBox = (font: FontObject, parts: readonly GlyphPart[]): Box => {
  const boxes = parts.map(([id, x, y]): Box => {
    const { minX, minY, maxX, maxY } = font.getGlyph(id).cbox;
    return { minX: minX + x, minY: minY + y, maxX: maxX + x, maxY: maxY + y };
  });
  return {
    minX: Math.round(Math.min(...boxes.map((box) => box.minX))),
    minY: Math.round(Math.min(...boxes.map((box) => box.minY))),
    maxX: Math.round(Math.max(...boxes.map((box) => box.maxX))),
    maxY: Math.round(Math.max(...boxes.map((box) => box.maxY))),
  };
};

/** Appends one composite glyph to a subset that is being written; returns its index there. */
export const writeComposite = (
  font: FontObject,
  subset: FontSubset,
  parts: readonly GlyphPart[],
  width: number,
): number => {
  // A space inside a cluster has no outline, and a component must have one.
  const drawn = parts.filter(([id]) => font.loca.offsets[id + 1]! > font.loca.offsets[id]!);
  const box = drawn.length > 0 ? boundingBox(font, drawn) : undefined;
  const bytes = box ? HEADER_BYTES + COMPONENT_BYTES * drawn.length : 0;
  const outline = new Uint8Array((bytes + 3) & ~3);
  const view = new DataView(outline.buffer);

  if (box) {
    [-1, box.minX, box.minY, box.maxX, box.maxY].forEach((value, k) => {
      view.setInt16(2 * k, value);
    });
  }
  drawn.forEach(([id, x, y], k) => {
    const at = HEADER_BYTES + COMPONENT_BYTES * k;
    view.setUint16(at, ARGS_ARE_WORDS_AND_XY | (k < drawn.length - 1 ? MORE_COMPONENTS : 0));
    view.setUint16(at + 2, subset.includeGlyph(id));
    view.setInt16(at + 4, x);
    view.setInt16(at + 6, y);
  });

  subset.glyf.push(outline);
  subset.loca.offsets.push(subset.offset);
  subset.offset += outline.length;
  subset.hmtx.metrics.push({ advance: Math.max(0, width), bearing: box ? box.minX : 0 });
  return subset.glyf.length - 1;
};
