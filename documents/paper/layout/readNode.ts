import type { Stored } from '#documents/paper/engineContext.ts';
import { expectSameElements, isCheckingRepeated } from '#documents/paper/pen/checkRepeated.ts';
import type { Box, Sheet } from '#documents/paper/sheet.ts';
import { type Content, Laid } from './box.ts';
import { imageContent } from './image.ts';
import { checkProps, type PaperNode, tagOf } from './nodes.ts';
import { readStyle, type Style, type TextLook } from './style.ts';
import { svgContent, svgStyle } from './svg.ts';
import {
  type Fit,
  FittedText,
  linkLook,
  linkOf,
  lookIn,
  piecesOf,
  TextContent,
  type TextRole,
} from './text.ts';
import { Container } from './view.ts';

/** An element of our own as the engine has it: its style, and the elements in it, also in another look of their texts. */
export type OwnNode = {
  style: Style;
  look: TextLook;
  children: readonly Laid[];
  read: (look: TextLook) => Laid[];
};

/** What makes the content of its box. */
export type OwnElement = { content: (own: OwnNode) => Content };

/** What react-pdf calls a render function with. */
export type RenderProps = {
  pageNumber: number;
  totalPages: number;
  subPageNumber: number;
  subPageTotalPages: number;
};
const FIRST_PAGE: RenderProps = {
  pageNumber: 1,
  totalPages: 1,
  subPageNumber: 1,
  subPageTotalPages: 1,
};

let numbers = FIRST_PAGE;

/** What is read while a page is drawn has its numbers, where a render function asks for them. */
export function onPage(page: RenderProps, draw: () => void): void {
  numbers = page;
  try {
    draw();
  } finally {
    numbers = FIRST_PAGE;
  }
}

/** An element as the engine lays it out. Throws for what is not supported. */
export function readNode(given: PaperNode, around: TextLook): Laid {
  const { props } = given;
  if (given.type === 'TEXT_INSTANCE')
    throw new Error(`A text is in a <Text> only: ${JSON.stringify(given.value)} is not.`);
  const render = props.render as ((page: RenderProps) => PaperNode[]) | undefined;
  const laid = render ? renderedOnPages(given, render, around) : laidNode(given, around);
  const { wrap, break: breaks, fixed, minPresenceAhead, debug } = props;
  if (debug) laid.isOutlined = true;
  if (wrap !== undefined || breaks || fixed || minPresenceAhead)
    laid.onPages = {
      breaks: breaks === true,
      keepsWithNext: Number(minPresenceAhead ?? 0) > 0,
      isFixed: fixed === true,
      isWhole: wrap === false,
    };
  return laid;
}

function laidNode(node: PaperNode, around: TextLook): Laid {
  const { type, props } = node;
  const style = readStyle(node.style);
  const look = lookIn(around, style);
  switch (type) {
    case 'VIEW': {
      checkProps(node);
      const laid = new Laid(style, tagged(new Container(style, childrenOf(node, look)), props));
      if (props.repeatedAs !== undefined) laid.repeatedAs = String(props.repeatedAs);
      return laid;
    }
    case 'TEXT':
      checkProps(node);
      return new Laid(style, contentOfText(node, style, look));
    case 'LINK':
      checkProps(node);
      return new Laid(style, linkContent(node, style, lookIn(linkLook(around), style)));
    case 'IMAGE':
      return new Laid(style, imageContent(node, style));
    case 'SVG': {
      const sized = svgStyle(node);
      return new Laid(sized, svgContent(node, sized));
    }
    case 'CANVAS':
      return laidOwn(node, style, look);
    default:
      throw new Error(
        `${tagOf(node)} is not supported: only View, Text, Image, Link, Svg and the elements of #documents/paper.`,
      );
  }
}

