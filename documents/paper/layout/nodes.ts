import type { StyleSource } from './style.ts';

/** An element of react-pdf as its reconciler has it, after React has called the components. */
export type PaperNode = {
  type: string;
  style: StyleSource;
  props: Record<string, unknown>;
  children: readonly PaperNode[];
  /** Of a TEXT_INSTANCE. */
  value?: string;
};

/** What each shape of an <Svg> may have. */
const SHAPE_LOOK = ['fill', 'stroke', 'strokeWidth', 'opacity'];

/** How an element is written, for messages. */
export const tagOf = ({ type }: Pick<PaperNode, 'type'>): string =>
  `<${type.toLowerCase().replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())}>`;

/** What each element of a page may have. */
const COMMON = ['ref', 'break', 'fixed', 'minPresenceAhead', 'wrap', 'debug'];

/** The properties that each element may have beside its style and children. */
export const PROP_NAMES = {
  DOCUMENT: ['title', 'author', 'language', 'creationDate', 'info'],
  PAGE: ['size', 'orientation', 'wrap', 'bookmark', 'debug', 'mirrorsFrom'],
  VIEW: [...COMMON, 'render', 'as', 'bookmark', 'isArtifact', 'on', 'repeatedAs', 'sameAs'],
  TEXT: [...COMMON, 'render', 'orphans', 'widows', 'as', 'fit', 'field', 'value'],
  LINK: [...COMMON, 'render', 'src', 'href', 'label'],
  IMAGE: [...COMMON, 'src', 'source', 'alt', 'isInk'],
  CANVAS: [...COMMON, 'own'],
  SVG: [...COMMON, 'viewBox', 'width', 'height', 'alt', ...SHAPE_LOOK],
  G: SHAPE_LOOK,
  PATH: [...SHAPE_LOOK, 'd'],
  RECT: [...SHAPE_LOOK, 'x', 'y', 'width', 'height'],
  LINE: [...SHAPE_LOOK, 'x1', 'y1', 'x2', 'y2'],
  CIRCLE: [...SHAPE_LOOK, 'cx', 'cy', 'r'],
} satisfies Record<string, readonly string[]>;

/** Throws for a property that the engine does not know, because what is not supported must not be dropped in silence. */
export function checkProps(node: Pick<PaperNode, 'type' | 'props'>): void {
  const known: readonly string[] = PROP_NAMES[node.type as keyof typeof PROP_NAMES];
  for (const name in node.props)
    if (node.props[name] !== undefined && !known.includes(name))
      throw new Error(
        `${tagOf(node)}: the property '${name}' is not supported; known are ${[...known].sort().join(', ')}.`,
      );
}
