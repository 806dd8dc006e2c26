import type { Progress } from '#documents/model/progress.ts';
import type { StudentInfo } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';
import { Table, View } from '#documents/paper';
import {
  Caption,
  type DocumentProps,
  ListFigures,
  PlainListPages,
  SchoolDocument,
  staffSignatures,
  usePaper,
} from '#documents/school';
import { examColumns, subjectColumns } from './columns.ts';
import { ExamCharts } from './ExamCharts.tsx';
import { progressWords as t } from './words.ts';

/** As many exams as are beside each other on the paper, the latest ones. */
const MOST_EXAMS = 8;
const WHOLE = 100;
/** The scale of the lines of subjects begins at one of these steps. */
const STEP = 25;

/** The rows of the subjects shrink where there are many. Lengths that are numbers are in mm. */
const GAP = '4mm';
const EXAM_LOOK = { headHeight: 8.5, rowHeight: 6, size: 9, headSize: 8, padding: 1 };
const TYPE = { size: 8.5, headSize: 7, padding: 0.8, fitsType: true };
const SUBJECT_LOOK = { ...TYPE, headHeight: 8.5, rowHeight: { least: 4.1, most: 6.4 } };

/** How a student did from exam to exam. */
export const ProgressReport = (props: DocumentProps<ProgressReportData>) => (
  <SchoolDocument
    title={({ lang, name }) =>
      `${t.title[lang]}: ${name(props.data.student.studentName, props.data.student.studentNameBn)}`
    }
    date={new Date(props.data.publishedOn)}
    printing={{ flip: 'long' }}
    {...props}
  >
    <ReportPages {...props.data} />
  </SchoolDocument>
);

export type ProgressReportData = {
  school: School;
  /** As in the latest exam. */
  student: StudentInfo;
  progress: Progress;
  /** ISO date of the latest publication. */
  publishedOn: string;
};

function ReportPages({ student, progress, publishedOn }: ProgressReportData) {
  const { school, language } = usePaper();
  const { words, digits, name, value, className } = language;
  const [studentName, id] = [name(student.studentName, student.studentNameBn), digits(student.studentId)];
  const { exams, subjects } = latestExams(progress);
  const fields = [
    { label: words.studentName, value: studentName, share: 3 },
    { label: words.studentId, value: id },
    { label: words.class, value: className(student.class), share: 0.8 },
    { label: words.section, value: value(student.section), share: 0.8 },
    { label: words.roll, value: digits(student.roll), share: 0.7 },
  ];
  return (
    <PlainListPages
      title={t.title[language.lang]}
      about={`${studentName}, ${words.studentId} ${id}`}
      top={<ListFigures fields={fields} />}
      signatures={staffSignatures(school, language, publishedOn)}
    >
      <ExamCharts exams={exams} />
      <View wrap={false} style={{ marginTop: GAP }}>
        <Caption>{t.exams[language.lang]}</Caption>
        <Table {...EXAM_LOOK} columns={examColumns(language)} rows={exams} />
      </View>
      <Subjects exams={exams} subjects={subjects} />
    </PlainListPages>
  );
}

/** Only the latest exams, and the subjects that were in them. */
function latestExams({ exams, subjects }: Progress): Progress {
  const latest = subjects.map((subject) => ({ ...subject, cells: subject.cells.slice(-MOST_EXAMS) }));
  return {
    exams: exams.slice(-MOST_EXAMS),
    subjects: latest.filter(({ cells }) => cells.some((cell) => cell !== null)),
  };
}

/** Each subject with its percentage and letter in every exam, and its line at the end of the row. */
function Subjects({ exams, subjects }: Progress) {
  const { language } = usePaper();
  const { lang, digits } = language;
  const lines = subjects.map(({ cells }) => cells.map((cell) => cell?.percent ?? null));
  // One scale for all subjects, which begins where the lines rise and fall to be seen.
  const percents = lines.flat().filter((percent) => percent !== null);
  const least = STEP * Math.floor(Math.min(WHOLE - STEP, ...percents) / STEP);
  const note = t.latest[lang].replace('{count}', String(exams.length)).replace('{least}', String(least));
  return (
    <View wrap={false} style={{ marginTop: GAP }}>
      <Caption note={digits(note)}>{t.subjects[lang]}</Caption>
      <Table
        {...SUBJECT_LOOK}
        columns={[...subjectColumns(exams, language), { title: t.trend[lang], cell: () => '' }]}
        rows={subjects}
        chart={{ lines: { values: lines, scale: { least, most: WHOLE } }, padding: 2 }}
      />
    </View>
  );
}
