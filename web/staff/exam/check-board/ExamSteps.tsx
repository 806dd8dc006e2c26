import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ClassProgress, CompletenessAnswer } from '#web/api/answers.ts';
import { examProgressWords } from '#web/i18n/staff/examProgress.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import type { Exam } from '#web/staff/exam/working-exam/addresses.ts';
import { classes as classNames } from '#web/ui/classes.ts';
import styles from './CheckBoard.module.css';
import { TellParents } from './TellParents.tsx';

type ExamStepsProps = {
  exam: Exam;
} & Pick<CompletenessAnswer, 'classes' | 'publicUrl'> & {
    /** Whether this user publishes, and tells parents. */
    can: { publish: boolean };
  };

/** The way of an exam from marks to parents, and how far it is. */
export const ExamSteps = ({ exam, classes, publicUrl, can }: ExamStepsProps) => {
  const { words, lang, figures } = useStaffLanguage();
  const { steps } = examProgressWords[lang];
  const sum = (part: (one: ClassProgress) => number) => classes.reduce((all, one) => all + part(one), 0);
  const [entered, enrolled] = [sum((one) => one.entered), sum((one) => one.enrolled)];
  const published = classes.filter(({ publishedAt }) => publishedAt !== null);
  const unready = classes.filter(({ publishedAt, verdict }) => !publishedAt && verdict !== 'ready');
  const isPublished = published.length === classes.length;
  const all: { title: string; isDone: boolean; detail: ReactNode }[] = [
    {
      title: steps.enter,
      // What is published is entered as far as it will be.
      isDone: entered === enrolled || isPublished,
      detail: words.dashboard.enteredSummary(figures(entered), figures(enrolled)),
    },
    {
      title: steps.check,
      isDone: unready.length === 0,
      detail: unready.length === 0 ? steps.ready : steps.notReady(figures(unready.length)),
    },
    {
      title: steps.publish,
      isDone: isPublished,
      detail: steps.publishedCount(figures(published.length), figures(classes.length)),
    },
    {
      title: steps.print,
      isDone: false,
      detail: <Link to={printAddress(exam, published.length > 0)}>{steps.printAll}</Link>,
    },
    { title: steps.tell, isDone: false, detail: <TellParents {...{ exam, published, publicUrl }} /> },
  ];
  const shown = can.publish ? all : all.slice(0, 2);
  const current = shown.findIndex(({ isDone }) => !isDone);
  return (
    <ol className={styles.steps} aria-label={steps.title}>
      {shown.map(({ title, isDone, detail }, index) => (
        <li
          key={title}
          className={classNames(isDone && styles.done, index === current && styles.current)}
          aria-current={index === current ? 'step' : undefined}
        >
          <strong>{title}</strong>
          <span>{detail}</span>
        </li>
      ))}
    </ol>
  );
};

/** Transcripts are there once a class is published. */
const printAddress = (exam: Exam, isIssued: boolean): string =>
  `/print-jobs?${new URLSearchParams({ ...exam, ...(isIssued && { kind: 'everything' }) })}`;
