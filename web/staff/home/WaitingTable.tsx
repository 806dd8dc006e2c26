import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { WaitingSubject } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Entered } from '#web/staff/check-board/Entered.tsx';
import type { Exam } from '#web/staff/exam/addresses.ts';
import { boardAddress } from '#web/staff/exam/addresses.ts';
import { Button } from '#web/ui/Button.tsx';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import styles from './Home.module.css';

type WaitingTableProps = { exam: Exam; waiting: readonly WaitingSubject[] };

/** What fits a screen; the rest is one press away. */
const MOST = 10;

/** Subjects whose marks are not all there, each with who teaches it. */
export const WaitingTable = ({ exam, waiting }: WaitingTableProps) => {
  const { lang, words, className: classIn, figures } = useStaffLanguage();
  const [isWhole, setWhole] = useState(false);
  const nameOf = ({ subject }: WaitingSubject) => (lang === 'bn' && subject.nameBn) || subject.name;
  const columns: DataColumn<WaitingSubject>[] = [
    { title: words.checks.subject, names: true, cell: nameOf },
    {
      title: words.class,
      cell: ({ className }) => (
        <Link className={styles.whole} to={boardAddress(exam, className)}>
          {words.checks.openClass(classIn(className))}
        </Link>
      ),
    },
    { title: words.checks.teacher, cell: ({ teachers }) => teachers.join(', ') || words.none },
    {
      title: words.checks.entered,
      cell: (subject) => (
        <Entered label={nameOf(subject)} entered={subject.entered} enrolled={subject.enrolled} />
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption={words.checks.bySubject}
        columns={columns}
        rows={isWhole ? waiting : waiting.slice(0, MOST)}
        rowKey={({ className, subject }) => `${className} ${subject._id}`}
      />
      {waiting.length > MOST && (
        <Actions>
          <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole
              ? words.dashboard.mostWaiting(figures(MOST))
              : words.dashboard.allWaiting(figures(waiting.length))}
          </Button>
        </Actions>
      )}
    </>
  );
};
