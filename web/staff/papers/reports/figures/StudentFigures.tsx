import { type ReactNode, useState } from 'react';
import type { Language } from '#documents/i18n/language.ts';
import { documents } from '#documents/index.ts';
import { ALL } from '#documents/model/classes.ts';
import { MERGED_TERMS } from '#documents/model/exam.ts';
import { type ExamHead, type StudentResult, subjectKey } from '#documents/model/result.ts';
import { resultColumns } from '#documents/school/resultColumns.ts';
import {
  attendanceFields,
  gradeFields,
  meritFields,
  rankInWords,
  totalFields,
} from '#documents/school/resultFields.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { dataColumns } from '#web/paper/dataColumns.ts';
import { usePaperLanguage } from '#web/paper/usePaperLanguage.ts';
import { WhyDetails } from '#web/result/WhyDetails.tsx';
import type { FiguresProps, ReportRequest } from '#web/staff/context/report.ts';
import { studentAddress } from '#web/staff/context/StudentLink.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Actions, Details, Stack } from '#web/ui/Layout.tsx';
import { FigureTable } from './FigureTable.tsx';
import styles from './Reports.module.css';

export const StudentFigures = ({ data: { exam, results }, request }: FiguresProps<'marksheet'>) => {
  const words = useStaffWords();
  return (
    <StudentTable results={results}>
      {(result) => (
        <>
          <ResultTable
            caption={words.figuresOfStudent(result.studentInfo.studentName)}
            exam={exam}
            result={result}
          />
          <ResultDetails exam={exam} result={result} />
          <WhyDetails request={whyRequest(request, result, exam.term)} issued={isIssued(exam)} />
        </>
      )}
    </StudentTable>
  );
};

const { halfYearly, annual } = MERGED_TERMS;

/** Half Yearly, Annual and Final, as on the sheet; each is worked out below its table. */
export const MergedFigures = ({ data: { exam, results }, request }: FiguresProps<'merged-marksheet'>) => {
  const { value } = useStaffLanguage();
  const { words } = usePaperLanguage();
  return (
    <StudentTable results={results}>
      {(result) => (
        <>
          <h3>{value(halfYearly)}</h3>
          <ResultTable caption={value(halfYearly)} exam={exam} result={result.halfYearlyResults} />
          <TermDetails result={result.halfYearlyResults} />
          <WhyDetails
            request={whyRequest(ofSection(request), result.halfYearlyResults, halfYearly)}
            issued={isIssued(exam)}
          />
          <h3>{value(annual)}</h3>
          <ResultTable caption={value(annual)} exam={exam} result={result.annualResults} />
          <TermDetails result={result.annualResults} />
          <WhyDetails
            request={whyRequest(ofSection(request), result.annualResults, annual)}
            issued={isIssued(exam)}
          />
          <h3>{words.final}</h3>
          <ResultTable caption={words.final} exam={exam} result={result} />
          <ResultDetails exam={exam} result={result} />
          <WhyDetails
            request={{ ...whyRequest(request, result, annual), is_merged: 'true' }}
            issued={false}
          />
        </>
      )}
    </StudentTable>
  );
};

type StudentTableProps<Result> = {
  results: readonly Result[];
  /** What a name opens. */
  children: (result: Result) => ReactNode;
};

/** A row for each marksheet, which opens to show its subjects. */
const StudentTable = <Result extends StudentResult>({ results, children }: StudentTableProps<Result>) => {
  const { words, lang } = useStaffLanguage();
  const spoken = usePaperLanguage();
  const [opened, open] = useState<Result | null>(null);
  const close = () => open(null);
  const info = opened?.studentInfo;
  return (
    <>
      <FigureTable
        caption={documents.marksheet.title[lang]}
        columns={studentColumns<Result>(spoken, open)}
        rows={results}
        rowKey={({ studentInfo }) => studentInfo.studentId}
      />
      <Dialog
        title={info ? spoken.name(info.studentName, info.studentNameBn) : ''}
        open={opened !== null}
        onClose={close}
        wide
      >
        <Stack>
          {opened && children(opened)}
          <Actions>
            {info && <ButtonLink to={studentAddress(info.studentId)}>{words.studentsPage}</ButtonLink>}
            <Button onClick={close}>{words.close}</Button>
          </Actions>
        </Stack>
      </Dialog>
    </>
  );
};

