import type { ReactNode } from 'react';
import { drawLogo } from './logo.ts';
import { Block } from './PaperDocument.tsx';
import type { PictureFit, ShapeLook } from './pen/pen.ts';
import type { Box } from './sheet.ts';
import { drawStack } from './stack.ts';
import { mm } from './units.ts';

/** A place in a card or sheet, in mm from the left top of what is around it. */
const placed = ({ x, y }: { x: number; y: number }, around: Box) => ({ x: around.x + x, y: around.y + y });

/** A rectangle in its place; `fill` may be the school's colour. */
export const Rect = ({ fill, stroke, lineWidth, ...box }: Box & ShapeLook) => (
  <Block
    fill={(sheet, around) => sheet.box({ ...box, ...placed(box, around) }, { fill, stroke, lineWidth })}
  />
);

type RuleProps = { x: number; y: number; length: number; width?: number; ink?: string };

/** A level line; its width is in pt. */
export const Rule = ({ length, width, ink, ...place }: RuleProps) => (
  <Block
    fill={(sheet, around) => {
      const { x, y } = placed(place, around);
      sheet.rule(x, y, x + length, y, width, ink);
    }}
  />
);

type PathProps = ShapeLook & { d: string; x: number; y: number; scale: number };

/** An SVG path whose unit is `scale` mm. */
export const Path = ({ d, x, y, scale, ...look }: PathProps) => (
  <Block
    fill={(sheet, around) => {
      const at = placed({ x, y }, around);
      sheet.pen.path(d, { x: mm(at.x), y: mm(at.y), scale: mm(scale) }, look);
    }}
  />
);

type LogoProps = { src: string | null; x: number; y: number; size: number };

/** The school's logo, or the crest where there is none that can be read. */
export const Logo = ({ src, size, ...place }: LogoProps) => (
  <Block fill={(sheet, around) => drawLogo(sheet, src, { ...placed(place, around), size })} />
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
        if (!src || !sheet.picture(src, { ...box, ...placed(box, around) }, fit, alt))
          drawStack(sheet, otherwise, around);
      },
    })}
  >
    {children}
  </Block>
);
