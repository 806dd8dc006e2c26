import { examAndCohort, examInWords } from '#documents/i18n/cohort.ts';
import type { Language } from '#documents/i18n/language.ts';
import { type WhyInWords, whyInWords } from '#documents/i18n/why/whyInWords.ts';
import type { Explanation } from '#documents/model/explanation.ts';
import type { StudentResult } from '#documents/model/result.ts';
import {
  AT_SPACES,
  type CellLine,
  type Column,
  columnWidths,
  FitText,
  INK,
  mm,
  Table,
  type TextStyle,
  toMm,
  View,
  wrappedLines,
} from '#documents/paper';
import {
  FIELD_ROW,
  LETTERHEAD,
  LIST_BOTTOM,
  listWidth,
  nameFields,
  PlainListPages,
  StudentRows,
  useExamPaper,
} from '#documents/school';

/** mm at the left and right of a cell. */
const PADDING = 1.6;
/** mm free above and below the lines of a row. */
const ABOVE = 1.25;
/** Distance of two lines in type sizes, enough for Bangla. */
const LEADING = 1.33;
/** The size of a tag, in type sizes of the lines. */
const TAG = 0.86;

/** Heights in mm: of the head of the table, and free below the fields and above the figures. */
const HEAD = 6.4;
const BELOW_FIELDS = 4;
const GAP = 3.5;
/** The most that the rows of one page and their figures take, above the note. */
const ROOM = LIST_BOTTOM - LETTERHEAD - 3 - 2 * FIELD_ROW - BELOW_FIELDS - HEAD - GAP - 6.5;

/**
 * Type sizes in pt from airy to tight, of which the first is used in which everything is on one page; the last two write
 * the lines of a row as one paragraph.
 */
const LOOKS = [8.5, 8, 7.5, 7, 7, 6.5].map((size, index) => ({ size, isRunning: index > 3 }));
type Look = (typeof LOOKS)[number];

type WorkingPagesProps = { result: StudentResult; why: Explanation };

/** The sheets that explain each subject, the GPA and the position, numbered from page 2. */
export function WorkingPages({ result: { studentInfo }, why: explanation }: WorkingPagesProps) {
  const { school, exam, language } = useExamPaper();
  const { words, value, className } = language;
  const why = whyInWords(explanation, language);
  const fields = [
    nameFields(studentInfo, language),
    [
      { label: words.examination, value: examInWords(exam, language) },
      { label: words.class, value: className(studentInfo.class) },
      { label: words.section, value: value(studentInfo.section) },
    ],
  ];
  const columns = whyColumns(why, language);
  const { subjects, figures, size } = fittedRows(why, columnWidths(columns, listWidth(school)));
  const table = { columns, size: size + 1.25, headSize: 7.5, padding: PADDING };
  return (
    <PlainListPages
      title={why.title}
      about={examAndCohort(exam, language)}
      top={
        <View style={{ paddingTop: '3mm', paddingBottom: mm(BELOW_FIELDS) }}>
          <StudentRows rows={fields} />
        </View>
      }
      pagesBefore={1}
    >
      <Table {...table} rows={subjects} headHeight={HEAD} rowHeight={heights(subjects)} />
      <View wrap={false} style={{ marginTop: mm(GAP) }}>
        <Table {...table} rows={figures} headHeight={0} rowHeight={heights(figures)} />
        <FitText style={{ marginTop: '1mm', height: '4mm', fontSize: 7, color: INK.label }}>
          {why.note}
        </FitText>
      </View>
    </PlainListPages>
  );
}

type WhyRow = {
  /** The subject or figure, with a small tag below it. */
  names: CellLine[];
  /** How it was worked out. */
  working: CellLine[];
  /** The results beside each other; a single one has the width of all. */
  results: string[];
  /** In mm. */
  height: number;
};
const heights = (rows: readonly WhyRow[]): number[] => rows.map(({ height }) => height);
const sum = (rows: readonly { height: number }[]): number =>
  rows.reduce((all, { height }) => all + height, 0);

const whyColumns = ({ working }: WhyInWords, { words }: Language): Column<WhyRow>[] => [
  { title: words.subjects, width: 43, isHeader: true, ...inLines(({ names }) => names) },
  { title: working, ...inLines((row) => row.working) },
  { title: words.total, width: 13, ...result(0), colSpan: ({ results }) => (results.length === 1 ? 3 : 1) },
  { title: words.lgShort, width: 12, ...result(1) },
  { title: words.gpShort, width: 15, ...result(2) },
];

type Cells = Omit<Column<WhyRow>, 'title'>;

/** Lines below each other, from the top of a cell. */
const inLines = (lines: (row: WhyRow) => CellLine[]): Cells => ({
  align: 'left',
  titleAlign: 'left',
  cell: () => '',
  lines,
});

const result = (index: number): Cells => ({
  strong: true,
  padding: 0.6,
  cell: ({ results }) => results[index] ?? '',
});

/** The rows in the first look in which all are on one page, else in the airiest. */
function fittedRows(why: WhyInWords, widths: readonly number[]) {
  const looks = LOOKS.map((look) => () => ({ ...brokenRows(why, look, widths), size: look.size }));
  const isOnePage = ({ subjects, figures }: ReturnType<typeof brokenRows>) =>
    sum(subjects) + sum(figures) <= ROOM;
  return (looks.find((rows) => isOnePage(rows())) ?? looks[0]!)();
}

/** The rows with their texts broken to the widths of the columns. */
function brokenRows(why: WhyInWords, { size, isRunning }: Look, widths: readonly number[]) {
  const [nameWidth = 0, workingWidth = 0] = widths;
  const height = toMm(size * LEADING);
  const nameStyle = { size: size + 0.5, weight: 'semibold' } as const;
  const tagStyle = { size: size * TAG, ink: INK.label };
  const broken = (texts: string[], column: number, style: TextStyle, places?: string[]): CellLine[] =>
    texts
      .flatMap((text) => wrappedLines(text, mm(column - 2 * PADDING), style, places))
      .map((text) => ({ text, style, height }));
  const row = (label: string[], tag: string, lines: string[], results: string[]): WhyRow => {
    const names = broken(label, nameWidth, nameStyle);
    if (tag) names.push({ text: tag, style: tagStyle, height: height * TAG });
    const working = isRunning
      ? broken([lines.join('; ')], workingWidth, { size }, AT_SPACES)
      : broken(lines, workingWidth, { size });
    return { names, working, results, height: Math.max(sum(names), sum(working)) + 2 * ABOVE };
  };
  return {
    subjects: why.subjects.map(({ names, takenAs, lines, total, letter, point }) =>
      row(names, takenAs, lines, point ? [total, letter, point] : [letter]),
    ),
    figures: why.figures.map(({ label, line, figure }) => row([label], '', [line], [figure])),
  };
}
