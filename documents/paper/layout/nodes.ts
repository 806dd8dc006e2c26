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

/** How an element is written, for messages. */
export const tagOf = ({ type }: PaperNode): string =>
  `<${type.toLowerCase().replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase())}>`;

/** What every element may have: what react-pdf has for each, and `key`, `id`, which name it. */
const COMMON = ['id', 'ref', 'break', 'fixed', 'minPresenceAhead', 'render', 'wrap', 'debug'];

/** Throws for a property that the engine does not know, because what is not supported must not be dropped in silence. */
export function checkProps(node: PaperNode, known: readonly string[]): void {
  for (const name in node.props)
    if (node.props[name] !== undefined && !known.includes(name) && !COMMON.includes(name))
      throw new Error(
        `${tagOf(node)}: the property '${name}' is not supported; known are ${[...known, ...COMMON].sort().join(', ')}.`,
      );
}
