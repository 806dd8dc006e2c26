import type { ResultChange, ResultFigures } from '#documents/rules/resultChanges.ts';
import type { SchemeChangesAnswer } from '#web/answers.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { useStaffLanguage } from '#web/words/staff/language.ts';
import styles from './Schemes.module.css';

/** As many as a person looks at; the count has them all. */
const SHOWN = 100;

/** The same column of both results: one figure, or the old one and the new one. */
const Figure = ({ before, after }: { before: string; after: string }) =>
  before === after ? (
    before
  ) : (
    <span className={styles.change}>
      <del>{before}</del> → <ins>{after}</ins>
    </span>
  );

/** What would change in one exam: how many first, then whose. */
export const TermChanges = (exam: SchemeChangesAnswer['changes'][number]) => {
  const { lang, words, figures, value } = useStaffLanguage();
  const said = words.schemes;
  const { term, published, students, count, changed } = exam;
  const column = (title: string, of: (result: ResultFigures) => string | number) => ({
    title,
    figure: true,
    cell: ({ before, after }: ResultChange) => (
      <Figure before={figures(of(before))} after={figures(of(after))} />
    ),
  });
  return (
    <section className={styles.term} aria-label={said.examOf(value(term))}>
      <h3>{value(term)}</h3>
      <p role="status">
        {published && count === 0 ? said.publishedStays : said.changesOf(figures(count), figures(students))}
      </p>
      {changed.length > 0 && (
        <DataTable
          long
          caption={said.examOf(value(term))}
          columns={[
            { title: words.roll, figure: true, cell: ({ roll }) => figures(roll) },
            {
              title: words.studentName,
              names: true,
              cell: ({ name, nameBn }) => (lang === 'bn' && nameBn) || name,
            },
            { title: words.section, cell: ({ section }) => value(section) },
            { title: words.shift, cell: ({ shift }) => value(shift) },
            column(words.gpa, ({ gpa }) => gpa.toFixed(2)),
            column(said.letter, ({ letter }) => letter),
            column(said.fails, ({ noOfFail }) => noOfFail),
            column(said.obtained, ({ obtainedMarks }) => obtainedMarks),
            column(words.merit, ({ merit }) => merit ?? '-'),
          ]}
          rows={changed.slice(0, SHOWN)}
          rowKey={({ studentId }) => studentId}
        />
      )}
      {count > SHOWN && <p>{words.andMore(figures(count - SHOWN))}</p>}
    </section>
  );
};
