import type { Box, Sheet } from '#documents/paper/sheet.ts';
import type { BlockContent } from '#documents/paper/stack.ts';
import { boxed, type Content, type Laid } from './box.ts';
import { imageContent } from './image.ts';
import { checkProps, type PaperNode, tagOf } from './nodes.ts';
import { readStyle, type Style, type TextLook } from './style.ts';
import { svgContent } from './svg.ts';
import { type Fit, fittedContent, linkOf, lookIn, piecesOf, type TextRole, textContent } from './text.ts';
import { containerContent, contentOf, laidFrom } from './view.ts';

/** An element of our own as the engine has it: its style, and the elements in it, also in another look of their texts. */
export type OwnNode = {
  style: Style;
  look: TextLook;
  children: readonly Laid[];
  read: (look: TextLook) => Laid[];
};

/** What makes the content of its box. */
export type OwnElement = { content: (own: OwnNode) => Content };

/** What the engine reads from a Canvas: an element of our own, or a block of the old kit. */
type CanvasProps = {
  own?: OwnElement;
  arrange?: (blocks: readonly BlockContent[]) => BlockContent;
} & BlockContent;

const PAGES = ['break', 'fixed', 'minPresenceAhead'] as const;

/** What react-pdf calls a render function with. */
export type RenderProps = {
  pageNumber: number;
  totalPages: number;
  subPageNumber: number;
  subPageTotalPages: number;
};
export const FIRST_PAGE: RenderProps = {
  pageNumber: 1,
  totalPages: 1,
  subPageNumber: 1,
  subPageTotalPages: 1,
};

let numbers = FIRST_PAGE;

/** Reads an element as it is on this page, with what its render functions make. */
export function readOnPage(node: PaperNode, around: TextLook, page: RenderProps): Laid {
  numbers = page;
  const laid = readNode(node, around);
  numbers = FIRST_PAGE;
  return laid;
}

/** Whether it, or what is in it, is other on each page. */
export const hasRender = ({ props, children }: PaperNode): boolean =>
  props?.render !== undefined || (children ?? []).some(hasRender);

/** An element as the engine lays it out. Throws for what is not supported. */
export function readNode(given: PaperNode, around: TextLook): Laid {
  const render = given.props.render as ((page: RenderProps) => PaperNode[]) | undefined;
  const node = render ? { ...given, children: render(numbers) } : given;
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
      checkProps(node, ['as', 'heights', 'isArtifact', 'isOptional', 'on', 'repeatedAs']);
      const content = containerContent(
        style,
        children.map((child) => readNode(child, look)),
      );
      const laid = boxed(style, tagged(content, props));
      return props.repeatedAs === undefined ? laid : repeated(laid, String(props.repeatedAs));
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
  const isText = children.every(
    ({ type, props }) => type === 'TEXT_INSTANCE' || (type === 'TEXT' && !props.fit),
  );
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
  return drawnBy(content, (sheet, draw, box) =>
    sheet.tag({ type: 'Link' }, () => {
      draw();
      sheet.link(box, address!, label ?? address!);
    }),
  );
}

/** The same as one element for those who have it read to them, or as none. */
function tagged(content: Content, { as, isArtifact }: PaperNode['props']): Content {
  if (!as && !isArtifact) return content;
  return drawnBy(content, (sheet, draw) =>
    isArtifact ? sheet.artifact(draw) : sheet.tag({ type: as as 'P' }, draw),
  );
}

const drawnBy = (content: Content, wrap: (sheet: Sheet, draw: () => void, box: Box) => void): Content => ({
  ...content,
  flow: undefined,
  stack: (width, height) => {
    const block = content.stack(width, height);
    return { ...block, draw: (sheet, box) => wrap(sheet, () => block.draw(sheet, box), box) };
  },
});

/** An element that is the same wherever it has the same size: it is stored once, from its own left top. */
const repeated = (laid: Laid, id: string): Laid => ({
  ...laid,
  stack: (width, height) => {
    const block = laid.stack(width, height);
    return {
      ...block,
      draw: (sheet, box) =>
        sheet.moved(box.x, box.y, () =>
          sheet.repeated(`${id} ${box.width} ${box.height}`, (layer) =>
            block.draw(layer, { ...box, x: 0, y: 0 }),
          ),
        ),
    };
  },
});

function laidOwn(node: PaperNode, around: TextLook): Laid {
  const { own, arrange, ...block } = node.props as CanvasProps;
  const style = readStyle(node.style);
  const look = lookIn(around, style);
  const read = (inside: TextLook) => node.children.map((child) => readNode(child, inside));
  if (own) return boxed(style, own.content({ style, look, children: read(look), read }));
  return laidFrom(arrange ? arrange(read(look).map(contentOf)) : block);
}
