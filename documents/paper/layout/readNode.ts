import type { BlockContent } from '#documents/paper/stack.ts';
import { mm } from '#documents/paper/units.ts';
import { boxed, type Content, type Laid } from './box.ts';
import { imageContent } from './image.ts';
import { checkProps, type PaperNode, tagOf } from './nodes.ts';
import { readStyle, type TextLook } from './style.ts';
import { svgContent } from './svg.ts';
import { type Fit, fittedContent, linkOf, lookIn, piecesOf, type TextRole, textContent } from './text.ts';
import { containerContent, contentOf, laidFrom } from './view.ts';

/** What an element of our own is for the engine: the content of its box, made of the elements in it. */
export type OwnElement = {
  content: (children: readonly Laid[], look: TextLook, node: PaperNode) => Content;
};

/** What the engine reads from a Canvas: an element of our own, or a block of the old kit. */
type CanvasProps = {
  own?: OwnElement;
  arrange?: (blocks: readonly BlockContent[]) => BlockContent;
} & BlockContent;

const PAGES = ['break', 'fixed', 'minPresenceAhead'] as const;

/** An element as the engine lays it out. Throws for what is not supported. */
export function readNode(node: PaperNode, around: TextLook): Laid {
  const laid = laidNode(node, around);
  const { props } = node;
  if (PAGES.every((name) => props[name] === undefined) && props.wrap === undefined) return laid;
  return {
    ...laid,
    ...(props.wrap === false && { flow: undefined }),
    ...(props.break === true && { breaks: true }),
    ...(props.fixed === true && { isFixed: true }),
    ...(Number(props.minPresenceAhead ?? 0) > 0 && { keepsWithNext: true }),
  };
}

function laidNode(node: PaperNode, around: TextLook): Laid {
  const { type, props, children } = node;
  if (type === 'CANVAS') return laidOwn(node, around);
  const style = readStyle(node.style);
  const look = lookIn(around, style);
  switch (type) {
    case 'VIEW': {
      checkProps(node, ['isArtifact', 'on']);
      const content = containerContent(
        style,
        children.map((child) => readNode(child, look)),
      );
      return boxed(style, props.isArtifact ? unread(content) : content);
    }
    case 'TEXT':
      checkProps(node, ['as', 'fit', 'field', 'orphans', 'widows', 'hyphenationCallback']);
      return boxed(style, contentOfText(node, look));
    case 'LINK':
      checkProps(node, ['src', 'href', 'label']);
      return boxed(style, linkContent(node, look));
    case 'IMAGE':
      return boxed(style, imageContent(node, style));
    case 'SVG':
      return boxed(style, svgContent(node, style));
    default:
      throw new Error(
        `${tagOf(node)} is not supported: only View, Text, Image, Link, Svg and the elements of #documents/paper.`,
      );
  }
}

function contentOfText(node: PaperNode, look: TextLook): Content {
  const { props, children } = node;
  const style = readStyle(node.style);
  const pieces = piecesOf(children, look);
  const role = (props.as as TextRole | undefined) ?? 'P';
  const fit = props.fit as Fit | undefined;
  if (!fit) return textContent(pieces, style, look, role, { field: props.field as string | undefined });
  return fittedContent(pieces.map(({ text }) => text).join(''), style, look, role, fit);
}

/** A link by itself: a text, or elements in whose box a click opens the address. */
function linkContent(node: PaperNode, look: TextLook): Content {
  const { children } = node;
  const style = readStyle(node.style);
  const { address, label } = linkOf(node);
  const isText = children.every(({ type }) => type === 'TEXT_INSTANCE' || type === 'TEXT');
  if (isText)
    return textContent(
      piecesOf(children, look, { address: address!, ...(label !== undefined && { label }) }),
      style,
      look,
      'P',
      {},
    );
  const content = containerContent(
    style,
    children.map((child) => readNode(child, look)),
  );
  return {
    natural: content.natural,
    stack: (width, height) => {
      const block = content.stack(width, height);
      return {
        ...block,
        draw: (sheet, box) =>
          sheet.tag({ type: 'Link' }, () => {
            block.draw(sheet, box);
            sheet.pen.link(
              { x: mm(box.x), y: mm(box.y), width: mm(box.width), height: mm(box.height) },
              address!,
              label ?? address!,
            );
          }),
      };
    },
  };
}

/** The same without anything that is read. */
const unread = (content: Content): Content => ({
  ...content,
  stack: (width, height) => {
    const block = content.stack(width, height);
    return { ...block, draw: (sheet, box) => sheet.artifact(() => block.draw(sheet, box)) };
  },
});

function laidOwn(node: PaperNode, around: TextLook): Laid {
  const { own, arrange, ...block } = node.props as CanvasProps;
  const style = readStyle(node.style);
  const look = lookIn(around, style);
  const children = node.children.map((child) => readNode(child, look));
  if (own) return boxed(style, own.content(children, look, node));
  return laidFrom(arrange ? arrange(children.map(contentOf)) : block);
}
