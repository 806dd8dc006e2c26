import type { Pen, ShapeLook } from '#documents/paper/pen/pen.ts';
import { mm } from '#documents/paper/units.ts';
import type { Content } from './box.ts';
import { checkProps, type PaperNode, tagOf } from './nodes.ts';
import { readLength, readStyle, resolve, type Style } from './style.ts';

const SHAPES: Record<string, (props: Numbers) => string> = {
  PATH: ({ d }) => String(d),
  RECT: ({ x = 0, y = 0, width = 0, height = 0 }) => `M${x} ${y}h${width}v${height}h${-width}Z`,
  LINE: ({ x1 = 0, y1 = 0, x2 = 0, y2 = 0 }) => `M${x1} ${y1}L${x2} ${y2}`,
  CIRCLE: ({ cx = 0, cy = 0, r = 0 }) =>
    `M${cx - r} ${cy}A${r} ${r} 0 1 0 ${cx + r} ${cy}A${r} ${r} 0 1 0 ${cx - r} ${cy}Z`,
};
type Numbers = Record<string, number>;
type Look = { fill?: string; stroke?: string; strokeWidth: number; opacity: number };
type Shape = { d: string; look: Look };

/** The shapes of an <Svg>, in units of its viewBox, from the first to the last. */
function shapesIn(nodes: readonly PaperNode[], around: Look): Shape[] {
  return nodes.flatMap((node) => {
    const shape = SHAPES[node.type];
    if (!shape && node.type !== 'G')
      throw new Error(`${tagOf(node)} is not supported in an <Svg>: only Path, Rect, Line, Circle and G.`);
    checkProps(node);
    if (Object.keys(node.style ?? {}).length > 0)
      throw new Error(`${tagOf(node)} has no style here: ${Object.keys(node.style ?? {})} are properties.`);
    const look = lookOf(node, around);
    return shape ? [{ d: shape(node.props as Numbers), look }] : shapesIn(node.children, look);
  });
}

function lookOf({ props }: PaperNode, around: Look): Look {
  const ink = (name: 'fill' | 'stroke') => {
    const own = props[name] ?? around[name];
    return own === 'none' ? {} : { [name]: own as string };
  };
  return {
    ...ink('fill'),
    ...ink('stroke'),
    strokeWidth: Number(props.strokeWidth ?? around.strokeWidth),
    opacity: Number(props.opacity ?? 1) * around.opacity,
  };
}

const paths = (pen: Pen, shapes: readonly Shape[], at: { x: number; y: number; scale: number }) => {
  for (const { d, look } of shapes) {
    const { fill, stroke, strokeWidth, opacity } = look;
    const shape: ShapeLook = { ...(fill && { fill }), ...(stroke && { stroke, lineWidth: strokeWidth }) };
    if (!fill && !stroke) continue;
    if (opacity === 1) pen.path(d, at, shape);
    else pen.withOpacity(opacity, () => pen.path(d, at, shape));
  }
};

/** The style of an <Svg>, of which `width` and `height` may be properties. */
export function svgStyle({ props, style }: PaperNode): Style {
  const own = readStyle(style);
  const [width, height] = (['width', 'height'] as const).map((name) =>
    own[name] === undefined && props[name] !== undefined ? readLength(props[name], name) : own[name],
  );
  if (width === own.width && height === own.height) return own;
  return {
    ...own,
    ...(width !== undefined && { width, isFullWidth: false }),
    ...(height !== undefined && { height, isBare: false, isOpen: false }),
  };
}

/** A picture of shapes, as large as its box has room for, in the middle of it. `alt` is read in its place. */
export function svgContent(node: PaperNode, style: Style): Content {
  const { props } = node;
  checkProps(node);
  const size = (name: 'width' | 'height') => resolve(style[name], undefined);
  const box =
    props.viewBox === undefined
      ? []
      : String(props.viewBox)
          .trim()
          .split(/[\s,]+/)
          .map(Number);
  const [left = 0, top = 0, width = 1, height = 1] =
    box.length > 0 ? box : [0, 0, mm(size('width') ?? 1), mm(size('height') ?? size('width') ?? 1)];
  const shapes = shapesIn(node.children, lookOf(node, { strokeWidth: 1, opacity: 1 }));
  return {
    natural: () => size('width') ?? ((size('height') ?? 0) * width) / height,
    stack: (across) => ({
      heights: [size('height') ?? (across * height) / width],
      draw: ({ pen }, at) => {
        const scale = Math.min(mm(at.width) / width, mm(at.height) / height);
        const place = {
          x: mm(at.x) + (mm(at.width) - width * scale) / 2 - left * scale,
          y: mm(at.y) + (mm(at.height) - height * scale) / 2 - top * scale,
          scale,
        };
        if (props.alt === undefined) paths(pen, shapes, place);
        else
          pen.tag(
            {
              type: 'Figure',
              alt: String(props.alt),
              box: { x: mm(at.x), y: mm(at.y), width: mm(at.width), height: mm(at.height) },
            },
            () => paths(pen, shapes, place),
          );
      },
    }),
  };
}
