import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { FindingKind } from '#documents/model/finding.ts';
import type { NamedFinding } from '#web/api/answers.ts';
import { checksWords } from '#web/i18n/staff/checks.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import type { ClassExam } from '#web/staff/exam/working-exam/addresses.ts';
import { findingAddress } from '#web/staff/exam/working-exam/addresses.ts';
import { studentName } from '#web/staff/exam/working-exam/boardNames.ts';
import { StudentLink } from '#web/staff/students/student/StudentLink.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import styles from './CheckBoard.module.css';
import { findingPlacement, findingWords } from './findingWords.ts';

/** Enough to see what kind of mistake it is. */
const FIRST = 8;

type FindingListProps = {
  exam: ClassExam;
  kind: FindingKind;
  findings: readonly NamedFinding[];
  /** All there are; a long list comes without its end. */
  count: number;
  otherTerm: string;
};

/** The findings of one kind, each with a link to where it is set right and one to the student. */
export const FindingList = ({ exam, kind, findings, count, otherTerm }: FindingListProps) => {
  const language = useStaffLanguage();
  const { lang, figures } = language;
  const [all, setAll] = useState(false);
  const level = findings[0]?.finding.level ?? 'look';
  const shown = all ? findings : findings.slice(0, FIRST);
  return (
    <section className={styles.kind} aria-label={checksWords[lang].kinds[kind]}>
      <h3>
        {checksWords[lang].kinds[kind]} ({figures(count)})
        <span className={classes(styles.verdict, styles[level])}>{checksWords[lang].levels[level]}</span>
      </h3>
      <ul>
        {shown.map((named, index) => (
          <li key={index}>
            <FoundAt exam={exam} named={named} />
            <span>{findingWords(language, named.finding, otherTerm)}</span>
          </li>
        ))}
      </ul>
      {shown.length < findings.length && (
        <Button look="quiet" onClick={() => setAll(true)}>
          {checksWords[lang].more(figures(findings.length - shown.length))}
        </Button>
      )}
      {all && count > findings.length && (
        <p>{checksWords[lang].unlisted(figures(count - findings.length))}</p>
      )}
    </section>
  );
};

function FoundAt({ exam, named }: { exam: ClassExam; named: NamedFinding }) {
  const language = useStaffLanguage();
  const { finding, student } = named;
  return (
    <span className={styles.where}>
      <Link to={findingAddress(exam, finding)}>{findingPlacement(language, named)}</Link>
      {student && 'studentId' in finding && (
        <StudentLink studentId={finding.studentId}>{studentName(language, student)}</StudentLink>
      )}
    </span>
  );
}
