import type { CorrectedMark, ExamEvent } from '#web/api/answers.ts';
import { checksWords } from '#web/i18n/staff/checks.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useMarkText } from '#web/staff/exam/marks/useMarkText.ts';
import type { ClassExam } from '#web/staff/exam/working-exam/addresses.ts';
import { nameFor, seatName, studentName } from '#web/staff/exam/working-exam/boardNames.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { useExemptionReason } from '#web/staff/students/useExemptLate.ts';
import { type DataColumn, DataTable } from '#web/ui/DataTable.tsx';
import styles from './CheckBoard.module.css';
import { usePublications } from './useBoard.ts';

/** 'A · Morning · 12 Sumaiya Akter · Physics: old → new' */
const Corrected = ({ mark }: { mark: CorrectedMark }) => {
  const language = useStaffLanguage();
  const text = useMarkText();
  const subject = (language.lang === 'bn' && mark.subjectBn) || mark.subject;
  return (
    <li>
      {seatName(language, mark)} · {studentName(language, mark)} · {subject}: <del>{text(mark.from)}</del> →{' '}
      <ins>{text(mark.to)}</ins>
    </li>
  );
};

const What = ({ event }: { event: ExamEvent }) => {
  const language = useStaffLanguage();
  const { lang, figures } = language;
  const checks = checksWords[lang];
  return (
    <>
      {checks.events[event.kind]}
      {'issued' in event && (
        <span className={styles.detail}>{checks.issuedCount(figures(event.issued))}</span>
      )}
      {event.kind === 'idCorrected' && (
        <span className={styles.detail}>
          <del>{figures(event.from)}</del> → <ins>{figures(event.to)}</ins>
        </span>
      )}
      {'studentId' in event && (
        <span className={styles.detail}>
          {nameFor(language, event)} ({figures(event.studentId)})
        </span>
      )}
      {'students' in event && (
        <span className={styles.detail}>
          {event.students
            .map(({ studentId, ...named }) => `${nameFor(language, named)} (${figures(studentId)})`)
            .join(', ')}
        </span>
      )}
      {event.kind === 'corrected' && (
        <ul className={styles.corrected}>
          {event.marks.map((mark) => (
            <Corrected key={`${mark.studentId} ${mark.subject}`} mark={mark} />
          ))}
        </ul>
      )}
    </>
  );
};

/** Everything that happened to the exam since it was published first, the newest first; nothing before that. */
export const ExamHistory = ({ exam }: { exam: ClassExam }) => {
  const { lang, words } = useStaffLanguage();
  const { moment } = useTime();
  const reasonOf = useExemptionReason();
  const { data } = usePublications(exam);
  if (!data || data.data.length === 0) return null;
  const checks = checksWords[lang];
  const { none } = words;
  const columns: DataColumn<ExamEvent>[] = [
    { title: words.when, cell: ({ at }) => moment(at) },
    { title: checks.what, cell: (event) => <What event={event} /> },
    { title: checks.by, cell: ({ by }) => by ?? checks.somebody },
    {
      title: words.reason,
      cell: (event) => ('reason' in event && event.reason ? reasonOf(event.reason, exam) : none),
    },
  ];
  return (
    <div className={styles.history}>
      <h3>{checks.history}</h3>
      <DataTable
        cards
        caption={checks.history}
        columns={columns}
        rows={data.data}
        rowKey={({ _id }) => _id}
      />
    </div>
  );
};
