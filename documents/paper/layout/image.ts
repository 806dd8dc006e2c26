import type { Sheet } from '#documents/paper/sheet.ts';
import type { Content } from './box.ts';
import { checkProps, type PaperNode } from './nodes.ts';
import type { Style } from './style.ts';

/** A picture in its box, whose size is stated. `alt` is read in its place; `isInk` prints what is darker than the paper. */
export function imageContent(node: PaperNode, style: Style): Content {
  const { props } = node;
  checkProps(node);
  const source = sourceOf(props.src ?? props.source);
  if (style.height === undefined && style.place.bottom === undefined)
    throw new Error('<Image> needs a height and a width: its file is read when it is drawn.');
  const alt = props.alt === undefined ? undefined : String(props.alt);
  return {
    natural: () => 0,
    stack: () => ({
      heights: [0],
      draw: (sheet: Sheet, box) => {
        const draw = () => {
          if (!sheet.picture(source, box, style.fit, alt))
            throw new Error(`<Image>: the picture cannot be read: ${source.slice(0, 40)}`);
        };
        if (props.isInk) sheet.pen.multiplied(draw);
        else draw();
      },
    }),
  };
}

/** A data URI of what react-pdf takes: a data URI, or `{ data, format }`. */
function sourceOf(source: unknown): string {
  if (typeof source === 'string' && source.startsWith('data:')) return source;
  if (typeof source === 'object' && source !== null && 'data' in source && 'format' in source) {
    const { data, format } = source as { data: Uint8Array; format: string };
    let bytes = '';
    for (const byte of data) bytes += String.fromCharCode(byte);
    return `data:image/${format === 'jpg' ? 'jpeg' : format};base64,${btoa(bytes)}`;
  }
  throw new Error(
    "<Image> takes a data URI or { data, format: 'png' | 'jpg' }: nothing is loaded while paper is drawn.",
  );
}
