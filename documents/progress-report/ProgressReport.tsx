import type { Language } from '#documents/i18n/language.ts';
import type { Progress, ProgressExam, ProgressSubject } from '#documents/model/progress.ts';
import type { StudentInfo } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';
import { drawLine, LABEL_STYLE, SCALE_WIDTH } from '#documents/paper/charts.ts';
import { columnWidths } from '#documents/paper/columns.ts';
import { drawFigures } from '#documents/paper/figures.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import { type Box, type Sheet, twoLines } from '#documents/paper/sheet.ts';
import { drawSignatures, SIGNATURES_HEIGHT } from '#documents/paper/signatures.ts';
import { drawTable, fittedSize } from '#documents/paper/table.ts';
import { mm, PAPER_SIZES } from '#documents/paper/units.ts';
import {
  CAPTION,
  CAPTION_NOTE,
  drawCaption,
  drawFoot,
  drawLetterhead,
  LETTERHEAD,
  LIST_BOTTOM,
  LIST_MARGIN,
  listWidth,
  staffSignatures,
} from '#documents/school/listSheet.ts';
import { type DocumentProps, SchoolDocument, Sheets } from '#documents/school/SchoolDocument.tsx';
import { examColumns, subjectColumns } from './columns.ts';
import { progressWords } from './words.ts';

/** As many exams as are beside each other on the paper, the latest ones. */
const MOST_EXAMS = 8;
const MOST_GPA = 5;
const WHOLE = 100;
/** The step of the scales of percentages. */
const STEP = 25;

/** Sizes in mm. The rows of the subjects shrink where there are many. */
const CHART = 40;
const HEAD = 8.5;
const STRIP = 11.5;
const ROW = 6;
const SUBJECT_ROW = { least: 4.1, most: 6.4 };
const GAP = 4;

/** How a student did from exam to exam. */
export const ProgressReport = (props: DocumentProps<ProgressReportData>) => (
  <SchoolDocument
    title={(language) => reportTitle(props.data, language)}
    date={new Date(props.data.publishedOn)}
    printing={{ flip: 'long' }}
    {...props}
  >
    <Sheets create={(language) => reportSheets(latestExams(props.data), language)} />
  </SchoolDocument>
);

const reportTitle = ({ student }: ProgressReportData, { lang, name }: Language): string =>
  `${progressWords.title[lang]}: ${name(student.studentName, student.studentNameBn)}`;

export type ProgressReportData = {
  school: School;
  /** As in the latest exam. */
  student: StudentInfo;
  progress: Progress;
  /** ISO date of the latest publication. */
  publishedOn: string;
};

/** Only the latest exams, and the subjects that were in them. */
function latestExams({ progress, ...data }: ProgressReportData): ProgressReportData {
  const exams = progress.exams.slice(-MOST_EXAMS);
  const subjects = progress.subjects
    .map((one) => ({ ...one, cells: one.cells.slice(-MOST_EXAMS) }))
    .filter(({ cells }) => cells.some((cell) => cell !== null));
  return { ...data, progress: { exams, subjects } };
}

/** The subjects are below the exams where they fit, else on a page of their own. */
function reportSheets(data: ProgressReportData, language: Language): PaperSheet[] {
  const { exams, subjects } = data.progress;
  const used =
    LETTERHEAD + 3 + STRIP + GAP + CAPTION + CHART + GAP + CAPTION + HEAD + exams.length * ROW + GAP;
  const left = LIST_BOTTOM - SIGNATURES_HEIGHT - used - CAPTION - CAPTION_NOTE - HEAD;
  const isOne = subjects.length * SUBJECT_ROW.least <= left;
  const pages = isOne ? 1 : 2;
  const page = (number: number, drawParts: (sheet: Sheet, y: number) => void): PaperSheet => ({
    ...PAPER_SIZES.A4,
    margin: LIST_MARGIN,
    isBack: number === 2,
    draw: (sheet) => {
      const title = progressWords.title[language.lang];
      const y = drawLetterhead(sheet, { school: data.school, title }, language) + 3;
      const strip = { x: LIST_MARGIN, y, width: listWidth(sheet), height: STRIP };
      drawParts(sheet, drawFigures(sheet, studentFields(data, language), strip) + GAP);
      const signed = { x: LIST_MARGIN, y: LIST_BOTTOM - SIGNATURES_HEIGHT, width: listWidth(sheet) };
      if (number === pages)
        drawSignatures(sheet, staffSignatures(data.school, language, data.publishedOn), signed);
      drawFoot(sheet, { about: studentInWords(data, language), page: number, pages }, language);
    },
  });
  const first = page(1, (sheet, y) => {
    const below = drawExams(sheet, exams, { top: y, isAlone: !isOne }, language);
    if (isOne) drawSubjects(sheet, data.progress, below, language);
  });
  if (isOne) return [first];
  return [first, page(2, (sheet, y) => drawSubjects(sheet, data.progress, y, language))];
}

/**
 * Draws the charts and the table of the exams: on a page of their own each chart is as wide as the sheet, and they fill
 * it. Returns the y below them.
 */
