import { Navigate, useSearchParams } from 'react-router-dom';
import type { StudentOfExam } from '#web/api/answers.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { correctionWords } from '#web/i18n/staff/correction.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { boardAddress } from '#web/staff/exam/working-exam/addresses.ts';
import { seatName, studentName } from '#web/staff/exam/working-exam/boardNames.ts';
import { askToLeave } from '#web/staff/forms/leaveGuard.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { Select } from '#web/ui/Select.tsx';
import styles from './Correction.module.css';
import { CorrectionForm } from './CorrectionForm.tsx';
import { useCorrectable } from './useCorrection.ts';

/** Marks of one student of a published exam, corrected without closing it; exam and student are in the address. */
export const CorrectResult = () => {
  const language = useStaffLanguage();
  const { lang, words, value, figures, t, className: classIn } = language;
  const [address, setAddress] = useSearchParams();
  const exam = {
    session: address.get('session') ?? '',
    term: address.get('term') ?? '',
    className: address.get('class') ?? '',
  };
  const studentId = address.get('student') ?? '';
  const isNamed = Object.values(exam).every((part) => part !== '');
  const { data, error, refetch, dataUpdatedAt } = useCorrectable(exam, studentId, isNamed);
  const choose = (student: string) =>
    askToLeave(() =>
      setAddress(
        { session: exam.session, term: exam.term, class: exam.className, student },
        { replace: true },
      ),
    );
  const label = (student: StudentOfExam): string =>
    `${seatName(language, student)} · ${studentName(language, student)} (${figures(student.studentId)})`;
  const lead = `${words.ofClass(classIn(exam.className))} · ${value(exam.term)} ${figures(exam.session)}`;
  // The exam is chosen on the board.
  if (!isNamed) return <Navigate to="/check-board" replace />;
  return (
    <Screen
      title={correctionWords[lang].title}
      lead={lead}
      actions={<ButtonLink to={boardAddress(exam, exam.className)}>{words.linkCheckBoard}</ButtonLink>}
    >
      {error && (
        <Notice wrong action={<Button onClick={() => refetch()}>{words.retry}</Button>}>
          {t(error)}
        </Notice>
      )}
      {!data && !error && <Loading />}
      {data && (
        <Panel>
          <p>{correctionWords[lang].lead}</p>
          <div className={styles.student}>
            <Select
              label={words.userTypeNames.student}
              value={studentId}
              choices={[
                { value: '', label: words.choose },
                ...data.students.map((student) => ({ value: student.studentId, label: label(student) })),
              ]}
              onChange={choose}
            />
          </div>
          {data.marks.length > 0 && (
            <CorrectionForm
              key={`${studentId} ${dataUpdatedAt}`}
              exam={exam}
              studentId={studentId}
              answer={data}
              subjectId={address.get('subject')}
            />
          )}
        </Panel>
      )}
    </Screen>
  );
};