/** What each marksheet comes to; the name opens the rest of it. */
const studentColumns = <Result extends StudentResult>(
  { words, digits, points, name }: Language,
  onOpen: (result: Result) => void,
): DataColumn<Result>[] => [
  { title: words.roll, figure: true, cell: ({ studentInfo }) => digits(studentInfo.roll) },
  {
    title: words.name,
    names: true,
    cell: (result) => (
      <button type="button" className={styles.name} onClick={() => onOpen(result)}>
        {name(result.studentInfo.studentName, result.studentInfo.studentNameBn)}
      </button>
    ),
  },
  { title: words.studentId, figure: true, cell: ({ studentInfo }) => digits(studentInfo.studentId) },
  {
    title: words.obtainedMarks,
    figure: true,
    cell: ({ summary }) => digits(`${summary.obtainedMarks}\u00a0/\u00a0${summary.totalMarks}`),
  },
  {
    title: words.gpa,
    figure: true,
    cell: ({ summary, exempt }) => (exempt ? words.exempt : points(summary.gpa)),
  },
  { title: words.grade, figure: true, cell: ({ summary }) => summary.letter },
  {
    title: words.merit,
    figure: true,
    cell: ({ meritPosition }) => (meritPosition === null ? '-' : digits(meritPosition)),
  },
];

/** The rows below the subjects of a marksheet. */
const ResultDetails = ({ exam, result }: { exam: ExamHead; result: StudentResult }) => {
  const spoken = usePaperLanguage();
  const { summary } = result;
  const fields = [
    ...totalFields(summary, spoken),
    ...gradeFields(result, exam, spoken),
    ...meritFields(result, spoken),
    ...attendanceFields(summary, spoken),
    { label: spoken.words.numberOfStudents, value: spoken.digits(summary.studentsCount) },
  ];
  return <Details items={fields.map(({ label, value }) => [label, value] as const)} />;
};

/** What one term of a merged marksheet comes to. */
const TermDetails = ({ result: { summary, meritPosition, exempt } }: { result: StudentResult }) => {
  const language = usePaperLanguage();
  const { words, digits, points } = language;
  if (exempt) return <p>{words.exempt}</p>;
  const merit = { position: meritPosition, of: summary.studentsCount };
  return (
    <Details
      items={[
        [words.total, digits(summary.obtainedMarks)],
        [words.letterGrade, summary.letter],
        [words.gpa, points(summary.gpa)],
        [words.merit, rankInWords(merit, language)],
      ]}
    />
  );
};

type SubjectTableProps = { caption: string; exam: ExamHead; result: StudentResult };

/** The subjects of one marksheet, in the columns of the sheet. */
const ResultTable = ({ caption, exam, result }: SubjectTableProps) => (
  <DataTable
    caption={caption}
    columns={dataColumns(resultColumns(exam, result.TotalResult, usePaperLanguage()))}
    rows={result.TotalResult}
    rowKey={subjectKey}
  />
);

/** The working of one marksheet, in the cohort that its merit was counted in: the student's in that term, who may have moved since. */
const whyRequest = (
  { session = '', className = '', section, shift }: ReportRequest,
  { studentInfo }: StudentResult,
  term: string,
): ReportRequest => ({
  session,
  term,
  className,
  group: studentInfo.group,
  section: section === ALL ? section : studentInfo.section,
  shift: shift === ALL ? shift : studentInfo.shift,
  studentId: studentInfo.studentId,
});

/** The request for the student's own section and shift, in which a term of a merged result is the exam itself. */
const ofSection = ({ section: _, shift: __, ...request }: ReportRequest): ReportRequest => request;

/** Whether each of its students has a transcript: one is of the student's own section and shift, and of a published exam. */
const isIssued = ({ publishedOn, section, shift }: ExamHead): boolean =>
  publishedOn !== null && section !== ALL && shift !== ALL;