function drawExams(
  sheet: Sheet,
  exams: readonly ProgressExam[],
  { top, isAlone }: { top: number; isAlone: boolean },
  language: Language,
): number {
  const whole = listWidth(sheet);
  const half = { width: (whole - 2 * GAP) / 2, height: CAPTION + CHART };
  const right = { ...half, x: LIST_MARGIN + half.width + 2 * GAP, y: top };
  const room = LIST_BOTTOM - top - GAP - CAPTION - HEAD - exams.length * ROW;
  const tall = { x: LIST_MARGIN, width: whole, height: (room - GAP) / 2 };
  const boxes: [Box, Box] = isAlone
    ? [
        { ...tall, y: top },
        { ...tall, y: top + tall.height + GAP },
      ]
    : [{ ...half, x: LIST_MARGIN, y: top }, right];
  const y = drawCharts(sheet, exams, boxes, language) + GAP;
  const below = drawCaption(sheet, { caption: progressWords.exams[language.lang] }, y);
  const table = { x: LIST_MARGIN, y: below, width: listWidth(sheet), headHeight: HEAD, rowHeight: ROW };
  const look = { ...table, size: 9, headSize: 8, padding: 1 };
  return drawTable(sheet, examColumns(language), exams, look) + GAP;
}

const studentFields = (
  { student }: ProgressReportData,
  { words, digits, name, value, className }: Language,
) => [
  { label: words.studentName, value: name(student.studentName, student.studentNameBn), share: 3 },
  { label: words.studentId, value: digits(student.studentId) },
  { label: words.class, value: className(student.class), share: 0.8 },
  { label: words.section, value: value(student.section), share: 0.8 },
  { label: words.roll, value: digits(student.roll), share: 0.7 },
];

const studentInWords = ({ student }: ProgressReportData, { words, digits, name }: Language): string =>
  `${name(student.studentName, student.studentNameBn)}, ${words.studentId} ${digits(student.studentId)}`;

/** Draws the GPA and the percentage of all marks from exam to exam, each in a box. Returns the y below them. */
function drawCharts(
  sheet: Sheet,
  exams: readonly ProgressExam[],
  boxes: [Box, Box],
  language: Language,
): number {
  const { lang, digits, points } = language;
  const labels = chartLabels(exams, (boxes[0].width - SCALE_WIDTH) / Math.max(1, exams.length), language);
  const charts = [
    {
      title: digits(progressWords.gpaChart[lang]),
      values: exams.map(({ gpa, exempt }) => (exempt ? null : gpa)),
      figures: exams.map(({ gpa }) => points(gpa)),
      ...scaleTo(MOST_GPA, 1, language),
    },
    {
      title: progressWords.percentChart[lang],
      values: exams.map(({ percent, exempt }) => (exempt ? null : percent)),
      figures: exams.map(({ percent }) => digits(percent)),
      ...scaleTo(WHOLE, STEP, language),
    },
  ];
  charts.forEach(({ title, ...chart }, index) => {
    const box = boxes[index]!;
    const below = drawCaption(sheet, { caption: title }, box.y, box);
    drawLine(sheet, { ...chart, labels }, { ...box, y: below, height: box.height - CAPTION });
  });
  return boxes[1].y + boxes[1].height;
}

/** The term and year of each exam; all terms take two lines where one is too wide. */
function chartLabels(exams: readonly ProgressExam[], width: number, { value, digits }: Language): string[][] {
  const terms = exams.map(({ term }) => twoLines(value(term), mm(width), LABEL_STYLE));
  const most = Math.max(...terms.map((lines) => lines.length));
  return exams.map(({ session }, index) => {
    const lines = terms[index]!;
    return [...(lines.length < most ? [''] : []), ...lines, digits(session)];
  });
}

/** A scale from 0 with a line at each step. */
const scaleTo = (most: number, step: number, { digits }: Language) => ({
  scale: { least: 0, most },
  steps: Array.from({ length: most / step + 1 }, (_, index) => ({
    value: index * step,
    label: digits(index * step),
  })),
});

/** Draws each subject with its percentage and letter in every exam, and its line at the end of the row. */
function drawSubjects(sheet: Sheet, { exams, subjects }: Progress, top: number, language: Language): void {
  const { lang, digits } = language;
  const least = leastOfScale(subjects);
  const latest = progressWords.latest[lang].replace('{count}', String(exams.length));
  const note = digits(latest.replace('{least}', String(least)));
  const y = drawCaption(sheet, { caption: progressWords.subjects[lang], note }, top);
  const room = LIST_BOTTOM - SIGNATURES_HEIGHT - y - HEAD;
  const rowHeight = Math.min(
    SUBJECT_ROW.most,
    Math.max(SUBJECT_ROW.least, room / Math.max(1, subjects.length)),
  );
  const columns = subjectColumns(exams, language);
  const width = listWidth(sheet);
  const look = {
    x: LIST_MARGIN,
    y,
    width,
    headHeight: HEAD,
    rowHeight,
    size: 8.5,
    headSize: 7,
    padding: 0.8,
  };
  drawTable(sheet, columns, subjects, { ...look, size: fittedSize(columns, subjects, look) });
  const trend = columnWidths(columns, width).at(-1)!;
  subjects.forEach(({ cells }, row) => {
    const box = {
      x: LIST_MARGIN + width - trend + 2,
      y: y + HEAD + row * rowHeight + 1,
      width: trend - 4,
      height: rowHeight - 2,
    };
    const values = cells.map((cell) => cell?.percent ?? null);
    drawLine(sheet, { values, scale: { least, most: WHOLE } }, box);
  });
}

/** Where the scale of the small lines begins, so that they rise and fall to be seen: one scale for all subjects. */
function leastOfScale(subjects: readonly ProgressSubject[]): number {
  const percents = subjects.flatMap(({ cells }) => cells.flatMap((cell) => cell?.percent ?? []));
  return Math.min(WHOLE - STEP, Math.floor(Math.min(WHOLE, ...percents) / STEP) * STEP);
}
