import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ALL } from '#documents/model/classes.ts';
import type { DashboardSubject } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Entered } from '#web/staff/exam/check-board/Entered.tsx';
import { VerdictMark } from '#web/staff/exam/check-board/VerdictMark.tsx';
import { cellAddress, type Exam } from '#web/staff/exam/working-exam/addresses.ts';
import { Button } from '#web/ui/Button.tsx';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import styles from './Home.module.css';

type SubjectProgressProps = {
  exam: Exam;
  subjects: readonly DashboardSubject[];
  withTeachers?: boolean;
};

/** What fits a screen; the rest is one press away. */
const MOST = 10;

/** Subjects with how far their marks are; the name leads into the grid. */
export const SubjectProgress = ({ exam, subjects, withTeachers }: SubjectProgressProps) => {
  const { lang, words, className: classIn, figures, value } = useStaffLanguage();
  const [isWhole, setWhole] = useState(false);
  const nameFor = ({ subject }: DashboardSubject) => (lang === 'bn' && subject.nameBn) || subject.name;
  const placementFor = ({ className, section, shift, group }: DashboardSubject) => {
    const parts = [section, shift, group].filter((part) => part !== ALL && part !== 'General');
    return [words.ofClass(classIn(className)), ...parts.map(value)].join(' · ');
  };
  const columns: DataColumn<DashboardSubject>[] = [
    {
      title: words.subject,
      names: true,
      cell: (row) => (
        <>
          <Link to={cellAddress({ ...exam, className: row.className }, row, { subject: row.subject._id })}>
            {nameFor(row)}
          </Link>
          <span className={styles.place}>{placementFor(row)}</span>
          {withTeachers && row.teachers.length > 0 && (
            <span className={styles.place}>{row.teachers.join(', ')}</span>
          )}
        </>
      ),
    },
    {
      title: words.dashboard.entered,
      cell: (row) => (
        <>
          <Entered label={nameFor(row)} entered={row.entered} enrolled={row.enrolled} />
          {!row.isOpen && <VerdictMark verdict="published" />}
        </>
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption={words.dashboard.bySubject}
        columns={columns}
        rows={isWhole ? subjects : subjects.slice(0, MOST)}
        rowKey={({ className, subject, shift }) => `${className} ${shift} ${subject._id}`}
      />
      {subjects.length > MOST && (
        <Actions>
          <Button aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole
              ? words.dashboard.mostWaiting(figures(MOST))
              : words.dashboard.allWaiting(figures(subjects.length))}
          </Button>
        </Actions>
      )}
    </>
  );
};
