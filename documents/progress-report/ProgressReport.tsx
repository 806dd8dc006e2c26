import type { ReactNode } from 'react';
import type { Language } from '#documents/i18n/language.ts';
import type { Progress, ProgressExam, ProgressSubject } from '#documents/model/progress.ts';
import type { StudentInfo } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';
import { drawLine, LABEL_STYLE, type LineChart, SCALE_WIDTH } from '#documents/paper/charts.ts';
import { Figures } from '#documents/paper/Figures.tsx';
import { Part } from '#documents/paper/PaperDocument.tsx';
import { twoLines } from '#documents/paper/sheet.ts';
import { Table } from '#documents/paper/Table.tsx';
import { mm, PAPER_SIZES } from '#documents/paper/units.ts';
import { View } from '#documents/paper/View.tsx';
import { Caption, PlainListSheet } from '#documents/school/ListSheet.tsx';
import {
  CAPTION,
  CAPTION_NOTE,
  LETTERHEAD,
  SIGNATURES_TOP,
  staffSignatures,
} from '#documents/school/listPaper.ts';
import { type DocumentProps, SchoolDocument, usePaper } from '#documents/school/SchoolDocument.tsx';
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
  const charts = isOne
    ? ({ flexDirection: 'row', gap: 2 * GAP, height: CAPTION + CHART } as const)
    : ({ flexGrow: 1, gap: GAP } as const);
  const subjectTable = <SubjectTable {...data.progress} />;
  return (
    <>
      <ReportPage {...data} page={1} pages={isOne ? 1 : 2}>
        <View style={charts}>
          <Charts exams={exams} />
        </View>
        <ExamTable exams={exams} />
        {isOne && subjectTable}
      </ReportPage>
      {!isOne && (
        <ReportPage {...data} page={2} pages={2}>
          {subjectTable}
        </ReportPage>
      )}
    </>
  );
}

type ReportPageProps = ProgressReportData & { page: number; pages: number; children: ReactNode };

/** The letterhead, the student and a page number, and who signs on the last page, with blocks between them. */
function ReportPage({ children, page, pages, ...data }: ReportPageProps) {
  const { school, language } = usePaper();
  const signatures = staffSignatures(school, language, data.publishedOn);
  return (
    <PlainListSheet
      title={progressWords.title[language.lang]}
      signatures={page === pages ? signatures : []}
      foot={{ about: studentInWords(data, language), page, pages }}
    >
      <Figures fields={studentFields(data, language)} marginTop={3} />
      <View style={{ flexGrow: 1, marginTop: GAP }}>{children}</View>
    </PlainListSheet>
  );
}

type ExamsProps = { exams: readonly ProgressExam[] };

/** The GPA from exam to exam, and the percentage of all marks. */
function Charts({ exams }: ExamsProps) {
  const { language } = usePaper();
  const { lang, digits, points } = language;
  const taken = (value: (exam: ProgressExam) => number) =>
    exams.map((exam) => (exam.exempt ? null : value(exam)));
  return (
    <>
      <ExamChart
        exams={exams}
        title={digits(progressWords.gpaChart[lang])}
        values={taken(({ gpa }) => gpa)}
        figures={exams.map(({ gpa }) => points(gpa))}
        {...scaleTo(MOST_GPA, 1, language)}
      />
      <ExamChart
        exams={exams}
        title={progressWords.percentChart[lang]}
        values={taken(({ percent }) => percent)}
        figures={exams.map(({ percent }) => digits(percent))}
        {...scaleTo(WHOLE, STEP, language)}
      />
    </>
  );
}

type ExamChartProps = ExamsProps &
  Required<Pick<LineChart, 'values' | 'figures' | 'scale' | 'steps'>> & { title: string };

/** A captioned line; charts below each other fill their sheet. */
function ExamChart({ exams, title, ...chart }: ExamChartProps) {
  const { language } = usePaper();
  return (
    <View style={{ flexGrow: 1 }}>
      <Caption>{title}</Caption>
      <Part
        heights={[CHART, PAPER_SIZES.A4.height]}
        draw={(sheet, box) => {
          const each = (box.width - SCALE_WIDTH) / Math.max(1, exams.length);
          drawLine(sheet, { ...chart, labels: chartLabels(exams, each, language) }, box);
        }}
      />
    </View>
  );
}

function ExamTable({ exams }: ExamsProps) {
  const { language } = usePaper();
  return (
    <>
      <Caption marginTop={GAP}>{progressWords.exams[language.lang]}</Caption>
      <Table
        columns={examColumns(language)}
        rows={exams}
        headHeight={HEAD}
        rowHeight={ROW}
        size={9}
        headSize={8}
        padding={1}
      />
    </>
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
  return (
    <>
      <Caption note={digits(latest.replace('{least}', String(least)))} marginTop={GAP}>
        {progressWords.subjects[lang]}
      </Caption>
      <Table
        columns={subjectColumns(exams, language)}
        rows={subjects}
        headHeight={HEAD}
        rowHeight={SUBJECT_ROW}
        size={8.5}
        headSize={7}
        padding={0.8}
        fitsType
        chart={(sheet, { x, y, width, rowHeight }) =>
          subjects.forEach(({ cells }, row) => {
            const values = cells.map((cell) => cell?.percent ?? null);
            const top = y + row * rowHeight + 1;
            const line = { x: x + 2, y: top, width: width - 4, height: rowHeight - 2 };
            drawLine(sheet, { values, scale: { least, most: WHOLE } }, line);
          })
        }
      />
    </>
  );
}

/** Where the scale of the small lines begins, so that they rise and fall to be seen: one scale for all subjects. */
function leastOfScale(subjects: readonly ProgressSubject[]): number {
  const percents = subjects.flatMap(({ cells }) => cells.flatMap((cell) => cell?.percent ?? []));
  return Math.min(WHOLE - STEP, Math.floor(Math.min(WHOLE, ...percents) / STEP) * STEP);
}
