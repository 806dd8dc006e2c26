import {
  Canvas,
  Path,
  Image as PdfImage,
  Link as PdfLink,
  Page as PdfPage,
  Svg as PdfSvg,
  Text as PdfText,
  View as PdfView,
} from '@react-pdf/renderer';
import { type ComponentProps, type ComponentType, type ReactNode, use } from 'react';
import { EngineContext, type Stored } from '#documents/paper/engineContext.ts';
import { isCheckingRepeated } from '#documents/paper/pen/checkRepeated.ts';
import type { PictureFit } from '#documents/paper/pen/pen.ts';
import { drawQr, qrPath } from '#documents/paper/qr.ts';
import type { Box } from '#documents/paper/sheet.ts';
import { mm } from '#documents/paper/units.ts';
import type { OwnElement } from '../layout/readNode.ts';
import { keepStyles } from '../layout/style.ts';
import type { Fit, TextRole } from '../layout/text.ts';
import { Container } from '../layout/view.ts';
import type { Fill, StackBlock } from '../stack.ts';

/** React-pdf's elements, with the few properties that only our engine reads. */
type ViewProps = ComponentProps<typeof PdfView> & {
  /** The title of a bookmark that leads to its page. */
  bookmark?: string;
  /** What its texts are together for those who have them read to them. */
  as?: 'P' | 'Sect';
  /** It is not read, such as what a sheet repeats of the one before it. */
  isArtifact?: boolean | undefined;
  /** Of what is on a page that wraps: only on the first of its sheets, on the later ones, or on the last. */
  on?: 'first' | 'later' | 'last';
};
export const View = PdfView as ComponentType<ViewProps>;

type TextProps = ComponentProps<typeof PdfText> & {
  /** What it is for those who have it read to them; a paragraph by default. */
  as?: TextRole;
  /** What is reported where it is cut. */
  field?: string;
};
export const Text = PdfText as ComponentType<TextProps>;

/** A click on it opens `src`; `label` names the address where it is too long to be read. */
export const Link = PdfLink as ComponentType<ComponentProps<typeof PdfLink> & { label?: string }>;

/** `alt` is read in its place; `isInk` prints only what is darker than the paper, as ink does. */
export const Image = PdfImage as ComponentType<
  ComponentProps<typeof PdfImage> & { alt?: string; isInk?: boolean }
>;

/** `alt` is read in its place; without it nobody reads it. */
export const Svg = PdfSvg as ComponentType<ComponentProps<typeof PdfSvg> & { alt?: string }>;

type PageProps = Omit<ComponentProps<typeof PdfPage>, 'size'> & {
  /** In pt, or with a unit: `['210mm', '297mm']`. */
  size?: ComponentProps<typeof PdfPage>['size'] | readonly [string, string];
  /** The number of its first sheet where both sides are printed: even sheets leave at the right what odd ones leave at the left. */
  mirrorsFrom?: number;
};
export const Page = PdfPage as ComponentType<PageProps>;

export type Style = ComponentProps<typeof PdfView>['style'];

/** React-pdf's StyleSheet: styles that are used again and again are read once. */
export const StyleSheet = {
  create: <Name extends string>(styles: Record<Name, NonNullable<Style>>): Record<Name, NonNullable<Style>> =>
    keepStyles(styles),
};

/** The style of an element in a box of what is around it, in mm. */
export const placed = ({ x, y, width, height }: Box) =>
  ({ position: 'absolute', left: mm(x), top: mm(y), width: mm(width), height: mm(height) }) as const;

/** An element that our engine draws by itself. */
export const Own = Canvas as unknown as ComponentType<{
  style?: Style;
  own: OwnElement;
  children?: ReactNode;
}>;

type DrawnProps = {
  style?: Style;
  /** In mm: the width that it has by itself, and the height, which is that of its box without one. */
  width?: number;
  height?: number;
  draw: Fill;
};

/** An element that is drawn in its box and has no other in it. */
export const Drawn = ({ style, width = 0, height = 0, draw }: DrawnProps) => (
  <Own
    style={style}
    own={{ content: () => ({ natural: () => width, stack: () => ({ heights: [height], draw }) }) }}
  />
);

type FitTextProps = Partial<Fit> & { style?: Style; as?: TextRole; children: Strings };

/** A text without elements in it, which cost time. */
type Strings = string | number | null | undefined | false | readonly Strings[];

const textOf = (children: Strings): string => {
  if (Array.isArray(children)) return children.map(textOf).join('');
  return children === null || children === undefined || children === false ? '' : String(children);
};