/** What a render function makes, again on each page, with its number. */
function renderedOnPages(
  node: PaperNode,
  render: (page: RenderProps) => PaperNode[],
  around: TextLook,
): Laid {
  const read = () => laidNode({ ...node, children: render(numbers) }, around);
  const { style, content, repeatedAs } = read();
  const rendered = new Laid(style, {
    natural: () => content.natural(),
    stack: (width, height) => ({
      heights: content.stack(width, height).heights,
      draw: (sheet, box) => read().content.stack(width, height).draw(sheet, box),
    }),
  });
  rendered.repeatedAs = repeatedAs;
  return rendered;
}

const childrenOf = (node: PaperNode, look: TextLook) => () => {
  const first = (node.props.sameAs as Stored | undefined)?.node?.children as readonly PaperNode[] | undefined;
  const isChecking = first !== undefined && isCheckingRepeated();
  if (isChecking) expectSameElements(first, node.children, String(node.props.repeatedAs));
  const children = isChecking ? node.children : (first ?? node.children);
  return children.map((child) => {
    if (child.props?.fixed || child.props?.on !== undefined)
      throw new Error(
        `${tagOf(child)}: '${child.props.fixed ? 'fixed' : 'on'}' is supported directly in a <Page>, not in ${tagOf(node)}.`,
      );
    return readNode(child, look);
  });
};

function contentOfText({ props, children }: PaperNode, style: Style, look: TextLook): Content {
  const role = (props.as as TextRole | undefined) ?? 'P';
  const fit = props.fit as Fit | undefined;
  if (fit) return new FittedText(String(props.value), style, look, role, fit);
  const { field, orphans = 2, widows = 2 } = props as { field?: string; orphans?: number; widows?: number };
  return new TextContent(piecesOf(children, look), style, look, role, field, { orphans, widows });
}

/** A link by itself: a text, or elements in whose box a click opens the address. */
function linkContent(node: PaperNode, style: Style, look: TextLook): Content {
  const { children } = node;
  const { address, label } = linkOf(node);
  const isText = children.every(
    ({ type, props }) => type === 'TEXT_INSTANCE' || (type === 'TEXT' && !props.fit),
  );
  if (isText) {
    const link = { address: address!, ...(label !== undefined && { label }) };
    return new TextContent(piecesOf(children, look, link), style, look);
  }
  return drawnBy(new Container(style, childrenOf(node, look)), (sheet, draw, box) =>
    sheet.tag({ type: 'Link' }, () => {
      draw();
      sheet.link(box, address!, label ?? address!);
    }),
  );
}

/** The same as one element for those who have it read to them, or as none. */
function tagged(content: Content, { as, bookmark, isArtifact }: PaperNode['props']): Content {
  if (bookmark !== undefined)
    return drawnBy(tagged(content, { as, isArtifact }), (sheet, draw) => {
      sheet.bookmark(String(bookmark));
      draw();
    });
  if (isArtifact) return drawnBy(content, (sheet, draw) => sheet.artifact(draw));
  return as ? drawnBy(content, (sheet, draw) => sheet.tag({ type: as as 'P' }, draw)) : content;
}

const drawnBy = (content: Content, wrap: (sheet: Sheet, draw: () => void, box: Box) => void): Content => ({
  natural: () => content.natural(),
  stack: (width, height) => {
    const block = content.stack(width, height);
    const { heights, growsEvenly } = block;
    return {
      heights,
      ...(growsEvenly && { growsEvenly }),
      draw: (sheet, box) => wrap(sheet, () => block.draw(sheet, box), box),
    };
  },
});

function laidOwn(node: PaperNode, style: Style, look: TextLook): Laid {
  const own = node.props?.own as OwnElement | undefined;
  if (!own)
    throw new Error('<Canvas> is not supported: draw with <Svg>, or with an element of #documents/paper.');
  checkProps(node);
  const read = (inside: TextLook) => childrenOf(node, inside)();
  let children: readonly Laid[] | undefined;
  const inside: OwnNode = {
    style,
    look,
    read,
    // Read when they are needed, which what is in place of a picture seldom is.
    get children() {
      children ??= read(look);
      return children;
    },
  };
  return new Laid(style, own.content(inside));
}
