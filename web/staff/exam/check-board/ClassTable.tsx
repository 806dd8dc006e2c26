import { Link } from 'react-router-dom';
import type { ClassProgress } from '#web/api/answers.ts';
import { checksWords } from '#web/i18n/staff/checks.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import type { Exam } from '#web/staff/exam/working-exam/addresses.ts';
import { boardAddress } from '#web/staff/exam/working-exam/addresses.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { useNarrow } from '#web/ui/useMedia.ts';
import { Entered } from './Entered.tsx';
import { VerdictMark } from './VerdictMark.tsx';

type ClassTableProps = { exam: Exam; classes: readonly ClassProgress[]; opened: string | null };

/** A line for each class; its name opens it below. */
export const ClassTable = ({ exam, classes, opened }: ClassTableProps) => {
  const { lang, words, className: classIn, figures } = useStaffLanguage();
  const { day } = useTime();
  const isNarrow = useNarrow();
  const published: DataColumn<ClassProgress> = {
    title: checksWords[lang].verdicts.published,
    cell: ({ publishedAt }) => (publishedAt ? day(publishedAt) : words.none),
  };
  const columns: DataColumn<ClassProgress>[] = [
    {
      title: words.class,
      cell: ({ className, verdict, publishedAt }) => (
        <>
          <Link
            to={boardAddress(exam, className)}
            state={{ opens: className }}
            aria-current={className === opened || undefined}
          >
            {words.ofClass(classIn(className))}
          </Link>
          <VerdictMark verdict={publishedAt ? 'published' : verdict} />
        </>
      ),
    },
    {
      title: words.dashboard.entered,
      cell: ({ className, entered, enrolled }) => (
        <Entered label={words.ofClass(classIn(className))} entered={entered} enrolled={enrolled} />
      ),
    },
    { title: checksWords[lang].missing, figure: true, cell: ({ missing }) => figures(missing) },
    // A phone has no room for the day; that a class is published stands below its name.
    ...(isNarrow ? [] : [published]),
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
