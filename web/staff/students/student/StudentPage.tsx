import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import type { Student } from '#documents/model/student.ts';
import { subjectColumns } from '#documents/progress-report/columns.ts';
import { progressWords } from '#documents/progress-report/words.ts';
import type { OpenedStudent, StudentExam } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { studentWords } from '#web/i18n/staff/student.ts';
import { dataColumns } from '#web/paper/dataColumns.ts';
import { usePaperLanguage } from '#web/paper/usePaperLanguage.ts';
import { toLookup } from '#web/result/lookup.ts';
import { WhyDetails } from '#web/result/WhyDetails.tsx';
import { Exemptions } from '#web/staff/exemptions/Exemptions.tsx';
import { describePlace, examName } from '#web/staff/forms/names.ts';
import { useDownload } from '#web/staff/forms/useAction.ts';
import { Photo } from '#web/staff/photos/Photo.tsx';
import { ExamTable } from '#web/staff/results/ExamTable.tsx';
import { ProgressChart } from '#web/staff/results/ProgressChart.tsx';
import { OldNames } from '#web/staff/students/OldNames.tsx';
import { StudentCertificates } from '#web/staff/students/StudentCertificates.tsx';
import {
  useEnrolments,
  useStudent,
  useStudentByStudentId,
  useStudentExams,
} from '#web/staff/students/studentQueries.ts';
import { EnrolmentHistory, StudentPapers, StudentSections } from '#web/staff/students/ViewStudent.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Actions, Stack } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { Select } from '#web/ui/Select.tsx';
import { XLSX } from '#web/ui/saveFile.ts';
import { CorrectStudentId } from './CorrectStudentId.tsx';
import { LeftSchool } from './LeftSchool.tsx';
import { MarkChanges, RecordHistory, StudentAttendance } from './StudentChanges.tsx';
import styles from './StudentPage.module.css';

/** Everything about one student: how the exams went and why, what can be printed, and the record. */
export const StudentPage = () => {
  const { id = '' } = useParams();
  const { lang, t } = useStaffLanguage();
  const words = studentWords[lang];
  const { data: student, error } = useStudent(id);
  if (student) return <StudentScreen key={id} student={student} />;
  return <NoStudent title={words.student} problem={error && t(error)} />;
};

/** Leads from a student ID, as reports and findings have it, to the student's page. */
export const StudentByStudentId = () => {
  const [address] = useSearchParams();
  const { lang, t } = useStaffLanguage();
  const words = studentWords[lang];
  const studentId = address.get('studentId') ?? '';
  const { data: student, error } = useStudentByStudentId(studentId);
  if (student) return <Navigate to={`/student/${student._id}`} replace />;
  const problem = error ? t(error) : words.notFound;
  const isMissing = student === null || studentId === '';
  return <NoStudent title={words.student} problem={(error || isMissing) && problem} />;
};

function NoStudent({ title, problem }: { title: string; problem: string | false | null }) {
  const { lang } = useStaffLanguage();
  return (
    <Screen title={title}>
      {problem ? (
        <Notice wrong action={<ButtonLink to="/student-list">{studentWords[lang].toList}</ButtonLink>}>
          {problem}
        </Notice>
      ) : (
        <Loading />
      )}
    </Screen>
  );
}

const StudentScreen = ({ student }: { student: OpenedStudent }) => {
  const language = useStaffLanguage();
  const { lang, figures } = language;
  const words = studentWords[lang];
  const { studentName, studentNameBn, studentId } = student;
  const [name, otherName] =
    lang === 'bn' && studentNameBn ? [studentNameBn, studentName] : [studentName, studentNameBn];
  return (
    <Screen
      title={name}
      lead={
        <>
          {otherName && (
            <>
              <span lang={lang === 'bn' ? 'en' : 'bn'}>{otherName}</span>
              <br />
            </>
          )}
          <span>{describePlace(language, { ...student, className: student.class })}</span>
          <br />
          <span>
            {language.words.studentId} {figures(studentId)}
          </span>
        </>
      }
    >
      <Stack gap={4} className={styles.columns}>
        <Stack gap={6}>
          <Results student={student} />
          <RecordHistory id={student._id} />
          <MarkChanges id={student._id} />
        </Stack>
        <Stack gap={6}>
          <Papers student={student} />
          <StudentAttendance id={student._id} />
          {student.oldNames && (
            <Panel title={words.oldNamesTitle}>
              <OldNames id={student._id} oldNames={student.oldNames} />
            </Panel>
          )}
          <LeftSchool student={student} />
          <StudentCertificates id={student._id} />
          <Exemptions id={student._id} year={student.year} religion={student.religion} />
          <Panel title={words.record}>
            <Photo address={student.studentPicture} name={studentName} />
            <StudentSections student={student} />
            <CorrectStudentId student={student} />
            <EnrolmentHistory id={student._id} />
          </Panel>
        </Stack>
      </Stack>
    </Screen>
  );
};

