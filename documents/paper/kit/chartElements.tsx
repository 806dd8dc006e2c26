import { use } from 'react';
import {
  drawChart,
  drawLine,
  LABEL_STYLE,
  type LineChart as LineChartLook,
  type RowChart,
  SCALE_WIDTH,
} from '../charts.ts';
import { EngineContext } from '../engineContext.ts';
import { twoLines } from '../sheet.ts';
import { mm } from '../units.ts';
import { Drawn, type Style, Text, View } from './elements.tsx';

type BarsProps = RowChart & { count: number; style: Style };

/** A chart of so many rows, which has the height of its box. React-pdf's own engine draws the bars alone. */
export const BarChart = ({ count, style, ...chart }: BarsProps) =>
  use(EngineContext) === null ? (
    <View style={[{ justifyContent: 'space-around' }, style] as Style}>
      {chart.bars?.map((bar, row) => (
        <View
          key={row}
          style={{ width: `${bar ?? 0}%`, height: `${50 / count}%`, backgroundColor: '#000000' }}
        />
      ))}
    </View>
  ) : (
    <Drawn
      style={style}
      draw={(sheet, box) => drawChart(sheet, chart, { ...box, rowHeight: box.height / count })}
    />
  );

type LinesProps = Omit<LineChartLook, 'labels'> & {
  /** The name of each point and what is below it; all names take two lines where one is too wide. */
  names: readonly { name: string; below: string }[];
  style: Style;
};

/** A line from value to value, with its scale, which has the height of its box; its figures alone in react-pdf's own engine. */
export const LineChart = ({ names, style, ...chart }: LinesProps) =>
  use(EngineContext) === null ? (
    <View style={[{ flexDirection: 'row', fontSize: 7.5 }, style] as Style}>
      {names.map(({ name, below }, index) => (
        <View key={index} style={{ flexGrow: 1, flexBasis: 0 }}>
          <Text>{name}</Text>
          <Text>{below}</Text>
          <Text>{chart.figures?.[index]}</Text>
        </View>
      ))}
    </View>
  ) : (
    <Drawn
      style={style}
      draw={(sheet, box) => {
        const each = (box.width - SCALE_WIDTH) / Math.max(1, names.length);
        drawLine(sheet, { ...chart, labels: labelsIn(names, each) }, box);
      }}
    />
  );

function labelsIn(names: LinesProps['names'], width: number): string[][] {
  const broken = names.map(({ name }) => twoLines(name, mm(width), LABEL_STYLE));
  const isBroken = broken.some((lines) => lines.length > 1);
  return broken.map((lines, index) => [
    ...(isBroken && lines.length === 1 ? [''] : []),
    ...lines,
    names[index]!.below,
  ]);
}
