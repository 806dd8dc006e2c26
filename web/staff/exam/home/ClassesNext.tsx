import { Link } from 'react-router-dom';
import type { ClassProgress } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Entered } from '#web/staff/exam/check-board/Entered.tsx';
import { VerdictMark } from '#web/staff/exam/check-board/VerdictMark.tsx';
import { boardAddress, type Exam } from '#web/staff/exam/working-exam/addresses.ts';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import styles from './Home.module.css';

type ClassesNextProps = { exam: Exam; classes: readonly ClassProgress[] };

/** Each class with what is to be done next for it, and the way there. */
export const ClassesNext = ({ exam, classes }: ClassesNextProps) => {
  const { words, figures, className: classIn } = useStaffLanguage();
  const nextStep = ({ className, verdict, publishedAt, missing }: ClassProgress) => {
    const board = { to: boardAddress(exam, className), state: { opens: className } };
    if (publishedAt)
      return {
        to: `/print-jobs?${new URLSearchParams({ ...exam, className, kind: 'transcripts' })}`,
        text: words.dashboard.print,
      };
    if (verdict === 'ready') return { ...board, text: words.dashboard.publish };
    if (missing > 0)
      return {
        to: `/add-result?${new URLSearchParams({ ...exam, class: className })}`,
        text: words.dashboard.enter(figures(missing)),
      };
    return { ...board, text: words.dashboard.look };
  };
  const columns: DataColumn<ClassProgress>[] = [
    {
      title: words.class,
      cell: ({ className, verdict, publishedAt }) => (
        <>
          <Link to={boardAddress(exam, className)} state={{ opens: className }}>
            {words.ofClass(classIn(className))}
          </Link>
          <VerdictMark verdict={publishedAt ? 'published' : verdict} />
        </>
      ),
    },
    {
      title: words.dashboard.next,
      cell: (one) => {
        const { text, ...link } = nextStep(one);
        const name = words.ofClass(classIn(one.className));
        return (
          <div className={styles.next}>
            <Entered label={name} entered={one.entered} enrolled={one.enrolled} />
            <Link {...link}>
              <span className="visually-hidden">{name}: </span>
              {text}
            </Link>
          </div>
        );
      },
    },
  ];
  return (
    <DataTable
      caption={words.dashboard.classes}
      columns={columns}
      rows={classes}
      rowKey={({ className }) => className}
    />
  );
};
