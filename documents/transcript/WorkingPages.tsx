import { examAndCohort, examInWords } from '#documents/i18n/cohort.ts';
import { type WhyInWords, whyInWords } from '#documents/i18n/why/whyInWords.ts';
import type { Explanation } from '#documents/model/explanation.ts';
import type { StudentResult } from '#documents/model/result.ts';
import { AT_SPACES, wrappedLines } from '#documents/paper/brokenText.ts';
import type { Column } from '#documents/paper/columns.ts';
import { INK } from '#documents/paper/inks.ts';
import { paginate } from '#documents/paper/paginate.ts';
import type { TextStyle } from '#documents/paper/pen/pen.ts';
import type { Box, Sheet } from '#documents/paper/sheet.ts';
import { Table, type TableProps } from '#documents/paper/Table.tsx';
import { Text } from '#documents/paper/Text.tsx';
import { mm, toMm } from '#documents/paper/units.ts';
import { View } from '#documents/paper/View.tsx';
import { PlainListSheet } from '#documents/school/ListSheet.tsx';
import { LETTERHEAD, LIST_BOTTOM, LIST_MARGIN, LIST_WIDTH } from '#documents/school/listPaper.ts';
import { useExamPaper } from '#documents/school/SchoolDocument.tsx';
import { FIELD_ROW, FieldRows, nameFields } from '#documents/school/StudentFields.tsx';
import { bindingWidth } from '#documents/school/schoolPaper.ts';

/** Widths of the columns in mm; the working has what is left. */
const SUBJECT = 43;
const RESULTS = [13, 12, 15] as const;
const PADDING = 1.6;
const RESULT_PADDING = 0.6;
/** mm free above and below the lines of a row. */
const ABOVE = 1.25;
/** Distance of two lines in type sizes, enough for Bangla. */
const LEADING = 1.33;
/** The size of a tag, in type sizes of the lines. */
const TAG = 0.86;
/** How much larger a result is than the lines, in pt. */
const LARGER = 1.25;

/** Heights in mm. */
const HEAD = 6.4;
const BELOW_FIELDS = 4;
const GAP = 3.5;
const NOTE = 6.5;
const ROOM = LIST_BOTTOM - LETTERHEAD - 3 - 2 * FIELD_ROW - BELOW_FIELDS - HEAD;

/** Type size in pt; `isRunning` writes the lines of a row as one paragraph. */
type Look = { size: number; isRunning: boolean };

/** From airy to tight; the first in which everything fits on one page is used. */
const LOOKS: readonly Look[] = [
  ...[8.5, 8, 7.5, 7].map((size) => ({ size, isRunning: false })),
  ...[7, 6.5].map((size) => ({ size, isRunning: true })),
];

type WorkingPagesProps = { result: StudentResult; why: Explanation };

/** The sheets that explain each subject, the GPA and the position, numbered from page 2. */
export function WorkingPages({ result: { studentInfo }, why: explanation }: WorkingPagesProps) {
  const { school, exam, language } = useExamPaper();
  const { words, value, className } = language;
  const why = whyInWords(explanation, language);
  const width = LIST_WIDTH - bindingWidth(school, LIST_MARGIN);
  const titles = [words.subjects, why.working, words.total, words.lgShort, words.gpShort];
  const fields = [
    nameFields(studentInfo, language),
    [
      { label: words.examination, value: examInWords(exam, language) },
      { label: words.class, value: className(studentInfo.class) },
      { label: words.section, value: value(studentInfo.section) },
    ],
  ];
  return fitPages(why, width).map(({ rows, figures, size }, index, { length }) => (
    <PlainListSheet
      key={index}
      title={why.title}
      foot={{ about: examAndCohort(exam, language), page: index + 2, pages: length + 1 }}
      isLater={index > 0}
    >
      <View isArtifact={index > 0} style={{ marginTop: 3 }}>
        <FieldRows rows={fields} />
      </View>
      <WhyTable
        rows={rows}
        titles={titles}
        size={size}
        marginTop={BELOW_FIELDS}
        continues={explanation}
        isContinued={index > 0}
      />
      {figures.length > 0 && <WhyTable rows={figures} size={size} marginTop={GAP} />}
      {figures.length > 0 && (
        <Text style={{ fontSize: 7, color: INK.label, marginTop: 1, height: 4, maxLines: 1 }}>
          {why.note}
        </Text>
      )}
    </PlainListSheet>
  ));
}

type WhyRow = {
  /** The subject or figure in its lines, with a small tag below them. */
  names: string[];
  tag: string;
  /** How it was worked out, in its lines. */
  lines: string[];
  /** The results beside each other; a single one has the width of all. */
  results: string[];
  /** In mm. */
  height: number;
};

