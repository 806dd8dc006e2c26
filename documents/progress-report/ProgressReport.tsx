import type { ReactNode } from 'react';
import type { Language } from '#documents/i18n/language.ts';
import type { Progress, ProgressExam, ProgressSubject } from '#documents/model/progress.ts';
import type { StudentInfo } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';
import { drawLine, LABEL_STYLE, SCALE_WIDTH } from '#documents/paper/charts.ts';
import { columnWidths } from '#documents/paper/columns.ts';
import { drawFigures } from '#documents/paper/figures.ts';
import { Block, Part } from '#documents/paper/PaperDocument.tsx';
import { type Box, type Sheet, twoLines } from '#documents/paper/sheet.ts';
import { drawSignatures } from '#documents/paper/signatures.ts';
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
  SIGNATURES_TOP,
  staffSignatures,
} from '#documents/school/listSheet.ts';
import {
  BlockSheet,
  type DocumentProps,
  SchoolDocument,
  usePaper,
} from '#documents/school/SchoolDocument.tsx';
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
/** What a page with signatures has below the student, and the exams take of it beside their rows. */
const ROOM = SIGNATURES_TOP - LETTERHEAD - 3 - STRIP - GAP;
const EXAMS = CAPTION + CHART + GAP + CAPTION + HEAD;

/** How a student did from exam to exam. */
export const ProgressReport = (props: DocumentProps<ProgressReportData>) => (
  <SchoolDocument
    title={(language) => reportTitle(props.data, language)}
    date={new Date(props.data.publishedOn)}
    printing={{ flip: 'long' }}
    {...props}
  >
    <ReportPages {...latestExams(props.data)} />
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
function ReportPages(data: ProgressReportData) {
  const { exams, subjects } = data.progress;
  const left = ROOM - EXAMS - exams.length * ROW - GAP;
  const isOne = subjects.length * SUBJECT_ROW.least <= left - CAPTION - CAPTION_NOTE - HEAD;
  if (isOne)
    return (
      <ReportPage {...data} page={1} pages={1}>
        <ChartsBeside exams={exams} />
        <ExamTable exams={exams} />
        <SubjectTable {...data.progress} />
      </ReportPage>
    );
  return (
    <>
      <ReportPage {...data} page={1} pages={2}>
        <TallCharts exams={exams} />
        <ExamTable exams={exams} />
      </ReportPage>
      <ReportPage {...data} page={2} pages={2}>
        <SubjectTable {...data.progress} />
      </ReportPage>
    </>
  );
}

type ReportPageProps = ProgressReportData & { page: number; pages: number; children: ReactNode };

/** The letterhead, the student and a page number, and who signs on the last page, with blocks between them. */
function ReportPage({ children, page, pages, ...data }: ReportPageProps) {
  const { school, language } = usePaper();
  const title = progressWords.title[language.lang];
  return (
    <BlockSheet
      {...PAPER_SIZES.A4}
      margin={LIST_MARGIN}
      isBack={page === 2}
      draw={(sheet, drawBlocks) => {
        const column = { x: LIST_MARGIN, width: listWidth(sheet) };
        const head = drawLetterhead(sheet, { school, title }, language) + 3;
        const strip = { ...column, y: head, height: STRIP };
        const y = drawFigures(sheet, studentFields(data, language), strip) + GAP;
        const isLast = page === pages;
        drawBlocks(sheet, { ...column, y, height: (isLast ? SIGNATURES_TOP : LIST_BOTTOM) - y });
        const signatures = staffSignatures(school, language, data.publishedOn);
        if (isLast) drawSignatures(sheet, signatures, { ...column, y: SIGNATURES_TOP });
        drawFoot(sheet, { about: studentInWords(data, language), page, pages }, language);
      }}
    >
      {children}
    </BlockSheet>
  );
}

type ExamsProps = { exams: readonly ProgressExam[] };

/** Both charts beside each other. */
function ChartsBeside({ exams }: ExamsProps) {
  const { language } = usePaper();
  return (
    <Block
      stack={(whole) => ({
        heights: [CAPTION + CHART],
        draw: (sheet, box) => {
          const half = { ...box, width: (whole - 2 * GAP) / 2 };
          const right = { ...half, x: box.x + half.width + 2 * GAP };
          drawCharts(sheet, exams, [half, right], language);
        },
      })}
    />
  );
}

/** On a page of their own each chart is as wide as the sheet, and they fill it. */
function TallCharts({ exams }: ExamsProps) {
  const { language } = usePaper();
  return (
    <Part
      heights={[2 * (CAPTION + CHART) + GAP, PAPER_SIZES.A4.height]}
      draw={(sheet, box) => {
        const height = (box.height - GAP) / 2;
        const below = { ...box, y: box.y + height + GAP, height };
        drawCharts(sheet, exams, [{ ...box, height }, below], language);
      }}
    />
  );
}

function ExamTable({ exams }: ExamsProps) {
  const { language } = usePaper();
  return (
    <Block
      stack={(width) => ({
        heights: [CAPTION + HEAD + exams.length * ROW],
        above: GAP,
        draw: (sheet, { x, ...box }) => {
          const y = drawCaption(sheet, { caption: progressWords.exams[language.lang] }, box.y);
          const look = { x, y, width, headHeight: HEAD, rowHeight: ROW, size: 9, headSize: 8, padding: 1 };
          drawTable(sheet, examColumns(language), exams, look);
        },
      })}
    />
  );
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

/** Draws the GPA and the percentage of all marks from exam to exam, each in a box. */
function drawCharts(
  sheet: Sheet,
  exams: readonly ProgressExam[],
  boxes: [Box, Box],
  language: Language,
): void {
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

/** Each subject with its percentage and letter in every exam, and its line at the end of the row. */
function SubjectTable({ exams, subjects }: Progress) {
  const { language } = usePaper();
  const { lang, digits } = language;
  const least = leastOfScale(subjects);
  const latest = progressWords.latest[lang].replace('{count}', String(exams.length));
  const note = digits(latest.replace('{least}', String(least)));
  const columns = subjectColumns(exams, language);
  const above = CAPTION + CAPTION_NOTE + HEAD;
  return (
    <Block
      stack={(width) => ({
        heights: [SUBJECT_ROW.least, SUBJECT_ROW.most].map((row) => above + subjects.length * row),
        above: GAP,
        draw: (sheet, { x, height, ...box }) => {
          const rowHeight = (height - above) / Math.max(1, subjects.length);
          const y = drawCaption(sheet, { caption: progressWords.subjects[lang], note }, box.y);
          const look = { x, y, width, headHeight: HEAD, rowHeight, size: 8.5, headSize: 7, padding: 0.8 };
          drawTable(sheet, columns, subjects, { ...look, size: fittedSize(columns, subjects, look) });
          const trend = columnWidths(columns, width).at(-1)!;
          subjects.forEach(({ cells }, row) => {
            const values = cells.map((cell) => cell?.percent ?? null);
            const top = y + HEAD + row * rowHeight + 1;
            const line = { x: x + width - trend + 2, y: top, width: trend - 4, height: rowHeight - 2 };
            drawLine(sheet, { values, scale: { least, most: WHOLE } }, line);
          });
        },
      })}
    />
  );
}

/** Where the scale of the small lines begins, so that they rise and fall to be seen: one scale for all subjects. */
function leastOfScale(subjects: readonly ProgressSubject[]): number {
  const percents = subjects.flatMap(({ cells }) => cells.flatMap((cell) => cell?.percent ?? []));
  return Math.min(WHOLE - STEP, Math.floor(Math.min(WHOLE, ...percents) / STEP) * STEP);
}
