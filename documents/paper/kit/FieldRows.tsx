import { use } from 'react';
import {
  drawFieldLine,
  type Field,
  type FieldLook,
  FORM,
  type PlacedField,
  writeField,
} from '../drawFigures.ts';
import { EngineContext } from '../engineContext.ts';
import { mm } from '../units.ts';
import { Drawn, PLAIN_LINE, type Style, Text, View } from './elements.tsx';

/** A column of fields: its width and that of its labels, in mm; without a width it has what the others leave. */
export type FieldColumn = { width?: number; label: number };

type FieldRowsProps = {
  columns: readonly FieldColumn[];
  rows: readonly (readonly Field[])[];
  /** In mm, as is the space between two columns. */
  rowHeight: number;
  gap?: number;
  look?: FieldLook;
  /** The last field of a row has what is left of it. */
  fillsRow?: boolean;
  style?: Style;
};

/** Rows of labels and values, on lines by default. One element, because a class has thousands of fields. */
export function FieldRows(props: FieldRowsProps) {
  const { columns, rows, rowHeight, look = FORM, style } = props;
  if (use(EngineContext) === null) return <PlainFieldRows {...props} />;
  return (
    <Drawn
      style={style}
      height={rows.length * rowHeight}
      draw={(sheet, { x, y, width }) => {
        const placed = placeFields(props, x, y, width);
        for (const field of placed) writeField(sheet, field, look);
        if (!look.rule) return;
        // From their own left top, so that the lines are stored once for all places.
        const lines = placeFields(props, 0, 0, width);
        const counts = rows.map(({ length }) => length);
        const key = JSON.stringify([width, rowHeight, look.rule, columns, counts]);
        sheet.moved(x, y, () =>
          sheet.repeated(`fields ${key}`, (layer) => {
            for (const field of lines) drawFieldLine(layer, field, look);
          }),
        );
      }}
    />
  );
}

/** The fields in their boxes, from the first to the last. */
function placeFields(
  { columns, rows, rowHeight, gap = 2, fillsRow }: FieldRowsProps,
  x: number,
  y: number,
  full: number,
): PlacedField[] {
  const stated = columns.reduce((sum, { width = 0 }) => sum + width, gap * (columns.length - 1));
  const open = columns.filter(({ width }) => width === undefined).length;
  return rows.flatMap((fields, row) => {
    let left = x;
    return fields.map((field, index) => {
      const { width = (full - stated) / open, label: labelWidth } = columns[index]!;
      const own = fillsRow && index === fields.length - 1 ? x + full - left : width;
      const box = { x: left, y: y + row * rowHeight, width: own, height: rowHeight };
      left += width + gap;
      return { field, box, labelWidth };
    });
  });
}

/** The same of react-pdf's own elements. */
const PlainFieldRows = ({ columns, rows, rowHeight, gap = 2, look = FORM, style }: FieldRowsProps) => (
  <View style={style}>
    {rows.map((fields, row) => (
      <View key={row} style={{ flexDirection: 'row', columnGap: mm(gap), height: mm(rowHeight) }}>
        {fields.map(({ label, value }, index) => (
          <View key={label} style={{ flexDirection: 'row', ...widthOf(columns[index]!) }}>
            <Text style={{ ...PLAIN_LINE, width: mm(columns[index]!.label), fontSize: look.label.size }}>
              {label}
            </Text>
            <Text style={{ ...PLAIN_LINE, fontSize: look.value.size, fontWeight: 'semibold' }}>{value}</Text>
          </View>
        ))}
      </View>
    ))}
  </View>
);

const widthOf = ({ width }: FieldColumn) =>
  width === undefined ? { flexGrow: 1, flexBasis: 0 } : { width: mm(width) };
