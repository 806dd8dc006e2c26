import { useSchool } from '#web/api/useSchool.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { checksWords } from '#web/i18n/staff/checks.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import type { Exam } from '#web/staff/exam/working-exam/addresses.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import styles from './CheckBoard.module.css';
import { ClassBoard } from './ClassBoard.tsx';
import { ClassTable } from './ClassTable.tsx';
import { ExamChoice } from './ExamChoice.tsx';
import { ExamSteps } from './ExamSteps.tsx';
import { Mistyped } from './Mistyped.tsx';
import { useCompleteness } from './useBoard.ts';
import { useExam } from './useExam.ts';

const Classes = ({ exam, opened }: { exam: Exam; opened: string | null }) => {
  const { lang, words, t } = useStaffLanguage();
  const { data, error, refetch } = useCompleteness(exam);
  const failed = error && (
    <Notice wrong action={<Button onClick={() => refetch()}>{words.retry}</Button>}>
      {words.errorPrefix(t(error))}
    </Notice>
  );
  if (!data) return failed ?? <Loading />;
  if (data.classes.length === 0) return <Notice>{checksWords[lang].nobody}</Notice>;
  const isThere = data.classes.some(({ className }) => className === opened);
  return (
    <>
      {/* Above what was read before, in which a reason may be typed. */}
      {failed}
      <ExamSteps exam={exam} classes={data.classes} publishes={data.can.publish} />
      <div className={styles.classes}>
        <ClassTable exam={exam} classes={data.classes} opened={opened} />
        {opened !== null && isThere && (
          <ClassBoard key={opened} exam={{ ...exam, className: opened }} completeness={data} />
        )}
      </div>
    </>
  );
};

/** How far an exam is entered, class by class; an opened class shows its gaps, what was found, and is published. */
export const CheckBoard = () => {
  const { lang, words } = useStaffLanguage();
  const school = useSchool();
  const { exam, opened, choose } = useExam();
  return (
    <Screen title={words.linkCheckBoard} lead={checksWords[lang].lead}>
      <Mistyped />
      <ExamChoice exam={exam} onChoose={choose} />
      {school.isLoading ? <Loading /> : <Classes exam={exam} opened={opened} />}
    </Screen>
  );
};
