import type { Field } from '#documents/paper/drawFigures.ts';
import { INK } from '#documents/paper/inks.ts';
import { Rect } from '#documents/paper/shapes.tsx';
import { type Box, lineIn, type Sheet, writeBroken } from '#documents/paper/sheet.ts';
import { CardPart } from './cardSheets.tsx';
import type { IdCard } from './data.ts';
import type { TextInks } from './textGrounds.ts';

/** The least type size in pt of a text that is never cut. */
export const NEVER_CUT = 2;
/** The same of one that is then cut. */
const SMALLEST = 4.5;

/** mm between two columns, and between a value and the line below it. */
const GAP = 1;
const ABOVE_LINE = 0.6;

type CardFieldsProps = Pick<Box, 'x' | 'y' | 'width'> & {
  /** Those of a card. */
  fields: (card: IdCard) => readonly Field[];
  columns?: number;
  /** In mm. */
  rowHeight: number;
  labelWidth: number;
  /** Type sizes in pt, of labels and of values. */
  labelSize?: number;
  size: number;
  inks: TextInks;
  /** Each value is on a line to be filled in by hand, and has two lines of type rather than being cut. */
  isRuled?: boolean;
};

/** Fields on a card, each label with its value beside it; the last one has what is left of its row. */
export function CardFields({ fields, x, y, width, columns = 1, ...look }: CardFieldsProps) {
  const { rowHeight, labelWidth, labelSize = 6.2, size, inks, isRuled } = look;
  const each = (width - (columns - 1) * GAP) / columns;
  const height = isRuled ? rowHeight - ABOVE_LINE : rowHeight;
  const named = { size: labelSize, ink: inks.label, floor: SMALLEST };
  const draw = (sheet: Sheet, card: IdCard) =>
    fields(card).forEach(({ label, value }, index, { length }) => {
      const left = x + (index % columns) * (each + GAP);
      const start = left + labelWidth;
      const end = index === length - 1 ? x + width : left + each;
      const top = y + Math.floor(index / columns) * rowHeight;
      const line = top + rowHeight - 0.5;
      if (isRuled) sheet.rule(start, line, end, line, 0.25, inks.line);
      // Without spreads, which take as long as the drawing.
      const place = { x: start, y: top, width: end - start, height };
      const floor = isRuled ? NEVER_CUT : SMALLEST;
      const look = { size, weight: 'semibold', ink: inks.text, floor, field: label } as const;
      sheet.tag({ type: 'P' }, () => {
        sheet.write(label, { x: left, y: top, width: labelWidth, height }, named);
        if (!isRuled) sheet.write(value, place, look);
        else if (value) writeBroken(sheet, value, place, { ...look, most: 2 });
      });
    });
  return <CardPart draw={draw} />;
}

type PlateProps = Box & { beside?: number; inks: TextInks };

/** A white ground below texts that no ink makes readable on the picture, and so many mm beside them. */
export const Plate = ({ beside = 1, inks, ...box }: PlateProps) =>
  inks.needsPlate && <Rect {...lineIn(box, 0, box.height, -beside)} fill={INK.paper} />;