const FittedText = PdfText as ComponentType<
  ComponentProps<typeof PdfText> & { as?: TextRole; fit: Fit; value: string }
>;

/**
 * A text in the middle of its box, on one line or on as many as `maxLines` of its style says: smaller where it has no room,
 * down to `floor` pt, and then cut, which is reported with its `field`. A name has two lines before it is a fifth smaller.
 */
export function FitText({ style, floor = 6, field, isName, as, children }: FitTextProps) {
  if (use(EngineContext) !== null)
    return (
      <FittedText style={style} fit={{ floor, field, isName }} value={textOf(children)} {...(as && { as })} />
    );
  return (
    <View style={[style, { justifyContent: 'center' }] as Style}>
      <PdfText style={PLAIN_LINE}>{children}</PdfText>
    </View>
  );
}

/** A line as low as can be: react-pdf's own engine drops lines that are higher than the box that is stated for them. */
export const PLAIN_LINE = { lineHeight: '6pt' } as const;

type StoredProps = ViewProps & {
  repeatedAs: string;
  sameAs?: Stored;
  ref?: (node: Stored['node']) => void;
};
const StoredView = PdfView as unknown as ComponentType<StoredProps>;

type RepeatedProps = Omit<ViewProps, 'id'> & { id: string };

/**
 * A view that is the same wherever it has the same size, and is stored once: `id` names everything else on which it depends.
 * What is in it is made once, too, except where tests compare it with the first.
 */
export function Repeated({ id, children, ...view }: RepeatedProps) {
  const stored = use(EngineContext)?.stored;
  const first = stored?.get(id);
  if (first)
    return (
      <StoredView {...view} repeatedAs={id} sameAs={first}>
        {isCheckingRepeated() && children}
      </StoredView>
    );
  const own: Stored = { node: null };
  stored?.set(id, own);
  return (
    <StoredView {...view} repeatedAs={id} {...(stored && { ref: (node) => keep(own, node) })}>
      {children}
    </StoredView>
  );
}

/** React takes a reference back when the tree is let go, but its sheets are drawn later. */
function keep(own: Stored, node: Stored['node']): void {
  if (node) own.node = node;
}

type QrCodeProps = {
  value: string;
  /** In mm. */
  size: number;
  /** Read in its place. */
  alt?: string;
  style?: Style;
};

/** A QR code with error correction M, so that it survives a fold or a stamp; L where it would be too dense for a phone. */
export function QrCode({ value, size, alt = value, style }: QrCodeProps) {
  const box = [{ width: `${size}mm`, height: `${size}mm` }, style] as Style;
  if (use(EngineContext) === null) {
    const { d, modules } = qrPath(value, size);
    return (
      <PdfSvg style={box as never} viewBox={`0 0 ${modules} ${modules}`}>
        <Path d={d} fill="#000000" />
      </PdfSvg>
    );
  }
  return (
    <Drawn
      style={box}
      width={size}
      height={size}
      draw={(sheet, { x, y }) => drawQr(sheet, value, { x, y, size }, alt)}
    />
  );
}

type PictureProps = {
  /** A JPEG or PNG data URI. */
  src: string | null;
  fit: PictureFit;
  /** Read in its place; without it the picture is an artifact. */
  alt?: string;
  /** Only what is darker than the paper is printed, as ink is. */
  isInk?: boolean;
  style: Style;
  /** What is there where it is no picture that can be read. */
  children?: ReactNode;
};

/** A picture, or what is in it where there is none. */
export function Picture({ src, fit, alt, isInk, style, children }: PictureProps) {
  if (use(EngineContext) === null)
    return src ? (
      <PdfImage src={src} style={[style, { objectFit: fit }] as never} />
    ) : (
      <PdfView style={style}>{children}</PdfView>
    );
  return (
    <Own
      style={style}
      own={{
        content: (own) => {
          const otherwise = new Container(own.style, () => own.children);
          return {
            natural: () => otherwise.natural(),
            stack: (width, height) => {
              let block: StackBlock | undefined;
              const inside = () => {
                block ??= otherwise.stack(width, height);
                return block;
              };
              return {
                get heights() {
                  return inside().heights;
                },
                draw: (sheet, box) => {
                  let isDrawn = false;
                  const drawPicture = () => {
                    isDrawn = src !== null && sheet.picture(src, box, fit, alt);
                  };
                  if (isInk) sheet.pen.multiplied(drawPicture);
                  else drawPicture();
                  if (!isDrawn) inside().draw(sheet, box);
                },
              };
            },
          };
        },
      }}
    >
      {children}
    </Own>
  );
}
