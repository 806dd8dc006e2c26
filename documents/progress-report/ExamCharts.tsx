import type { Language } from '#documents/i18n/language.ts';
import type { ProgressExam } from '#documents/model/progress.ts';
import { drawLine, LABEL_STYLE, SCALE_WIDTH } from '#documents/paper/charts.ts';
import { Block, Part } from '#documents/paper/PaperDocument.tsx';
import { twoLines } from '#documents/paper/sheet.ts';
import { mm, PAPER_SIZES } from '#documents/paper/units.ts';
import { View } from '#documents/paper/View.tsx';
import { Caption } from '#documents/school/Caption.tsx';
import { usePaper } from '#documents/school/SchoolDocument.tsx';
import { progressWords as t } from './words.ts';

/** The height in mm of a chart beside another, and the space between two. */
const HEIGHT = 40;
const GAP = { beside: 8, below: 4 };

type ExamsProps = { exams: readonly ProgressExam[] };

/** The GPA and the percentage of all marks: beside each other, or below each other on a page that they fill. */
export function ExamCharts({ exams }: ExamsProps) {
  const { lang, digits, points } = usePaper().language;
  const [gpas, percents] = [exams.map(({ gpa }) => gpa), exams.map(({ percent }) => percent)];
  const charts = [
    { title: digits(t.gpaChart[lang]), most: 5, step: 1, values: gpas, format: points },
    { title: t.percentChart[lang], most: 100, step: 25, values: percents, format: digits },
  ].map((chart) => <ExamChart key={chart.title} exams={exams} {...chart} />);
  return (
    <Block
      arrange={([beside, below]) => ({
        stack: (width) => {
          const [row, column] = [beside!.stack!(width), below!.stack!(width)];
          const least = row.heights[0]!;
          // The third height is for a page that is filled, which the last one is not.
          return {
            heights: [least, least, PAPER_SIZES.A4.height],
            draw: (sheet, box) => (box.height > least ? column : row).draw(sheet, box),
          };
        },
      })}
    >
      <View style={{ flexDirection: 'row', gap: GAP.beside }}>{charts}</View>
      <View style={{ gap: GAP.below }}>{charts}</View>
    </Block>
  );
}

type ExamChartProps = ExamsProps & {
  title: string;
  /** The end of its scale, which begins at 0, and the step between its lines. */
  most: number;
  step: number;
  values: readonly number[];
  format: (value: number) => string;
};

/** A captioned line from exam to exam. */
function ExamChart({ exams, title, most, step, values, format }: ExamChartProps) {
  const { language } = usePaper();
  const steps = Array.from({ length: most / step + 1 }, (_, index) => index * step);
  const chart = {
    values: exams.map(({ exempt }, index) => (exempt ? null : values[index]!)),
    figures: values.map(format),
    scale: { least: 0, most },
    steps: steps.map((value) => ({ value, label: language.digits(value) })),
  };
  return (
    <View style={{ flexGrow: 1 }}>
      <Caption>{title}</Caption>
      <Part
        heights={[HEIGHT, PAPER_SIZES.A4.height]}
        draw={(sheet, box) => {
          const each = (box.width - SCALE_WIDTH) / Math.max(1, exams.length);
          drawLine(sheet, { ...chart, labels: chartLabels(exams, each, language) }, box);
        }}
      />
    </View>
  );
}

/** The term and year of each exam; all terms take two lines where one is too wide. */
function chartLabels(exams: readonly ProgressExam[], width: number, { value, digits }: Language): string[][] {
  const terms = exams.map(({ term }) => twoLines(value(term), mm(width), LABEL_STYLE));
  const isBroken = terms.some((lines) => lines.length > 1);
  return terms.map((lines, index) => [
    ...(isBroken && lines.length === 1 ? [''] : []),
    ...lines,
    digits(exams[index]!.session),
  ]);
}
