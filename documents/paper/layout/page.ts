import { drawFlow, type FlowPage, flow } from '#documents/paper/flow.ts';
import type { PaperSheet } from '#documents/paper/sheet.ts';
import { PAPER_SIZES } from '#documents/paper/units.ts';
import { aboveAndBelow, beside, Laid, marginsAbove } from './box.ts';
import { checkProps, type PaperNode, tagOf } from './nodes.ts';
import { onPage, readNode } from './readNode.ts';
import { PLAIN, PLAIN_TEXT, readLength, readStyle, type Style, type TextLook } from './style.ts';
import { lookIn } from './text.ts';
import { containerContent, listOf } from './view.ts';

/** The sheets before those of a page, and of the whole document once all are known. */
export type SheetNumbers = { before: number; total: number };

/**
 * The sheets of a <Page>: one where it does not wrap, else as many as what is in it needs. What is `fixed` is on each; of our
 * own is `on`, which is 'first', 'later' or 'last': only on such sheets.
 */
export function pageSheets(node: PaperNode, numbers: SheetNumbers): PaperSheet[] {
  if (node.type !== 'PAGE') throw new Error(`${tagOf(node)} cannot be in a <Document>: only <Page>.`);
  checkProps(node);
  const { width, height } = sizeOf(node);
  const style = readStyle(node.style);
  const look = lookIn(PLAIN_TEXT, style);
  const { before } = numbers;
  // One sheet is read when it is drawn: of many there is one in memory.
  const readParts = () => node.children.map((child) => readPart(child, look));
  const all = node.props.wrap === false ? null : readParts();
  const pages = all ? divided(all, style, { width, height }) : [null];
  return pages.map((page, index): PaperSheet => {
    const bookmark = index === 0 ? titleOf(node.props.bookmark) : undefined;
    const mirrors = node.props.mirrorsFrom as number | undefined;
    const isBack = mirrors !== undefined && (mirrors + index) % 2 === 0;
    return {
      width,
      height,
      ...(bookmark !== undefined && { bookmark }),
      draw: (sheet) =>
        onPage(
          {
            pageNumber: before + index + 1,
            totalPages: numbers.total,
            subPageNumber: index + 1,
            subPageTotalPages: pages.length,
          },
          () => {
            const isLast = index === pages.length - 1;
            const shown = (all ?? readParts()).filter((part) => isOn(part, index, isLast, page === null));
            const children: Laid[] = [];
            let isPlaced = page === null;
            for (const part of shown) {
              if (part.isContent && page !== null) {
                if (!isPlaced) children.push(flowed(page, isLast));
                isPlaced = true;
              } else children.push(part.laid);
            }
            const box = new Laid(style, containerContent(style, children));
            box.isOutlined = node.props.debug === true;
            const paper = box.stack(width, height);
            const draw = () => paper.draw(sheet, { x: 0, y: 0, width, height });
            const shift = style.padding[1] - style.padding[3];
            if (isBack && shift !== 0) sheet.moved(shift, 0, draw);
            else draw();
          },
        ),
    };
  });
}

/** A child of a page, and where it is. */
type Part = {
  laid: Laid;
  on: 'first' | 'later' | 'last' | undefined;
  /** It is divided over the sheets. */
  isContent: boolean;
};

function readPart(node: PaperNode, look: TextLook): Part {
  const on = node.props.on as Part['on'];
  const laid = readNode(node, look);
  const isContent = !laid.style.isAbsolute && !laid.onPages.isFixed && on === undefined;
  return { laid, on, isContent };
}

function isOn({ on, laid, isContent }: Part, index: number, isLast: boolean, isAlone: boolean): boolean {
  if (on === 'first') return index === 0;
  if (on === 'later') return index > 0;
  if (on === 'last') return isLast;
  return isAlone || isContent || laid.onPages.isFixed || index === 0;
}

/** The sheets of what wraps; null for all of it on one, which is laid out as a view where its style asks for that. */
function divided(parts: readonly Part[], style: Style, sheet: { width: number; height: number }) {
  const pages = divide(parts, style, sheet);
  if (style.justify === 'start' && !style.isRow) return pages;
  if (pages.length === 1) return [null];
  throw new Error('<Page>: justifyContent and flexDirection are supported where all of it is on one sheet.');
}

/** What is in the list over as many sheets as it needs. */
function divide(parts: readonly Part[], style: Style, sheet: { width: number; height: number }): FlowPage[] {
  const width = sheet.width - beside(style);
  const height = sheet.height - aboveAndBelow(style);
  const taken = (isThere: (part: Part) => boolean) =>
    parts
      .filter((part) => !part.isContent && !part.laid.style.isAbsolute && isThere(part))
      .reduce(
        (sum, { laid }) =>
          sum + laid.stack(width, undefined).heights[0]! + marginsAbove(laid.style) + style.rowGap,
        0,
      );
  const always = taken(({ on }) => on === undefined);
  const first = height - always - taken(({ on }) => on === 'first');
  const rest = height - always - taken(({ on }) => on === 'later');
  const content = parts.filter(({ isContent }) => isContent).map(({ laid }) => laid);
  const blocks = listOf(content, style, { width, room: Math.max(first, rest), whole: height });
  return flow(blocks, { first, rest, tail: taken(({ on }) => on === 'last') });
}

/** What of the list is on a sheet, in the room that is left. */
const flowed = (page: FlowPage, isLast: boolean): Laid =>
  new Laid(FILLING, {
    natural: () => 0,
    stack: () => ({ heights: [0], draw: (sheet, box) => drawFlow(sheet, page, box, isLast) }),
  });
const FILLING: Style = { ...PLAIN, grow: 1, isBare: false, isSized: true };

const titleOf = (bookmark: unknown): string | undefined =>
  typeof bookmark === 'object' && bookmark !== null
    ? String((bookmark as { title: unknown }).title)
    : (bookmark as string | undefined);

/** The size of a page in mm. */
function sizeOf({ props }: PaperNode): { width: number; height: number } {
  const { size = 'A4', orientation = 'portrait' } = props;
  const [width, height] = portraitSize(size);
  const isTurned = orientation === 'landscape';
  return isTurned ? { width: height, height: width } : { width, height };
}

function portraitSize(size: unknown): [number, number] {
  if (typeof size === 'string') {
    const known =
      PAPER_SIZES[(size[0]!.toUpperCase() + size.slice(1).toLowerCase()) as keyof typeof PAPER_SIZES];
    if (known) return [known.width, known.height];
    throw new Error(
      `<Page>: the size '${size}' is not supported; known are ${Object.keys(PAPER_SIZES).join(', ')} and [width, height].`,
    );
  }
  const [width, height] = Array.isArray(size)
    ? size
    : [(size as { width: unknown }).width, (size as { height: unknown }).height];
  return [readLength(width, 'size') as number, readLength(height, 'size') as number];
}
