import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Verdict } from '#documents/model/finding.ts';
import type { ClassProgress, CompletenessAnswer } from '#web/api/answers.ts';
import { lazyPart } from '#web/api/loadPart.ts';
import { LoadingPart } from '#web/frame/Loading.tsx';
import { examProgressWords } from '#web/i18n/staff/examProgress.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { boardAddress, type Exam } from '#web/staff/context/addresses.ts';
import { formatPercent } from '#web/staff/forms/names.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes as classNames } from '#web/ui/classes.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import { Steps } from '#web/ui/Steps.tsx';
import styles from './CheckBoard.module.css';
import type { TellParentsProps } from './ParentMessages.tsx';

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
  const all = [
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
  return (
    <Steps
      label={steps.title}
      done={words.done}
      steps={shown.map((step) => ({ ...step, key: step.title }))}
    />
  );
};

/** Transcripts are there once a class is published. */
const printAddress = (exam: Exam, isIssued: boolean): string =>
  `/print-jobs?${new URLSearchParams({ ...exam, ...(isIssued && { kind: 'everything' }) })}`;

const ParentMessages = lazyPart(async () => (await import('./ParentMessages.tsx')).ParentMessages);

/** How parents learn of the results of an exam. */
const TellParents = (props: TellParentsProps) => {
  const { steps } = examProgressWords[useStaffLanguage().lang];
  const [isOpen, setOpen] = useState(false);
  if (props.published.length === 0) return steps.nothingToTell;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{steps.showNotice}</Button>
      <Dialog title={steps.tell} open={isOpen} onClose={() => setOpen(false)} wide>
        <Suspense fallback={<LoadingPart />}>
          <ParentMessages {...props} />
        </Suspense>
      </Dialog>
    </>
  );
};

type EnteredProps = { label: string; entered: number; enrolled: number };

/** A bar, with the figures that it is drawn from. */
export const Entered = ({ label, entered, enrolled }: EnteredProps) => {
  const { words, figures } = useStaffLanguage();
  return (
    <div className={styles.entered}>
      <Progress label={label} done={entered} total={enrolled} />
      <span>{words.dashboard.enteredSummary(figures(entered), figures(enrolled))}</span>
      <span className={classNames('soft', styles.percent)}>
        {words.dashboard.percent(figures(formatPercent({ entered, enrolled })))}
      </span>
    </div>
  );
};

type ClassLinkProps = { exam: Exam; row: ClassProgress; isOpen?: boolean };

/** Opens a class on the board, beside whether its exam may go out. */
export const ClassLink = ({ exam, row, isOpen }: ClassLinkProps) => {
  const { words, className: classIn } = useStaffLanguage();
  const { className, verdict, publishedAt } = row;
  return (
    <>
      <Link
        to={boardAddress(exam, className)}
        state={{ opens: className }}
        aria-current={isOpen || undefined}
      >
        {words.ofClass(classIn(className))}
      </Link>
      <VerdictMark verdict={publishedAt ? 'published' : verdict} />
    </>
  );
};

/** Whether an exam may go out, or that it has. */
export const VerdictMark = ({ verdict }: { verdict: Verdict | 'published' }) => {
  const { lang } = useStaffLanguage();
  return (
    <span className={classNames(styles.verdict, styles[verdict])}>
      {examProgressWords[lang].verdicts[verdict]}
    </span>
  );
};
