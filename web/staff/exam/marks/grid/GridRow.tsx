import { type ChangeEvent, memo } from 'react';
import { Link } from 'react-router-dom';
import { isBlankMark } from '#documents/model/mark.ts';
import type { Component } from '#web/api/answers.ts';
import type { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { ABSENT, saysAbsent, toEntry } from '#web/staff/exam/marks/typedMark.ts';
import { classes } from '#web/ui/classes.ts';
import { CellInput } from '#web/ui/grid/CellInput.tsx';
import { ErrorLine } from './ErrorLine.tsx';
import { hasErrors, type Line, lineTotal } from './line.ts';
import styles from './MarkGrid.module.css';

export type GridColumn = { component: Component; label: string };

type GridRowProps = {
  line: Line;
  row: number;
  /** Section, shift and group, where the grid has several; else blank. */
  section: string;
  columns: readonly GridColumn[];
  readOnly: boolean;
  /** The three that stay the same objects from one drawing to the next. */
  lang: 'en' | 'bn';
  words: ReturnType<typeof useStaffLanguage>['words'];
  figures: (value: string | number) => string;
  onType: (text: string, input: HTMLInputElement) => void;
  onAbsent: (event: ChangeEvent<HTMLInputElement>) => void;
  onClear: (row: number) => void;
};

/** Differs from what is stored; where nothing is, from blank. */
const isChangedCell = ({ was, typed }: Line, component: Component): boolean => {
  if (typed.absent) return !was?.absent;
  const part = toEntry(typed)[component];
  return part !== null && part !== (was?.absent ? null : (was?.[component] ?? null));
};

const shownIn = ({ typed }: Line, component: Component, figures: GridRowProps['figures']): string => {
  const text = typed.texts[component];
  return typed.absent && !saysAbsent(text) ? ABSENT : figures(text);
};

const storedIn = ({ was, typed }: Line, component: Component, figures: GridRowProps['figures']): string => {
  if (was?.absent) return isBlankMark(toEntry(typed)) ? ABSENT : '';
  return figures(was?.[component] ?? '');
};

/** One student. Drawn again only when the student's own line has changed. */
export const GridRow = memo(({ line, row, section, columns, readOnly, ...rest }: GridRowProps) => {
  const { lang, words, figures, onType, onAbsent, onClear } = rest;
  const { student, was, typed, fieldErrors, changed } = line;
  const name = (lang === 'bn' && student.studentNameBn) || student.studentName;
  const wrong = hasErrors(line) ? `fieldError-${student.studentId}` : undefined;
  return (
    <tr className={classes(typed.absent && styles.absent)}>
      <td className={styles.sid}>{figures(student.studentId)}</td>
      <td className={styles.roll}>{figures(student.roll)}</td>
      {section && <td className={styles.where}>{section}</td>}
      <th scope="row" className={styles.name}>
        {/* Not on the way of the Tab key, which goes from cell to cell. */}
        <Link to={`/student/${student._id}`} tabIndex={-1}>
          {name}
        </Link>
        {student.isFourth && <span className={styles.tag}>{words.chosenFourth}</span>}
        {wrong && <ErrorLine id={wrong} fieldErrors={fieldErrors} />}
      </th>
      {columns.map(({ component, label }, column) => (
        <td
          key={component}
          className={classes(styles.mark, changed && isChangedCell(line, component) && styles.changed)}
        >
          <CellInput
            className={styles.cell}
            row={row}
            column={column}
            aria-label={words.cellTitle(label, name)}
            invalid={fieldErrors[component] !== undefined}
            aria-describedby={fieldErrors[component] && wrong}
            readOnly={readOnly}
            value={shownIn(line, component, figures)}
            // A blank cell leaves what is stored, and says what that is.
            placeholder={storedIn(line, component, figures)}
            onType={onType}
          />
        </td>
      ))}
      {columns.length > 1 && <td className={styles.total}>{figures(lineTotal(line) ?? '')}</td>}
      <td className={styles.ab}>
        <input
          type="checkbox"
          className={styles.tick}
          data-row={row}
          // AB in any cell says the same by keyboard.
          tabIndex={-1}
          aria-label={words.cellTitle(words.absent, name)}
          disabled={readOnly}
          checked={typed.absent}
          onChange={onAbsent}
        />
      </td>
      {!readOnly && (
        <td className={styles.clearing}>
          {(was !== null || changed) && (
            <button
              type="button"
              className={styles.clear}
              // Ctrl+Delete in any cell says the same by keyboard.
              tabIndex={-1}
              aria-label={words.clearFor(name)}
              onClick={() => onClear(row)}
            >
              <span aria-hidden="true">×</span>
            </button>
          )}
        </td>
      )}
    </tr>
  );
});
