import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { CompletenessAnswer } from '#web/api/answers.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import type { ClassExam } from '#web/staff/exam/addresses.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import styles from './CheckBoard.module.css';
import { Findings } from './Findings.tsx';
import { PublishPanel } from './PublishPanel.tsx';
import { SubjectRows } from './SubjectRows.tsx';
import { useChecks } from './useBoard.ts';

type ClassBoardProps = { exam: ClassExam; completeness: CompletenessAnswer };

const Checks = ({ exam }: { exam: ClassExam }) => {
  const { words, t } = useStaffLanguage();
  const { data, error } = useChecks(exam);
  if (error) return <Notice wrong>{words.errorPrefix(t(error))}</Notice>;
  if (!data) return <Loading />;
  return (
    <>
      <Findings exam={exam} checks={data} />
      <PublishPanel exam={exam} checks={data} />
    </>
  );
};

/** A class comes into sight when it is opened, and its name is read: the table above may be a screen away. */
export const ClassBoard = ({ exam, completeness }: ClassBoardProps) => {
  const { words, className: classIn } = useStaffLanguage();
  const head = useRef<HTMLHeadingElement>(null);
  const isAsked = useLocation().state?.opens === exam.className;
  useEffect(() => {
    if (isAsked) head.current?.focus();
  }, [isAsked]);
  const rows = completeness.data.filter(({ className }) => className === exam.className);
  return (
    <div className={styles.board}>
      <h2 ref={head} tabIndex={-1} className={styles.title}>
        {words.checks.openClass(classIn(exam.className))}
      </h2>
      <Panel title={words.checks.entered}>
        <SubjectRows exam={exam} rows={rows} students={completeness.students} />
      </Panel>
      <Checks exam={exam} />
    </div>
  );
};
