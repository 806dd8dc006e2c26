import { nameIn } from '#documents/i18n/language.ts';
import { EXEMPT_LETTER } from '#documents/model/result.ts';
import { groupBy } from '#documents/rules/groupBy.ts';
import type { TranscriptChange } from '#documents/rules/transcriptChanges.ts';
import type { CorrectionPreview } from '#web/api/answers.ts';
import { correctionWords } from '#web/i18n/staff/correction.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { studentWords } from '#web/i18n/staff/student.ts';
import { describePlace, SEAT, studentName } from '#web/staff/forms/names.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import styles from './ChangedStudents.module.css';

type ChangedStudentsProps = { caption: string; students: CorrectionPreview['students'] };

/** Students whose print changes, and how. */
export const ChangedStudents = ({ caption, students }: ChangedStudentsProps) => {
  const language = useStaffLanguage();
  const labels = correctionWords[language.lang];
  return (
    <DataTable
      long
      caption={caption}
      columns={[
        {
          title: language.words.userTypeNames.student,
          cell: (student) => (
            <>
              {studentName(language, student)}
              <span className="below">{describePlace(language, student, SEAT)}</span>
            </>
          ),
        },
        { title: labels.changes, cell: ({ changes }) => <Changes changes={changes} /> },
      ]}
      rows={students}
      rowKey={({ studentId }) => studentId}
    />
  );
};

type ChangesProps = { changes: readonly TranscriptChange[] };

/** 'Bangla: Total 64 → 99, Grade A- → A+', a line a subject of each term, and one for the whole transcript. */
export const Changes = ({ changes }: ChangesProps) => {
  const { lang, value } = useStaffLanguage();
  const lines = groupBy(changes, ({ term, subject }) => JSON.stringify([term, subject?.name]));
  return (
    <ul className={styles.changes}>
      {[...lines].map(([key, own]) => {
        const { term, subject } = own[0]!;
        const heading = [
          ...(term === undefined ? [] : [value(term)]),
          ...(subject ? [nameIn(lang, subject.name, subject.nameBn)] : []),
        ].join(', ');
        return (
          <li key={key}>
            {heading && <b>{heading}</b>}
            {own.map((change) => (
              <Change key={`${change.figure} ${change.before} ${change.after}`} change={change} />
            ))}
          </li>
        );
      })}
    </ul>
  );
};

/** 'Total 64 → 99', or 'Column Objective is added'. */
function Change({ change: { figure, before, after } }: { change: TranscriptChange }) {
  const { lang, words, figures } = useStaffLanguage();
  const correction = correctionWords[lang];
  const { none } = words;
  const label = correction.figures[figure];
  if (figure === 'objectiveColumn' || figure === 'practicalColumn')
    return <span>{`${label} ${after ? correction.columnAdded : correction.columnRemoved}`}</span>;
  const shown = (value: string | number | null): string => {
    if (value === EXEMPT_LETTER) return studentWords[lang].events.exempted;
    return value === null ? none : figures(value);
  };
  return (
    <span>
      {label} <del>{shown(before)}</del> → <ins>{shown(after)}</ins>
    </span>
  );
}
