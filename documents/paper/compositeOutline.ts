import type { FontTables } from './fontTables.ts';
import type { GlyphPart, Outline } from './outline.ts';

// Flags of a component in the glyf table.
const ARGS_ARE_WORDS_AND_XY = 0x03;
const MORE_COMPONENTS = 0x20;
const HEADER_BYTES = 10;
const COMPONENT_BYTES = 8;

type DrawnPart = { id: number; x: number; y: number; box: DataView };

/** The box of the parts where they stand: left, bottom, right, top. */
const boundingBox = (parts: readonly DrawnPart[]): number[] => [
  Math.min(...parts.map(({ x, box }) => x + box.getInt16(2))),
  Math.min(...parts.map(({ y, box }) => y + box.getInt16(4))),
  Math.max(...parts.map(({ x, box }) => x + box.getInt16(6))),
  Math.max(...parts.map(({ y, box }) => y + box.getInt16(8))),
];

/** A glyph that draws other glyphs of the font, each moved to its place. */
export const compositeOutline = (
  { outlineOf }: FontTables,
  parts: readonly GlyphPart[],
  width: number,
): Outline => {
  const advance = Math.max(0, width);
  const drawn = parts.flatMap(([id, x, y]): DrawnPart[] => {
    const { buffer, byteOffset, byteLength } = outlineOf(id).bytes;
    // A space inside a cluster has no outline, and a component must have one.
    return byteLength > 0 ? [{ id, x, y, box: new DataView(buffer, byteOffset, byteLength) }] : [];
  });
  if (drawn.length === 0) return { bytes: new Uint8Array(), components: [], advance, bearing: 0 };

  const bytes = new Uint8Array(HEADER_BYTES + COMPONENT_BYTES * drawn.length);
  const view = new DataView(bytes.buffer);
  const box = boundingBox(drawn);
  for (const [k, value] of [-1, ...box].entries()) view.setInt16(2 * k, value);
  const components = drawn.map(({ id, x, y }, k) => {
    const at = HEADER_BYTES + COMPONENT_BYTES * k;
    view.setUint16(at, ARGS_ARE_WORDS_AND_XY | (k < drawn.length - 1 ? MORE_COMPONENTS : 0));
    view.setUint16(at + 2, id);
    view.setInt16(at + 4, x);
    view.setInt16(at + 6, y);
    return { at: at + 2, id };
  });
  return { bytes, components, advance, bearing: box[0]! };
};