type WhyTableProps = Pick<TableProps<WhyRow>, 'rows' | 'marginTop' | 'continues' | 'isContinued'> & {
  titles?: string[];
  size: number;
};

/** Rows as high as their texts, below a head where there are titles. */
const WhyTable = ({ titles = [], size, ...table }: WhyTableProps) => (
  <Table
    {...table}
    columns={whyColumns(titles, size)}
    headHeight={titles.length > 0 ? HEAD : 0}
    rowHeight={table.rows.map(({ height }) => height)}
    size={size + LARGER}
    headSize={7.5}
    padding={PADDING}
  />
);

function whyColumns([subject = '', working = '', ...results]: readonly string[], size: number) {
  const left = { align: 'left', titleAlign: 'left' } as const;
  const columns: Column<WhyRow>[] = [
    {
      title: subject,
      width: SUBJECT,
      ...left,
      isHeader: true,
      cell: ({ names }) => names.join(' '),
      paint: (sheet, { names, tag }, box) => {
        const below = writeFromTop(sheet, names, box, nameStyle(size), size);
        const look = { size: size * TAG, ink: INK.label };
        sheet.write(tag, { ...box, y: below, height: lineHeight(size) * TAG }, look);
      },
    },
    {
      title: working,
      ...left,
      cell: ({ lines }) => lines.join(' '),
      paint: (sheet, { lines }, box) => {
        writeFromTop(sheet, lines, box, { size }, size);
      },
    },
    ...RESULTS.map(
      (width, index): Column<WhyRow> => ({
        title: results[index] ?? '',
        width,
        strong: true,
        padding: RESULT_PADDING,
        colSpan: (row) => (index === 0 && row.results.length === 1 ? RESULTS.length : 1),
        cell: (row) => row.results[index] ?? '',
      }),
    ),
  ];
  return columns;
}

/** Writes lines below each other, as far apart as those of `size`. Returns the y below them, in mm. */
function writeFromTop(sheet: Sheet, lines: string[], box: Box, style: TextStyle, size: number): number {
  const height = lineHeight(size);
  lines.forEach((line, index) => {
    sheet.write(line, { ...box, y: box.y + ABOVE + index * height, height }, style);
  });
  return box.y + ABOVE + lines.length * height;
}

const nameStyle = (size: number) => ({ size: size + 0.5, weight: 'semibold' as const });
const lineHeight = (size: number): number => toMm(size * LEADING);
const totalHeight = (rows: readonly WhyRow[]): number => rows.reduce((sum, { height }) => sum + height, 0);

type Page = { rows: WhyRow[]; figures: WhyRow[]; size: number };

function fitPages(why: WhyInWords, width: number): Page[] {
  const all = LOOKS.map((look) => () => pagesAt(why, look, width));
  for (const pages of all) if (pages().length === 1) return pages();
  return all[0]!();
}

/** The pages in one look, with the figures below the last subject. */
function pagesAt(why: WhyInWords, look: Look, width: number): Page[] {
  const subjects = why.subjects.map(({ names, takenAs, lines, total, letter, point }) =>
    whyRow({ names, tag: takenAs, lines, results: [total, letter, point] }, look, width),
  );
  const figures = why.figures.map(({ label, line, figure }) =>
    whyRow({ names: [label], tag: '', lines: [line], results: [figure] }, look, width),
  );
  const tail = GAP + totalHeight(figures) + NOTE;
  const { pages } = paginate(subjects, ({ height }) => height, { first: ROOM, rest: ROOM, tail });
  const isLast = (page: number) => page === pages.length - 1;
  return pages.map((rows, page) => ({ rows, figures: isLast(page) ? figures : [], size: look.size }));
}

/** A row with its texts broken to the widths of the columns. */
function whyRow(row: Omit<WhyRow, 'height'>, { size, isRunning }: Look, width: number): WhyRow {
  const room = (column: number) => mm(column - 2 * PADDING);
  const working = room(RESULTS.reduce((left, result) => left - result, width - SUBJECT));
  const names = row.names.flatMap((name) => wrappedLines(name, room(SUBJECT), nameStyle(size)));
  const lines = isRunning
    ? wrappedLines(row.lines.join('; '), working, { size }, AT_SPACES)
    : row.lines.flatMap((line) => wrappedLines(line, working, { size }));
  const left = names.length + (row.tag ? TAG : 0);
  return { ...row, names, lines, height: Math.max(left, lines.length) * lineHeight(size) + 2 * ABOVE };
}
