import type { SchemeChangesAnswer } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { schemesWords } from '#web/i18n/staff/schemes.ts';
import { Stack } from '#web/ui/Layout.tsx';

type TermChangesProps = SchemeChangesAnswer['changes'][number] & {
  /** Names the class too, where several classes stand below each other. */
  title?: string;
};

/** How many results would change in one exam, and which letters. */
export const TermChanges = ({ title, ...exam }: TermChangesProps) => {
  const { lang, figures, value } = useStaffLanguage();
  const labels = schemesWords[lang];
  const { term, published, students, count, letters } = exam;
  const changes = letters.map((one) => `${one.before} → ${one.after} (${figures(one.count)})`);
  return (
    <Stack as="section" gap={2} aria-label={labels.examTitle(title ?? value(term))}>
      <h3>{title ?? value(term)}</h3>
      <p role="status">
        {published && count === 0
          ? labels.publishedStays
          : labels.changesAmong(figures(count), figures(students))}
      </p>
      {letters.length > 0 && (
        <p>
          {labels.letter}: {changes.join(', ')}
        </p>
      )}
    </Stack>
  );
};
