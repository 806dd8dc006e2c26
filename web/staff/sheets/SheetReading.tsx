import type { ReadingSummary } from '#web/api/answers.ts';
import type { FieldError } from '#web/api/api.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { sheetWords } from '#web/i18n/staff/sheets.ts';
import { Check } from '#web/ui/Check.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import type { Choices } from './choices.ts';
import styles from './Sheets.module.css';

type SheetReadingProps = {
  reading: ReadingSummary;
  warnings: readonly FieldError[];
  choices: Choices;
  onChoose: (choices: Choices) => void;
};

/** Warnings that a person reads in a list. */
const SHOWN = 20;

/** What was made of a file: sheets read and not read, hidden and skipped rows with their choices, and warnings. */
export function SheetReading({ reading, warnings, choices, onChoose }: SheetReadingProps) {
  const { words, lang, count, figures, t } = useStaffLanguage();
  const labels = sheetWords[lang];
  const { sheets, hiddenRows, skippedRows, footers } = reading;
  const { omitted = [] } = choices;
  const notRead = reading.notRead.filter((name) => !omitted.includes(name));
  const read = sheets.map(({ name }) => name);
  const chooseSheet = (name: string, isRead: boolean) => {
    // One sheet has to be read.
    if (!isRead && read.length === 1) return;
    onChoose({
      ...choices,
      sheets: isRead ? [...read, name] : read.filter((other) => other !== name),
      omitted: isRead ? omitted.filter((other) => other !== name) : [...omitted, name],
    });
  };
  return (
    <Stack gap={3}>
      <p>
        {labels.readSheets(sheets.map(({ name, rows }) => labels.rowsIn(name, count(rows))).join(', '))}{' '}
        {notRead.length > 0 && `${labels.notRead(notRead.join(', '))} `}
        {skippedRows > 0 && labels.skipped(count(skippedRows))}
      </p>
      {footers.length > 0 && (
        <p>
          {labels.footers(
            footers.map(({ sheet, row, text }) => labels.footer(text, figures(row), sheet)).join('; '),
          )}
        </p>
      )}
      {sheets.length + omitted.length > 1 && (
        <fieldset className={styles.sheets}>
          <legend>{labels.whichSheets}</legend>
          {[...read, ...omitted].sort().map((name) => (
            <Check
              key={name}
              label={name}
              checked={read.includes(name)}
              onChange={(isRead) => chooseSheet(name, isRead)}
            />
          ))}
        </fieldset>
      )}
      {hiddenRows > 0 && (
        <Segmented
          label={labels.hidden(count(hiddenRows))}
          value={choices.hiddenRows ?? 'read'}
          segments={[
            { value: 'read', label: labels.hiddenRead },
            { value: 'skip', label: labels.hiddenSkip },
          ]}
          onChange={(chosen) => onChoose({ ...choices, hiddenRows: chosen })}
        />
      )}
      {warnings.length > 0 && (
        <Notice>
          {labels.warnings}
          <ul>
            {warnings.slice(0, SHOWN).map((warning) => (
              <li key={`${warning.sheet} ${warning.path}`}>
                {words.row} {figures(warning.row ?? '')}
                {warning.name && `, ${warning.name}`}: {t(warning)}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </Stack>
  );
}
