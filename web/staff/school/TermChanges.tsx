import { nameIn } from '#documents/i18n/language.ts';
import { groupBy } from '#documents/rules/groupBy.ts';
import type { LetterChange, ResultChange, ResultFigures } from '#documents/rules/resultChanges.ts';
import type { ChangedFigure } from '#documents/rules/transcriptChanges.ts';
import type { SchemeChangesAnswer } from '#web/api/answers.ts';
import { correctionWords } from '#web/i18n/staff/correction.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { schemesWords } from '#web/i18n/staff/schemes.ts';
import { Changes } from '#web/staff/results/ChangedStudents.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import styles from './School.module.css';

/** What a column of its own shows, of the final figures. */
const IN_COLUMNS: readonly ChangedFigure[] = ['gpa', 'fails', 'obtained', 'merit', 'letter', 'grade'];

const otherChanges = ({ changes }: ResultChange) =>
  changes.filter(({ figure, term }) => term !== undefined || !IN_COLUMNS.includes(figure));

/** Subjects that are shown at once; those of more are counted first and shown when asked for. */
const AT_ONCE = 2;

/** 'CA (7), Highest (5)' where a change is in many subjects, with all of it behind. */
const OtherChanges = ({ result }: { result: ResultChange }) => {
  const { lang, figures } = useStaffLanguage();
  const others = otherChanges(result);
  const inSubjects = others.filter(({ subject }) => subject !== null);
  if (new Set(inSubjects.map(({ subject }) => subject?.name)).size <= AT_ONCE)
    return <Changes changes={others} />;
  const counts = groupBy(inSubjects, ({ figure }) => figure);
  const counted = [...counts].map(
    ([figure, same]) => `${correctionWords[lang].figures[figure]} (${figures(same.length)})`,
  );
  return (
    <>
      <details>
        <summary>{counted.join(', ')}</summary>
        <Changes changes={inSubjects} />
      </details>
      <Changes changes={others.filter(({ subject }) => subject === null)} />
    </>
  );
};

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

/** 'A → A- (12)', one after the other. */
const Letters = ({ letters }: { letters: readonly LetterChange[] }) => {
  const { figures } = useStaffLanguage();
  return (
    <span className={styles.letters}>
      {letters.map(({ before, after, count }) => (
        <span key={`${before} ${after}`}>
          <Figure before={before} after={after} /> ({figures(count)})
        </span>
      ))}
    </span>
  );
};

type TermChangesProps = Pick<
  SchemeChangesAnswer['changes'][number],
  'term' | 'published' | 'students' | 'count' | 'changed' | 'onEverySheet'
> & {
  /** Where several classes stand below each other, the term alone names none. */
  title?: string;
  /** Final letters of all who change; where only labels change, no other figure does, and none is shown. */
  letters?: readonly LetterChange[];
};

/** What would change in one exam: how many first, then whose. */
export const TermChanges = (exam: TermChangesProps) => {
  const { lang, words, figures, value } = useStaffLanguage();
  const labels = schemesWords[lang];
  const { term, published, students, count, changed, letters, onEverySheet } = exam;
  const title = exam.title ?? value(term);
  const shown = changed.slice(0, SHOWN);
  const column = (title: string, of: (result: ResultFigures) => string | number) => ({
    title,
    figure: true,
    cell: ({ before, after }: ResultChange) => (
      <Figure before={figures(of(before))} after={figures(of(after))} />
    ),
  });
  const sectionColumns = [
    { title: words.section, cell: ({ section }: ResultChange) => value(section) },
    { title: words.shift, cell: ({ shift }: ResultChange) => value(shift) },
  ];
  const letterColumns = [
    column(labels.letter, ({ letter }) => letter),
    {
      title: labels.subjectLetters,
      cell: ({ subjectLetters }: ResultChange) => <Letters letters={subjectLetters} />,
    },
  ];
  const figureColumns = [
    column(words.gpa, ({ gpa }) => gpa.toFixed(2)),
    column(labels.fails, ({ noOfFail }) => noOfFail),
    column(labels.obtained, ({ obtainedMarks }) => obtainedMarks),
    column(words.merit, ({ merit }) => merit ?? '-'),
  ];
  const otherColumns = shown.some((result) => otherChanges(result).length > 0)
    ? [
        {
          title: labels.alsoPrinted,
          cell: (result: ResultChange) => <OtherChanges result={result} />,
        },
      ]
    : [];
  return (
    <Stack as="section" gap={2} aria-label={labels.examTitle(title)}>
      <h3>{title}</h3>
      <p role="status">
        {published && count === 0
          ? labels.publishedStays
          : labels.changesAmong(figures(count), figures(students))}
      </p>
      {letters && letters.length > 0 && (
        <p>
          {labels.letter}: <Letters letters={letters} />
        </p>
      )}
      {onEverySheet.length > 0 && (
        <>
          <p>{labels.onEverySheet}:</p>
          <Changes changes={onEverySheet} />
        </>
      )}
      {changed.length > 0 && (
        <DataTable
          long
          caption={labels.examTitle(title)}
          columns={[
            { title: words.roll, figure: true, cell: ({ roll }) => figures(roll) },
            {
              title: words.studentName,
              names: true,
              cell: ({ name, nameBn }) => nameIn(lang, name, nameBn),
            },
            ...(letters
              ? [...letterColumns, ...sectionColumns]
              : [...sectionColumns, ...figureColumns, ...letterColumns]),
            ...otherColumns,
          ]}
          rows={shown}
          rowKey={({ studentId }) => studentId}
        />
      )}
      {count > shown.length && <p>{words.andMore(figures(count - shown.length))}</p>}
    </Stack>
  );
};
