import { groupBy } from '#documents/rules/groupBy.ts';
import type { TranscriptChange } from '#documents/rules/transcriptChanges.ts';
import { correctionWords } from '#web/i18n/staff/correction.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import styles from './Correction.module.css';

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
          ...(subject ? [(lang === 'bn' && subject.nameBn) || subject.name] : []),
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
  const shown = (value: string | number | null): string => (value === null ? none : figures(value));
  return (
    <span>
      {label} <del>{shown(before)}</del> → <ins>{shown(after)}</ins>
    </span>
  );
}
