import { use } from 'react';
import { drawFieldLine, type Field, writeField } from './drawFigures.ts';
import { Own, PLAIN_LINE, type Style, Text, View } from './elements.tsx';
import { EngineContext } from './engineContext.ts';
import { mm } from './units.ts';

/** A column of fields: its width and that of its labels, in mm; without a width it has what the others leave. */
export type FieldColumn = { width?: number; label: number };

type FieldRowsProps = {
  columns: readonly FieldColumn[];
  rows: readonly (readonly Field[])[];
  /** In mm, as is the space between two columns. */
  rowHeight: number;
  gap?: number;
  style?: Style;
};

/**
 * Rows of labels and values, each on a line as on a form filled in by hand. One element, because a class has thousands of
 * fields.
 */
export function FieldRows({ columns, rows, rowHeight, gap = 2, style }: FieldRowsProps) {
  if (use(EngineContext) === null)
    return (
      <View style={style}>
        {rows.map((fields, row) => (
          <View key={row} style={{ flexDirection: 'row', columnGap: mm(gap), height: mm(rowHeight) }}>
            {fields.map(({ label, value }, index) => (
              <View key={label} style={{ flexDirection: 'row', ...widthOf(columns[index]!) }}>
                <Text style={{ ...PLAIN_LINE, width: mm(columns[index]!.label), fontSize: 8 }}>{label}</Text>
                <Text style={{ ...PLAIN_LINE, fontSize: 9.5, fontWeight: 'semibold' }}>{value}</Text>
              </View>
            ))}
          </View>
        ))}
      </View>
    );
  return (
    <Own
      style={style}
      own={{
        content: () => ({
          natural: () => 0,
          stack: () => ({
            heights: [rows.length * rowHeight],
            draw: (sheet, { x, y, width }) => {
              const places = placesIn(columns, width, gap);
              const placed = rows.flatMap((fields, row) =>
                fields.map((field, index) => {
                  const { label, left, width } = places[index]!;
                  return {
                    field,
                    label,
                    box: { x: x + left, y: y + row * rowHeight, width, height: rowHeight },
                  };
                }),
              );
              for (const { field, box, label } of placed) writeField(sheet, field, box, label);
              const key = JSON.stringify([x, y, width, rowHeight, columns, rows.map(({ length }) => length)]);
              sheet.repeated(`fields ${key}`, (layer) => {
                for (const { box, label } of placed) drawFieldLine(layer, box, label);
              });
            },
          }),
        }),
      }}
    />
  );
}

const widthOf = ({ width }: FieldColumn) =>
  width === undefined ? { flexGrow: 1, flexBasis: 0 } : { width: mm(width) };

/** Where each column begins and how wide it is, in mm. */
function placesIn(columns: readonly FieldColumn[], full: number, gap: number) {
  const stated = columns.reduce((sum, { width = 0 }) => sum + width, gap * (columns.length - 1));
  const open = columns.filter(({ width }) => width === undefined).length;
  let left = 0;
  return columns.map(({ width = (full - stated) / open, label }) => {
    const place = { left, width, label };
    left += width + gap;
    return place;
  });
}
