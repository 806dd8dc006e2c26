import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { FINDING_KINDS, type Finding, type FindingKind } from '#documents/model/finding.ts';
import type { ChecksAnswer, CompletenessAnswer, NamedFinding } from '#web/api/answers.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { checksWords } from '#web/i18n/staff/checks.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { type ClassExam, findingAddress } from '#web/staff/exam/working-exam/addresses.ts';
import { type Language, nameFor, seatName, studentName } from '#web/staff/exam/working-exam/boardNames.ts';
import { StudentLink } from '#web/staff/students/student/StudentLink.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import styles from './CheckBoard.module.css';
import { ExamHistory, Published } from './Published.tsx';
import { SubjectMatrix } from './SubjectMatrix.tsx';
import { useChecks } from './useBoard.ts';

type ClassBoardProps = { exam: ClassExam; completeness: CompletenessAnswer };

/** A class comes into sight when it is opened, and its name is read: the table above may be a screen away. */
export const ClassBoard = ({ exam, completeness }: ClassBoardProps) => {
  const { lang, words, t, className: classIn } = useStaffLanguage();
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
  const history = <ExamHistory exam={exam} />;
  return (
    <div className={styles.board}>
      <h2 ref={head} tabIndex={-1} className={styles.title}>
        {words.ofClass(classIn(exam.className))}
      </h2>
      {error && <Notice wrong>{words.errorPrefix(t(error))}</Notice>}
      {/* What is printed and told to parents comes first once the marks are out. */}
      {checks?.publication && (
        <Panel title={checksWords[lang].publishing}>
          <Published exam={exam} publication={checks.publication} mayChange={checks.can.publish} />
        </Panel>
      )}
      {isPublished && history}
      <Panel title={checksWords[lang].missing}>
        <SubjectMatrix exam={exam} completeness={completeness} isLocked={isPublished} />
      </Panel>
      {checks && <Findings exam={exam} checks={checks} />}
      {!checks && !error && <Loading />}
      {!isPublished && history}
    </div>
  );
};

type FindingsProps = { exam: ClassExam; checks: ChecksAnswer };

/** What was found, kind by kind: what is surely wrong first. */
const Findings = ({ exam, checks }: FindingsProps) => {
  const { lang, value } = useStaffLanguage();
  const { findings, counts, otherTerm } = checks;
  const kinds = FINDING_KINDS.filter((kind) => counts.kinds[kind] > 0);
  return (
    <Panel title={checksWords[lang].findings}>
      {otherTerm && <p className={styles.soft}>{checksWords[lang].heldAgainst(value(otherTerm))}</p>}
      {kinds.length === 0 && <p>{checksWords[lang].noFindings}</p>}
      {kinds.map((kind) => (
        <FindingList
          key={kind}
          exam={exam}
          kind={kind}
          findings={findings.filter(({ finding }) => finding.kind === kind)}
          count={counts.kinds[kind]}
          otherTerm={otherTerm ?? ''}
        />
      ))}
    </Panel>
  );
};

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
const FindingList = ({ exam, kind, findings, count, otherTerm }: FindingListProps) => {
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

/** A change with its sign. */
const signed = (change: number): string => (change > 0 ? `+${change}` : String(change).replace('-', '−'));

type FarFromOtherTerm = Extract<Finding, { kind: 'farFromOtherTerm' }>;

const farWords = ({ lang, figures, value }: Language, finding: FarFromOtherTerm, term: string): string =>
  checksWords[lang].farFromOtherTerm({
    total: figures(finding.total),
    other: figures(finding.otherTotal),
    full: figures(finding.fullMarks),
    term: value(term),
    usual: figures(signed(finding.usualChange)),
  });

/** What was found, as a sentence. `otherTerm` is what the marks were held against. */
const findingWords = (language: Language, finding: Finding, otherTerm: string): string => {
  const { figures } = language;
  const checks = checksWords[language.lang];
  switch (finding.kind) {
    case 'aboveMaximum': {
      const { part, entered, maximum } = finding;
      return checks.aboveMaximum(checks.parts[part], figures(entered), figures(maximum));
    }
    case 'equalColumn':
      return checks.equalColumn(checks.parts[finding.part], figures(finding.value), figures(finding.marks));
    case 'farFromOtherTerm':
      return farWords(language, finding, otherTerm);
    case 'unlikePair':
      return checks.unlikePair(nameFor(language, finding.other));
    case 'unknownFourth':
      return checks.unknownFourth(figures(finding.code));
    case 'compulsoryCount':
      return checks.compulsoryCount(figures(finding.count), figures(finding.usual));
    default:
      return checks[finding.kind];
  }
};

/** Where it was found, but for the student: 'A · Morning · Physics'. */
const findingPlacement = (language: Language, { finding, subject }: NamedFinding): string =>
  [seatName(language, finding), subject && nameFor(language, subject)].filter(Boolean).join(' · ');
