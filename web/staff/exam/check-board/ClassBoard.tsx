import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { CompletenessAnswer } from '#web/api/answers.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import type { ClassExam } from '#web/staff/exam/working-exam/addresses.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import styles from './CheckBoard.module.css';
import { Findings } from './Findings.tsx';
import { PublishPanel } from './PublishPanel.tsx';
import { SubjectRows } from './SubjectRows.tsx';
import { useChecks } from './useBoard.ts';

type ClassBoardProps = { exam: ClassExam; completeness: CompletenessAnswer };

/** A class comes into sight when it is opened, and its name is read: the table above may be a screen away. */
export const ClassBoard = ({ exam, completeness }: ClassBoardProps) => {
  const { words, t, className: classIn } = useStaffLanguage();
  const { data: checks, error } = useChecks(exam);
  const head = useRef<HTMLHeadingElement>(null);
  const isAsked = useLocation().state?.opens === exam.className;
  useEffect(() => {
    if (isAsked) head.current?.focus();
  }, [isAsked]);
  const isPublished = completeness.classes.some(
    ({ className, publishedAt }) => className === exam.className && publishedAt,
  );
  const wasPublished = useRef(isPublished);
  useEffect(() => {
    // The panel with the pressed button is at another place now.
    if (wasPublished.current !== isPublished) head.current?.focus();
    wasPublished.current = isPublished;
  }, [isPublished]);
  const rows = completeness.data.filter(({ className }) => className === exam.className);
  const waits = error ? null : <Loading />;
  const publishing = checks ? <PublishPanel exam={exam} checks={checks} /> : waits;
  return (
    <div className={styles.board}>
      <h2 ref={head} tabIndex={-1} className={styles.title}>
        {words.ofClass(classIn(exam.className))}
      </h2>
      {error && <Notice wrong>{words.errorPrefix(t(error))}</Notice>}
      {/* What is printed and told to parents comes first once the marks are out. */}
      {isPublished && publishing}
      <Panel title={words.dashboard.entered}>
        <SubjectRows exam={exam} rows={rows} students={completeness.students} />
      </Panel>
      {checks && <Findings exam={exam} checks={checks} />}
      {!isPublished && publishing}
    </div>
  );
};
