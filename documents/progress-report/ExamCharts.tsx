import type { ProgressExam } from '#documents/model/progress.ts';
import { FirstFitting, LineChart, mm, PAPER_SIZES, View } from '#documents/paper';
import { Caption, usePaper } from '#documents/school';
import { progressWords as t } from './words.ts';

/** The height in mm of a chart with its caption beside another. */
const HEIGHT = 46;

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
    // The third height is for a page that is filled, which the last one is not.
    <FirstFitting heights={[HEIGHT, HEIGHT, PAPER_SIZES.A4.height]}>
      <View style={{ minHeight: mm(HEIGHT + 0.1), rowGap: '4mm' }}>{charts}</View>
      <View style={{ flexDirection: 'row', columnGap: '8mm' }}>{charts}</View>
    </FirstFitting>
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
  const { digits, value } = usePaper().language;
  const steps = Array.from({ length: most / step + 1 }, (_, index) => index * step);
  return (
    <View style={{ flexGrow: 1, flexBasis: 0 }}>
      <Caption>{title}</Caption>
      <LineChart
        values={exams.map(({ exempt }, index) => (exempt ? null : values[index]!))}
        figures={values.map(format)}
        scale={{ least: 0, most }}
        steps={steps.map((one) => ({ value: one, label: digits(one) }))}
        names={exams.map(({ term, session }) => ({ name: value(term), below: digits(session) }))}
        style={{ flexGrow: 1 }}
      />
    </View>
  );
}
