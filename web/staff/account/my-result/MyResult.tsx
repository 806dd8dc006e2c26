import { type ReactNode, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { IndividualAnswer, OwnResults as OwnResultsAnswer, PublishedExam } from '#web/api/answers.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useGet } from '#web/api/useGet.ts';
import { useSchool } from '#web/api/useSchool.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { PaperActions } from '#web/paper/PaperActions.tsx';
import { PaperPreview } from '#web/paper/PaperPreview.tsx';
import { usePaper } from '#web/paper/usePaper.ts';
import { toLookup, toTranscriptData } from '#web/result/lookup.ts';
import { ResultFigures } from '#web/result/ResultFigures.tsx';
import { ShareButton } from '#web/result/ShareButton.tsx';
import { WhyDetails } from '#web/result/WhyDetails.tsx';
import { examName } from '#web/staff/exam/working-exam/boardNames.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { useNarrow } from '#web/ui/useMedia.ts';
import { useWidth } from '#web/ui/useWidth.ts';
import styles from './MyResult.module.css';

/** A student's own results, and each exam's transcript by its address. */
export const MyResult = () => {
  const words = useStaffWords();
  const [address] = useSearchParams();
  const [session, term] = [address.get('session'), address.get('term')];
  if (session && term) return <MyTranscript key={`${session} ${term}`} session={session} term={term} />;
  return (
    <Screen title={words.myResults} lead={words.myResultsLead}>
      <OwnResults />
    </Screen>
  );
};

type Exam = { session: string; term: string };

/** The student's transcript of one exam: the figures, then the sheet. */
const MyTranscript = (exam: Exam) => {
  const { words, t } = useStaffLanguage();
  const school = useSchool();
  const { data: answer, error } = useGet<IndividualAnswer>(
    queryKeys.ownResults(exam.session, exam.term),
    `/my-result?${new URLSearchParams(exam)}`,
  );
  if (answer && school.data) return <Shown answer={answer} school={school.data} exam={exam} />;
  return (
    <Screen title={words.transcript}>
      {error ? (
        <Notice wrong action={<ButtonLink to="/result">{words.myResults}</ButtonLink>}>
          {t(error)}
        </Notice>
      ) : (
        <Loading />
      )}
    </Screen>
  );
};

type School = NonNullable<ReturnType<typeof useSchool>['data']>;

const Shown = ({ answer, school, exam }: { answer: IndividualAnswer; school: School; exam: Exam }) => {
  const language = useStaffLanguage();
  const { lang, words } = language;
  const data = useMemo(() => toTranscriptData(answer, school), [answer, school]);
  const paper = usePaper({ kind: 'transcript', data, filters: exam });
  const { studentInfo } = data.result;
  const name = (lang === 'bn' && studentInfo.studentNameBn) || studentInfo.studentName;
  const lookup = toLookup(data.exam, studentInfo.studentId);
  // Where it opens without signing in.
  const address = `${window.location.origin}/get-result/transcript?${new URLSearchParams(lookup)}`;
  return (
    <Screen
      title={examName(language, exam)}
      lead={name}
      actions={
        <PaperActions paper={paper}>
          <ShareButton name={name} address={address} />
          <ButtonLink to="/result">{words.myResults}</ButtonLink>
        </PaperActions>
      }
    >
      <ResultFigures data={data} name={name} />
      <WhyDetails request={lookup} />
      <PaperPreview paper={paper} />
    </Screen>
  );
};

/** How a student went over the terms, and each published exam with the way to its transcript. */
export const OwnResults = () => {
  const language = useStaffLanguage();
  const { words, t } = language;
  const { data: own, isLoading, error } = useGet<OwnResultsAnswer>(queryKeys.ownResults(), '/my-result');
  const exams = own?.data;
  return (
    <>
      {isLoading && <Loading />}
      {error && <Notice wrong>{t(error)}</Notice>}
      {own?.closed.map((exam) => (
        <Notice key={`${exam.session} ${exam.term}`}>{words.beingCorrected(examName(language, exam))}</Notice>
      ))}
      {exams?.length === 0 && own?.closed.length === 0 && <Notice>{words.noOwnResults}</Notice>}
      {exams && exams.length > 1 && (
        <Panel title={words.myProgress}>
          <ProgressChart exams={exams} />
        </Panel>
      )}
      {exams && exams.length > 0 && (
        <ExamTable
          caption={words.myExams}
          exams={exams}
          link={(exam, name) => <Link to={addressFor(exam)}>{name}</Link>}
        />
      )}
    </>
  );
};

const addressFor = ({ session, term }: PublishedExam): string =>
  `/result?${new URLSearchParams({ session: String(session), term })}`;

type ExamTableProps<Exam extends PublishedExam> = {
  caption: string;
  exams: readonly Exam[];
  /** What its name leads to. */
  link: (exam: Exam, name: string) => ReactNode;
};

/** One line an exam. */
export const ExamTable = <Exam extends PublishedExam>({ caption, exams, link }: ExamTableProps<Exam>) => {
  const language = useStaffLanguage();
  const { words, figures, className } = language;
  // On a phone the six columns of a desk do not fit.
  const isNarrow = useNarrow();
  const columns: DataColumn<Exam>[] = [
    {
      title: words.exam,
      cell: (exam) => (
        <>
          {link(exam, examName(language, exam))}
          {isNarrow && <span className="below">{words.ofClass(className(exam.className))}</span>}
        </>
      ),
    },
    ...(isNarrow ? [] : [{ title: words.class, cell: (exam: Exam) => className(exam.className) }]),
    {
      title: words.gpa,
      cell: ({ gpa, letter }) => `${figures(gpa.toFixed(2))}${isNarrow ? ` ${letter}` : ''}`,
      figure: true,
    },
    ...(isNarrow ? [] : [{ title: words.letterGrade, cell: ({ letter }: Exam) => letter }]),
    {
      title: words.marksOfExam,
      cell: ({ obtainedMarks, totalMarks }) => figures(`${obtainedMarks} / ${totalMarks}`),
      figure: true,
    },
    {
      title: words.merit,
      cell: ({ merit, studentsCount }) =>
        merit === null ? words.none : words.meritText(figures(merit), figures(studentsCount)),
      figure: true,
    },
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={exams}
      rowKey={({ session, term }) => `${session} ${term}`}
    />
  );
};

const HEIGHT = 200;
/** Room for the figure above the highest point, and for two lines of names below. */
const [TOP, BOTTOM, SIDE] = [28, 48, 44];
const MOST_GPA = 5;
/** As many as stand beside one another on a phone without touching. */
const LEAST_GAP = 84;
const LINES = [0, 1, 2, 3, 4, 5];

const barHeight = (gpa: number): number => TOP + (HEIGHT - TOP - BOTTOM) * (1 - gpa / MOST_GPA);

/** The GPA from term to term, the latest ones that have room. The table below says the same to a screen reader. */
export const ProgressChart = ({ exams }: { exams: readonly PublishedExam[] }) => {
  const { value, figures } = useStaffLanguage();
  const { frame, width } = useWidth();
  const room = Math.max(2, Math.floor((width - 2 * SIDE) / LEAST_GAP) + 1);
  const shown = exams.slice(0, room).reverse();
  const gap = shown.length > 1 ? (width - 2 * SIDE) / (shown.length - 1) : 0;
  const points = shown.map((exam, index) => ({ ...exam, x: SIDE + index * gap, y: barHeight(exam.gpa) }));
  return (
    <div ref={frame}>
      {width > 0 && (
        <svg className={styles.chart} width={width} height={HEIGHT} aria-hidden="true">
          {LINES.map((gpa) => (
            <line key={gpa} x1={0} x2={width} y1={barHeight(gpa)} y2={barHeight(gpa)} />
          ))}
          <polyline points={points.map(({ x, y }) => `${x},${y}`).join(' ')} />
          {points.map(({ session, term, gpa, x, y }) => (
            <g key={`${session} ${term}`} textAnchor="middle">
              <circle cx={x} cy={y} r={4} />
              <text className={styles.figure} x={x} y={y - 10}>
                {figures(gpa.toFixed(2))}
              </text>
              <text x={x} y={HEIGHT - 26}>
                {value(term)}
              </text>
              <text x={x} y={HEIGHT - 8}>
                {figures(session)}
              </text>
            </g>
          ))}
        </svg>
      )}
    </div>
  );
};
