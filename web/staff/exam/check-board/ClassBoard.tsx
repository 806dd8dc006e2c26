import { useCallback, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { nameIn } from '#documents/i18n/language.ts';
import { FINDING_KINDS, type FindingKind } from '#documents/model/finding.ts';
import type {
  ChecksAnswer,
  CompletenessAnswer,
  CorrectedMark,
  ExamEvent,
  NamedFinding,
} from '#web/api/answers.ts';
import { Loaded } from '#web/frame/Loaded.tsx';
import { checksWords } from '#web/i18n/staff/checks.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { type ClassExam, findingAddress } from '#web/staff/context/addresses.ts';
import { StudentLink } from '#web/staff/context/StudentLink.tsx';
import { useMarkText } from '#web/staff/exam/marks/typedMark.ts';
import { useExemptionReason } from '#web/staff/exemptions/useExemptions.ts';
import { describePlace, nameWithId, SEAT, studentName } from '#web/staff/forms/names.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { PrintNew } from '#web/staff/papers/printing/PrintNew.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import { Actions, Row, Stack } from '#web/ui/Layout.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import styles from './CheckBoard.module.css';
import { findingPlacement, findingWords } from './findingWords.ts';
import { Published } from './Published.tsx';
import { SubjectMatrix } from './SubjectMatrix.tsx';
import { useChecks, usePublications } from './useBoard.ts';

type ClassBoardProps = { exam: ClassExam; completeness: CompletenessAnswer };

/** A class comes into sight when it is opened, and its name is read: the table above may be a screen away. */
export const ClassBoard = ({ exam, completeness }: ClassBoardProps) => {
  const { lang, words, className: classIn } = useStaffLanguage();
  const checked = useChecks(exam);
  const checks = checked.data;
  const isAsked = useLocation().state?.opens === exam.className;
  const isPublished = completeness.classes.some(
    ({ className, publishedAt }) => className === exam.className && publishedAt,
  );
  const wasPublished = useRef(isPublished);
  const head = useCallback(
    (title: HTMLHeadingElement | null) => {
      // Where that was changed, the panel with the pressed button is at another place now.
      if (isAsked || wasPublished.current !== isPublished) title?.focus();
      wasPublished.current = isPublished;
    },
    [isAsked, isPublished],
  );
  const history = <ExamHistory exam={exam} />;
  return (
    <Stack gap={6}>
      <h2 ref={head} tabIndex={-1} className={styles.title}>
        {words.ofClass(classIn(exam.className))}
      </h2>
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
      <Loaded query={checked}>{(found) => <Findings exam={exam} checks={found} />}</Loaded>
      {!isPublished && history}
    </Stack>
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
      {otherTerm && <p className="soft">{checksWords[lang].heldAgainst(value(otherTerm))}</p>}
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
    <Stack as="section" gap={2} aria-label={checksWords[lang].kinds[kind]}>
      <Row as="h3">
        {checksWords[lang].kinds[kind]} ({figures(count)})
        <span className={classes(styles.verdict, styles[level])}>{checksWords[lang].levels[level]}</span>
      </Row>
      <ul className={styles.found}>
        {shown.map((named, index) => (
          <li key={index}>
            <FoundAt exam={exam} named={named} />
            <span>{findingWords(language, named.finding, otherTerm)}</span>
          </li>
        ))}
      </ul>
      {shown.length < findings.length && (
        <div>
          <Button look="quiet" onClick={() => setAll(true)}>
            {checksWords[lang].more(figures(findings.length - shown.length))}
          </Button>
        </div>
      )}
      {all && count > findings.length && (
        <p>{checksWords[lang].unlisted(figures(count - findings.length))}</p>
      )}
    </Stack>
  );
};

function FoundAt({ exam, named }: { exam: ClassExam; named: NamedFinding }) {
  const language = useStaffLanguage();
  const { finding, student } = named;
  return (
    <Row as="span">
      <Link to={findingAddress(exam, finding)}>{findingPlacement(language, named)}</Link>
      {student && 'studentId' in finding && (
        <StudentLink studentId={finding.studentId}>{studentName(language, student)}</StudentLink>
      )}
    </Row>
  );
}

/** Everything that happened to the exam since it was published first, the newest first; nothing before that. */
const ExamHistory = ({ exam }: { exam: ClassExam }) => {
  const { lang, words } = useStaffLanguage();
  const { moment } = useTime();
  const reasonText = useExemptionReason();
  const { data } = usePublications(exam);
  if (!data || data.data.length === 0) return null;
  const checks = checksWords[lang];
  const { none } = words;
  const events = data.data;
  const published = events.findIndex(({ kind }) => kind === 'published');
  const corrections = events.slice(0, Math.max(0, published)).filter(({ reprint }) => reprint > 0);
  const columns: DataColumn<ExamEvent>[] = [
    { title: words.when, cell: ({ at }) => moment(at) },
    {
      title: checks.what,
      cell: (event) => (
        <>
          <EventText event={event} />
          {event.reprint > 0 && !isOfAll(event) && (
            <PrintNew exam={exam} count={event.reprint} at={event.at} />
          )}
        </>
      ),
    },
    { title: checks.by, cell: ({ by }) => by ?? checks.somebody },
    {
      title: words.reason,
      cell: (event) => ('reason' in event && event.reason ? reasonText(event.reason, exam) : none),
    },
  ];
  return (
    <Panel>
      <h2>{checks.history}</h2>
      {corrections.length > 1 && (
        <Actions>
          <PrintNew
            exam={exam}
            count={corrections.reduce((sum, { reprint }) => sum + reprint, 0)}
            at={{ from: corrections.at(-1)!.at }}
          />
        </Actions>
      )}
      <DataTable cards caption={checks.history} columns={columns} rows={events} rowKey={({ _id }) => _id} />
    </Panel>
  );
};

/** Whether it issued every transcript of the class, which is printed as a class. */
const isOfAll = (event: ExamEvent): boolean =>
  event.kind === 'published' && event.issued === event.transcripts;

/** What happened to an exam. */
const EventText = ({ event }: { event: ExamEvent }) => {
  const language = useStaffLanguage();
  const { lang, figures } = language;
  const checks = checksWords[lang];
  return (
    <>
      {checks.events[event.kind]}
      {'issued' in event && <span className="below">{checks.issuedCount(figures(event.issued))}</span>}
      {event.kind === 'idCorrected' && (
        <span className="below">
          <del>{figures(event.from)}</del> → <ins>{figures(event.to)}</ins>
        </span>
      )}
      {'studentId' in event && <span className="below">{nameWithId(language, event)}</span>}
      {'subject' in event && event.subject && (
        <span className="below">{nameIn(language.lang, event.subject, event.subjectBn)}</span>
      )}
      {'students' in event && (
        <span className="below">
          {event.students.map((student) => nameWithId(language, student)).join(', ')}
        </span>
      )}
      {event.kind === 'corrected' && (
        <ul>
          {event.marks.map((mark) => (
            <Corrected key={`${mark.studentId} ${mark.subject}`} mark={mark} />
          ))}
        </ul>
      )}
    </>
  );
};

/** 'A · Morning · 12 Sumaiya Akter · Physics: old → new' */
const Corrected = ({ mark }: { mark: CorrectedMark }) => {
  const language = useStaffLanguage();
  const text = useMarkText();
  const subject = nameIn(language.lang, mark.subject, mark.subjectBn);
  return (
    <li>
      {describePlace(language, mark, SEAT)} · {studentName(language, mark)} · {subject}:{' '}
      <del>{text(mark.from)}</del> → <ins>{text(mark.to)}</ins>
    </li>
  );
};
