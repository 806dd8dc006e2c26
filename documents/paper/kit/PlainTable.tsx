import type { RowChart } from '../charts.ts';
import { type Column, columnWidths } from '../columns.ts';
import type { FlowTableLook } from '../drawTable.ts';
import { mm } from '../units.ts';
import { PLAIN_LINE, type Style, Text, View } from './elements.tsx';

type PlainTableProps<Row> = FlowTableLook & {
  style: Style;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  chart?: RowChart | undefined;
};

const RULE = { borderColor: '#4d5852', borderWidth: 0.4 } as const;
const BOLD = { fontWeight: 'semibold' } as const;

/** A table of views and texts, for react-pdf's own engine: the same texts in the same order, in plain columns and rows. */
export function PlainTable<Row>({ style, columns, rows, chart, ...look }: PlainTableProps<Row>) {
  const { headHeight, rowHeight, spans, size = 9, headSize = 8, sumRow = false } = look;
  // Of 100 mm, because the width is known to the engine alone.
  const shares = columnWidths(columns, Math.max(100, statedWidth(columns) * 1.5));
  const whole = shares.reduce((sum, one) => sum + one, 0);
  const share = (from: number, count = 1) =>
    `${(100 * shares.slice(from, from + count).reduce((sum, one) => sum + one, 0)) / whole}%`;
  return (
    <View style={style}>
      {headHeight > 0 && (
        <View style={{ ...RULE, minHeight: mm(headHeight), fontSize: headSize - 2, ...BOLD }}>
          <PlainHead columns={columns} share={share} />
        </View>
      )}
      {rows.map((row, index) => (
        <View
          key={index}
          wrap={false}
          style={{ ...RULE, flexDirection: 'row', fontSize: size - 2, ...heightsOf(rowHeight, index) }}
        >
          {columns.map((column, at) => {
            const isCovered = columns.some(
              ({ colSpan }, before) => before < at && before + (colSpan?.(row) ?? 1) > at,
            );
            if (isCovered) return null;
            const rowSpan = column.rowSpan?.(row) ?? ((column.spanning && spans?.[index]) || 1);
            const isHidden = column.rowSpan ? rowSpan === 0 : column.spanning && spans?.[index] === 0;
            const isBold = column.strong || column.bold?.(row) || (sumRow && index === rows.length - 1);
            const note = rowSpan > 1 ? column.note?.(row) : undefined;
            const texts = column.lines?.(row).map(({ text }) => text) ?? [column.cell(row, index), note];
            return (
              <View key={at} style={{ width: share(at, column.colSpan?.(row)), ...(isBold && BOLD) }}>
                {!isHidden &&
                  texts.map(
                    (text, line) =>
                      text && (
                        <Text key={line} style={{ ...PLAIN_LINE, textAlign: column.align ?? 'center' }}>
                          {text}
                        </Text>
                      ),
                  )}
              </View>
            );
          })}
        </View>
      ))}
      {chart?.scale && <Text style={{ fontSize: 7 }}>{[0, 25, 50, 75, 100].map(chart.scale).join(' ')}</Text>}
    </View>
  );
}

/** The titles of groups and of columns without one, and below them those of the columns of groups. */
function PlainHead<Row>({
  columns,
  share,
}: {
  columns: readonly Column<Row>[];
  share: (from: number, count?: number) => string;
}) {
  const groups: { group: string | undefined; from: number; count: number }[] = [];
  for (const [from, { group, edge }] of columns.entries()) {
    const last = groups.at(-1);
    if (group && last?.group === group && !edge) last.count += 1;
    else groups.push({ group, from, count: 1 });
  }
  const center = { ...PLAIN_LINE, textAlign: 'center' } as const;
  return (
    <>
      <View style={{ flexDirection: 'row' }}>
        {groups.map(({ group, from, count }) => (
          <Text key={from} style={{ ...center, width: share(from, count) }}>
            {group || columns[from]!.title}
          </Text>
        ))}
      </View>
      {groups.some(({ group }) => group) && (
        <View style={{ flexDirection: 'row' }}>
          {columns.map(({ group, title }, at) => (
            <Text key={at} style={{ ...center, width: share(at) }}>
              {group ? title : ''}
            </Text>
          ))}
        </View>
      )}
    </>
  );
}

const statedWidth = <Row,>(columns: readonly Column<Row>[]): number =>
  columns.reduce((sum, { width = 0 }) => sum + width, 0);

/** As high as its rows would rather be, and lower where there is no room. */
function heightsOf(rowHeight: FlowTableLook['rowHeight'], index: number) {
  if (typeof rowHeight === 'number') return { height: mm(rowHeight) };
  if ('most' in rowHeight) return { height: mm(rowHeight.most), minHeight: mm(rowHeight.least) };
  if ('steps' in rowHeight)
    return { height: mm(rowHeight.steps.at(-1)!), minHeight: mm(rowHeight.steps[0]!) };
  return { height: mm(rowHeight[index]!) };
}
