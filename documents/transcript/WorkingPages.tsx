import { examInWords } from '#documents/i18n/cohort.ts';
import type { Language } from '#documents/i18n/language.ts';
import { type WhyInWords, whyInWords } from '#documents/i18n/why/whyInWords.ts';
import type { Explanation } from '#documents/model/explanation.ts';
import type { ExamHead, StudentResult } from '#documents/model/result.ts';
import { AT_SPACES, wrappedLines } from '#documents/paper/brokenText.ts';
import { INK } from '#documents/paper/inks.ts';
import { Block } from '#documents/paper/PaperDocument.tsx';
import { paginate } from '#documents/paper/paginate.ts';
import type { Sheet } from '#documents/paper/sheet.ts';
import { mm, PAPER_SIZES, toMm } from '#documents/paper/units.ts';
import {
  drawLetterhead,
  drawPageNumber,
  LETTERHEAD,
  LIST_BOTTOM,
  LIST_MARGIN,
  LIST_WIDTH,
  listWidth,
} from '#documents/school/listSheet.ts';
import { SchoolSheet, useExamPaper } from '#documents/school/SchoolDocument.tsx';
import { drawFieldRows, FIELD_ROW, nameFields } from '#documents/school/StudentFields.tsx';
import { bindingWidth } from '#documents/school/schoolPaper.ts';

/** Widths of the columns and spaces in mm; the working has what is left. */
const SUBJECT = 43;
const RESULTS = [13, 12, 15] as const;
const WHY_PADDING = 1.6;
const ABOVE = 1.25;
/** Distance of two lines in type sizes, enough for Bangla. */
const LEADING = 1.33;
/** The size of a tag, in type sizes of the lines. */
const TAG = 0.86;

/** Height of the head in mm. */
const WHY_HEAD = 6.4;

/** The width of the working in mm, which a binding margin makes less. */
const workingWidth = (width: number): number =>
  width - SUBJECT - RESULTS.reduce((sum, result) => sum + result, 0);
/** Heights in mm. */
const FIELDS = 2 * FIELD_ROW + 4;
const GAP = 3.5;
const NOTE = 6.5;
const ROOM = LIST_BOTTOM - LETTERHEAD - 3 - FIELDS - WHY_HEAD;

/** Type size in pt; `isRunning` writes the lines of a row as one paragraph. */
type WhyLook = { size: number; isRunning: boolean };

/** A look, and the width of the table in mm. */
type TableRoom = WhyLook & { width: number };

/** From airy to tight; the first in which everything fits on one page is used. */
const LOOKS: readonly WhyLook[] = [
  ...[8.5, 8, 7.5, 7].map((size) => ({ size, isRunning: false })),
  ...[7, 6.5].map((size) => ({ size, isRunning: true })),
];

type WorkingPagesProps = { result: StudentResult; why: Explanation };

/** The sheets that explain each subject, the GPA and the position, numbered from page 2. */
export function WorkingPages({ result, why: explanation }: WorkingPagesProps) {
  const { school, exam, language } = useExamPaper();
  const { words } = language;
  const why = whyInWords(explanation, language);
  const titles = [words.subjects, why.working, words.total, words.lgShort, words.gpShort];
  const pages = fitPages(why, LIST_WIDTH - bindingWidth(school, LIST_MARGIN));
  return pages.map(({ rows, figures }, index) => (
    <SchoolSheet key={index} {...PAPER_SIZES.A4} margin={LIST_MARGIN} isBack={index % 2 === 0}>
      <Block
        fill={(sheet) => {
          const x = LIST_MARGIN;
          const head = drawLetterhead(sheet, { school, title: why.title }, language) + 3;
          drawFields(sheet, { exam, result }, head, language);
          const below = drawWhyTable(sheet, rows, titles, { x, y: head + FIELDS });
          if (figures.length > 0) {
            const end = drawWhyTable(sheet, figures, [], { x, y: below + GAP });
            const note = { x, y: end + 1, width: listWidth(sheet), height: 4 };
            sheet.write(why.note, note, { size: 7, ink: INK.label });
          }
          drawPageNumber(sheet, { exam, page: index + 2, pages: pages.length + 1 }, language);
        }}
      />
    </SchoolSheet>
  ));
}

type WhyText = {
  /** The subject or figure, with a small tag below the names. */
  names: string[];
  tag: string;
  /** How it was worked out. */
  lines: string[];
  /** The results beside each other; a single one has the width of all. */
  results: string[];
};

type WhyRow = WhyText & { size: number; height: number };
type Page = { rows: WhyRow[]; figures: WhyRow[] };

function fitPages(why: WhyInWords, width: number): Page[] {
  for (const look of LOOKS) {
    const pages = pagesAt(why, { ...look, width });
    if (pages.length === 1) return pages;
  }
  return pagesAt(why, { ...LOOKS[0]!, width });
}

/** The pages in one look, with the figures below the last subject. */
function pagesAt(why: WhyInWords, look: TableRoom): Page[] {
  const { subjects, figures } = whyRows(why, look);
  const tail = GAP + totalHeight(figures) + NOTE;
  const { pages } = paginate(subjects, ({ height }) => height, { first: ROOM, rest: ROOM, tail });
  return pages.map((rows, index) => ({ rows, figures: index === pages.length - 1 ? figures : [] }));
}

function whyRows({ subjects, figures }: WhyInWords, look: TableRoom) {
  return {
    subjects: subjects.map(({ names, takenAs, lines, total, letter, point }) =>
      whyRow({ names, tag: takenAs, lines, results: [total, letter, point] }, look),
    ),
    figures: figures.map(({ label, line, figure }) =>
      whyRow({ names: [label], tag: '', lines: [line], results: [figure] }, look),
    ),
  };
}

