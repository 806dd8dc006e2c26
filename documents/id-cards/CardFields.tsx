import {
  type Box,
  type Field,
  FieldRows,
  INK,
  lineIn,
  placed,
  type Style,
  splitEvery,
  View,
} from '#documents/paper';
import type { TextInks } from './textGrounds.ts';

/** The least type size in pt of a text that is never cut. */
export const NEVER_CUT = 2;
/** The same of one that is then cut. */
const SMALLEST = 4.5;

type CardFieldsProps = {
  fields: readonly Field[];
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
  style?: Style;
};

/** Fields on a card, each label with its value beside it; the last one has what is left of its row. */
export function CardFields({ fields, columns = 1, style, ...look }: CardFieldsProps) {
  const { rowHeight, labelWidth, labelSize = 6.2, size, inks, isRuled } = look;
  return (
    <FieldRows
      columns={Array.from({ length: columns }, () => ({ label: labelWidth }))}
      rows={splitEvery(fields, columns)}
      rowHeight={rowHeight}
      gap={1}
      fillsRow
      look={{
        label: { size: labelSize, ink: inks.label, floor: SMALLEST },
        value: { size, weight: 'semibold', ink: inks.text, floor: isRuled ? NEVER_CUT : SMALLEST },
        fits: isRuled ? 'lines' : 'line',
        gap: 0,
        rule: isRuled ? { width: 0.25, ink: inks.line, up: 0.5 } : null,
      }}
      style={style}
    />
  );
}

type PlateProps = Box & { beside?: number; inks: TextInks };

/** A white ground below texts that no ink makes readable on the picture, and so many mm beside them. */
export const Plate = ({ beside = 1, inks, ...box }: PlateProps) =>
  inks.needsPlate && (
    <View style={{ ...placed(lineIn(box, 0, box.height, -beside)), backgroundColor: INK.paper }} />
  );