/** From term to term, and how the figures of the chosen exam came about: of the latest at first. */
const Results = ({ student }: { student: Student }) => {
  const language = useStaffLanguage();
  const { lang, t } = language;
  const words = studentWords[lang];
  const [address] = useSearchParams();
  const { data: exams, isLoading, error } = useStudentExams(student._id);
  const chosen = exams?.find(({ session, term }) => isNamed(address, session, term)) ?? exams?.[0];
  const title = chosen && words.resultTitle(examName(language, chosen));
  return (
    <>
      <Panel title={words.results}>
        {isLoading && <Loading />}
        {error && (
          <Notice wrong>
            {words.resultsFailed} {t(error)}
          </Notice>
        )}
        {exams?.length === 0 && <p>{words.noResults}</p>}
        {exams && exams.length > 1 && (
          <Stack as="section" gap={3} aria-label={words.progress}>
            <h3>{words.progress}</h3>
            <ProgressChart exams={exams} />
          </Stack>
        )}
        {exams && exams.length > 0 && (
          <ExamTable
            caption={words.exams}
            exams={exams}
            link={(exam, name) => (
              <Link to={`?${toAddress(exam)}`} replace aria-current={exam === chosen ? 'true' : undefined}>
                {name}
              </Link>
            )}
          />
        )}
        {exams && exams.length > 0 && <SubjectProgress id={student._id} />}
      </Panel>
      {chosen && (
        <Stack as="section" gap={3} aria-label={title}>
          <h2>{title}</h2>
          <WhyDetails key={toAddress(chosen)} request={toLookup(chosen, student.studentId)} />
        </Stack>
      )}
    </>
  );
};

const isNamed = (address: URLSearchParams, session: number, term: string): boolean =>
  address.get('session') === String(session) && address.get('term') === term;

const toAddress = ({ session, term }: StudentExam): string =>
  String(new URLSearchParams({ session: String(session), term }));

/** Of the year that is chosen, because a transcript of last year is of last year's class. */
const Papers = ({ student }: { student: Student }) => {
  const language = useStaffLanguage();
  const { lang, figures } = language;
  const { hash } = useLocation();
  const { data: enrolments = [] } = useEnrolments(student._id);
  const [year, setYear] = useState(String(student.year));
  const { _id, ...enrolment } = enrolments.find((one) => String(one.year) === year) ?? student;
  // The search leads here when a paper of a student was looked for.
  return (
    <div id="papers" className={styles.papers} ref={hash === '#papers' ? focusOn : null} tabIndex={-1}>
      <Panel title={studentWords[lang].papers}>
        {enrolments.length > 1 && (
          <Select
            label={language.words.year}
            value={year}
            choices={enrolments.map((one) => ({ value: String(one.year), label: figures(one.year) }))}
            onChange={setYear}
          />
        )}
        <StudentPapers student={{ ...student, ...enrolment }} />
      </Panel>
    </div>
  );
};

const focusOn = (element: HTMLElement | null) => element?.focus();

/** The figures of the progress report: each subject in every exam, and all of them as a spreadsheet. */
const SubjectProgress = ({ id }: { id: string }) => {
  const { words, lang } = useStaffLanguage();
  const language = usePaperLanguage();
  const { data: progress } = useQuery({
    queryKey: queryKeys.students('progress', id),
    queryFn: async () => (await api.get(`/student/${id}/progress`)).data,
  });
  const download = useDownload();
  const address = `/api/v1/student/${id}/progress.xlsx?lang=${lang}`;
  // The exams above say what went wrong.
  if (!progress) return null;
  const caption = progressWords.subjects[lang];
  const columns = dataColumns(subjectColumns(progress.exams, language));
  return (
    <Stack gap={3}>
      <h3>{caption}</h3>
      <DataTable
        caption={caption}
        columns={columns}
        rows={progress.subjects}
        rowKey={({ subject }) => subject}
      />
      <Actions>
        <Button disabled={download.isPending} onClick={() => download.mutate({ address, type: XLSX })}>
          <Icon name="download" />
          {words.excel}
        </Button>
      </Actions>
    </Stack>
  );
};