/** A row with its texts broken to the widths of the columns, and its height in mm. */
function whyRow(input: WhyText, { size, isRunning, width }: TableRoom): WhyRow {
  const working = workingWidth(width);
  const room = (width: number) => mm(width - 2 * WHY_PADDING);
  const names = input.names.flatMap((name) => wrappedLines(name, room(SUBJECT), nameStyle(size)));
  const lines = isRunning
    ? wrappedLines(input.lines.join('; '), room(working), { size }, AT_SPACES)
    : input.lines.flatMap((line) => wrappedLines(line, room(working), { size }));
  const left = names.length + (input.tag ? TAG : 0);
  const height = Math.max(left, lines.length) * lineHeight(size) + 2 * ABOVE;
  return { ...input, names, lines, size, height };
}

function nameStyle(size: number) {
  return { size: size + 0.5, weight: 'semibold' as const };
}

function lineHeight(size: number): number {
  return toMm(size * LEADING);
}

function totalHeight(rows: readonly WhyRow[]): number {
  return rows.reduce((sum, row) => sum + row.height, 0);
}

type OfStudent = { exam: ExamHead; result: StudentResult };

function drawFields(sheet: Sheet, { exam, result }: OfStudent, y: number, language: Language): void {
  const { words, value, className } = language;
  const { studentInfo: info } = result;
  const rows = [
    nameFields(info, language),
    [
      { label: words.examination, value: examInWords(exam, language) },
      { label: words.class, value: className(info.class) },
      { label: words.section, value: value(info.section) },
    ],
  ];
  drawFieldRows(sheet, rows, { x: LIST_MARGIN, y, width: listWidth(sheet) });
}

/** Draws rows as high as their texts, below a head where there are titles. Returns the y below them, in mm. */
function drawWhyTable(
  sheet: Sheet,
  rows: readonly WhyRow[],
  titles: readonly string[],
  at: { x: number; y: number },
): number {
  const { x, y } = at;
  const width = listWidth(sheet);
  const columns = [SUBJECT, workingWidth(width), ...RESULTS];
  const top = y + (titles.length > 0 ? WHY_HEAD : 0);
  let below = top;
  sheet.element({ type: 'Table' }, () => {
    if (titles.length > 0) drawHead(sheet, titles, columns, { x, y });
    for (const [index, row] of rows.entries()) {
      if (index > 0) sheet.rule(x, below, x + width, below, 0.35, INK.hairline);
      sheet.element({ type: 'TR' }, () => drawWhyRow(sheet, row, x, below));
      below += row.height;
    }
  });
  const edges = titles.length > 0 ? columns.slice(0, -1) : columns.slice(0, 2);
  let edge = x;
  for (const column of edges) {
    edge += column;
    sheet.rule(edge, y, edge, below, 0.35, INK.hairline);
  }
  if (titles.length > 0) sheet.rule(x, top, x + width, top, 0.8, INK.rule);
  sheet.box({ x, y, width, height: below - y }, { stroke: INK.rule, lineWidth: 0.8 });
  return below;
}

function drawHead(
  sheet: Sheet,
  titles: readonly string[],
  widths: readonly number[],
  { x, y }: { x: number; y: number },
) {
  sheet.box({ x, y, width: listWidth(sheet), height: WHY_HEAD }, { fill: sheet.inks.tint });
  let left = x;
  sheet.element({ type: 'TR' }, () => {
    titles.forEach((title, index) => {
      const width = widths[index]!;
      const padding = index < 2 ? WHY_PADDING : 0.6;
      const box = { x: left + padding, y, width: width - 2 * padding, height: WHY_HEAD };
      const align = index < 2 ? ('left' as const) : ('center' as const);
      sheet.element({ type: 'TH', scope: 'Column' }, () =>
        sheet.write(title, box, { size: 7.5, weight: 'semibold', align }),
      );
      left += width;
    });
  });
}

/** Draws a row without its rules. */
function drawWhyRow(sheet: Sheet, row: WhyRow, x: number, y: number): void {
  sheet.element({ type: 'TH', scope: 'Row' }, () => drawNames(sheet, row, x, y));
  const height = lineHeight(row.size);
  const working = workingWidth(listWidth(sheet));
  const box = { x: x + SUBJECT + WHY_PADDING, width: working - 2 * WHY_PADDING, height };
  sheet.element({ type: 'TD' }, () => {
    row.lines.forEach((line, index) => {
      sheet.write(line, { ...box, y: y + ABOVE + index * height }, { size: row.size });
    });
  });
  drawResults(sheet, row, x + SUBJECT + working, y);
}

function drawNames(sheet: Sheet, { names, tag, size }: WhyRow, x: number, y: number) {
  const box = { x: x + WHY_PADDING, width: SUBJECT - 2 * WHY_PADDING, height: lineHeight(size) };
  names.forEach((name, index) => {
    sheet.write(name, { ...box, y: y + ABOVE + index * box.height }, nameStyle(size));
  });
  const below = y + ABOVE + names.length * box.height;
  sheet.write(tag, { ...box, y: below, height: box.height * TAG }, { size: size * TAG, ink: INK.label });
}

function drawResults(sheet: Sheet, { results, size, height }: WhyRow, x: number, y: number) {
  const all = RESULTS.reduce((sum, width) => sum + width, 0);
  const widths = results.length === 1 ? [all] : RESULTS;
  let left = x;
  results.forEach((result, index) => {
    const box = { x: left + 0.6, y, width: widths[index]! - 1.2, height };
    sheet.element({ type: 'TD', colSpan: results.length === 1 ? RESULTS.length : 1 }, () =>
      sheet.write(result, box, { size: size + 1.25, weight: 'semibold', align: 'center' }),
    );
    left += widths[index]!;
  });
}
