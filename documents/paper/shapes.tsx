import type { ReactNode } from 'react';
import { drawLogo } from './logo.ts';
import { Block } from './PaperDocument.tsx';
import type { PictureFit, ShapeLook } from './pen/pen.ts';
import type { Box } from './sheet.ts';
import { drawStack, inPlace } from './stack.ts';
import { mm } from './units.ts';

/** A rectangle in its place; `fill` may be the school's colour. */
export const Rect = ({ fill, stroke, lineWidth, ...box }: Box & ShapeLook) => (
  <Block {...inPlace(box, (sheet, at) => sheet.box(at, { fill, stroke, lineWidth }))} />
);

type Place = { x: number; y: number };
type RuleProps = Place & { length: number; width?: number; ink?: string };

/** A level line; its width is in pt. */
export const Rule = ({ length, width, ink, ...place }: RuleProps) => (
  <Block {...inPlace(place, (sheet, { x, y }) => sheet.rule(x, y, x + length, y, width, ink))} />
);

/** An SVG path whose unit is `scale` mm. */
export const Path = ({ d, x, y, scale, ...look }: Place & ShapeLook & { d: string; scale: number }) => (
  <Block
    {...inPlace({ x, y }, (sheet, at) =>
      sheet.pen.path(d, { x: mm(at.x), y: mm(at.y), scale: mm(scale) }, look),
    )}
  />
);

/** The school's logo, or the crest where there is none that can be read. */
export const Logo = ({ src, size, ...place }: Place & { src: string | null; size: number }) => (
  <Block {...inPlace(place, (sheet, { x, y }) => drawLogo(sheet, src, { x, y, size }))} />
);

type PictureProps = Box & {
  /** A JPEG or PNG data URI. */
  src: string | null;
  fit: PictureFit;
  /** Read in its place; without it the picture is an artifact. */
  alt?: string;
  /** What is there where it is no picture. */
  children?: ReactNode;
};

/** A picture in its place. */
export const Picture = ({ src, fit, alt, children, ...box }: PictureProps) => (
  <Block
    arrange={(otherwise) => ({
      fill: (sheet, around) => {
        const place = { ...box, x: around.x + box.x, y: around.y + box.y };
        if (!src || !sheet.picture(src, place, fit, alt)) drawStack(sheet, otherwise, around);
      },
    })}
  >
    {children}
  </Block>
);
