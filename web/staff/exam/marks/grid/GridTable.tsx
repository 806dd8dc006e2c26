import {
  type ChangeEvent,
  type ComponentProps,
  type CSSProperties,
  type Dispatch,
  memo,
  type RefObject,
  useCallback,
  useMemo,
} from 'react';
import { Link } from 'react-router-dom';
import { shortDay } from '#documents/i18n/messages/message.ts';
import { isBlankMark } from '#documents/model/mark.ts';
import type { Component, GridAnswer, GridStudent } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { studentWords } from '#web/i18n/staff/student.ts';
import { ABSENT, saysAbsent, toEntry } from '#web/staff/exam/marks/typedMark.ts';
import { classes } from '#web/ui/classes.ts';
import { CellInput } from '#web/ui/grid/CellInput.tsx';
import type { GridAct } from './gridState.ts';
import { hasErrors, type Line, type LineErrors, lineTotal } from './gridState.ts';
import styles from './MarkGrid.module.css';

type GridTableProps = {
  answer: GridAnswer;
  lines: readonly Line[];
  act: Dispatch<GridAct>;
  /** How often a cell was entered. */
  visit: RefObject<number>;
  onClear: (row: number) => void;
  handlers: ComponentProps<'table'>;
};

/** The cells. What a row is given stays the same from key to key, so that only the row that is typed into is drawn. */
export const GridTable = ({ answer, lines, act, visit, onClear, handlers }: GridTableProps) => {
  const { components, maxima, can, data } = answer;
  const { lang, words, figures, value } = useStaffLanguage();
  const hasSections = new Set(data.map(({ section, shift }) => `${section}|${shift}`)).size > 1;
  const hasGroups = new Set(data.map(({ group }) => group)).size > 1;
  const sectionTitle = [
    ...(hasSections ? [words.section, words.shift] : []),
    ...(hasGroups ? [words.group] : []),
  ].join(', ');
  const placementFor = ({ section, shift, group }: GridStudent): string =>
    [...(hasSections ? [value(section), value(shift)] : []), ...(hasGroups ? [value(group)] : [])].join(', ');
  const columns = useMemo(
    () =>
      components.map((component) => ({
        component,
        label: component === 'classAssignment' ? words.ca : words[component],
      })),
    [components, words],
  );
  const onType = useCallback(
    (text: string, { dataset }: HTMLInputElement) =>
      act({
        act: 'type',
        row: Number(dataset.row),
        component: components[Number(dataset.column)]!,
        text,
        visit: visit.current,
      }),
    [act, visit, components],
  );
  const onAbsent = useCallback(
    ({ target: { dataset, checked } }: ChangeEvent<HTMLInputElement>) =>
      act({ act: 'absent', row: Number(dataset.row), absent: checked }),
    [act],
  );
  return (
    <table
      className={classes(
        styles.table,
        sectionTitle && styles.withSections,
        columns.length > 1 && styles.withTotals,
      )}
      style={{ '--marks': columns.length } as CSSProperties}
      {...handlers}
    >
      <GridHead maxima={maxima} columns={columns} sectionTitle={sectionTitle} readOnly={!can.enter} />
      <tbody>
        {lines.map((line, row) => (
          <GridRow
            key={line.student._id}
            line={line}
            row={row}
            section={placementFor(line.student)}
            columns={columns}
            readOnly={!can.enter}
            lang={lang}
            words={words}
            figures={figures}
            onType={onType}
            onAbsent={onAbsent}
            onClear={onClear}
          />
        ))}
      </tbody>
    </table>
  );
};

type GridHeadProps = {
  maxima: GridAnswer['maxima'];
  columns: readonly GridColumn[];
  /** What the column of sections is called; blank for none. */
  sectionTitle: string;
  readOnly: boolean;
};

/** The columns of the specification, as far as the subject has them, each with its maximum under it. */
const GridHead = ({ maxima, columns, sectionTitle, readOnly }: GridHeadProps) => {
  const { words, figures } = useStaffLanguage();
  return (
    <thead>
      <tr>
        <th scope="col" className={styles.sid}>
          {words.shortId}
        </th>
        <th scope="col" className={styles.roll}>
          {words.roll}
        </th>
        {sectionTitle && (
          <th scope="col" className={styles.where}>
            {sectionTitle}
          </th>
        )}
        <th scope="col" className={styles.name}>
          {words.name}
        </th>
        {columns.map(({ component, label }) => (
          <th key={component} scope="col" className={styles.mark}>
            {label}
            <span className={styles.most}>{words.maximumText(figures(maxima[component] ?? ''))}</span>
          </th>
        ))}
        {columns.length > 1 && (
          <th scope="col" className={styles.total}>
            {words.rowTotal}
          </th>
        )}
        <th scope="col" className={styles.ab}>
          {words.absent}
        </th>
        {!readOnly && (
          <th scope="col" className={styles.clearing}>
            {words.clear}
          </th>
        )}
      </tr>
    </thead>
  );
};

type GridColumn = { component: Component; label: string };

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
const GridRow = memo(({ line, row, section, columns, readOnly, ...rest }: GridRowProps) => {
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
        {student.leftOn && (
          <span className={styles.tag}>{studentWords[lang].leftOnDay(shortDay(lang, student.leftOn))}</span>
        )}
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

/** What is wrong in a row, under its name, which stays in sight. */
const ErrorLine = ({ id, fieldErrors }: { id: string; fieldErrors: LineErrors }) => {
  const { t } = useStaffLanguage();
  return (
    <span className={styles.fieldError} id={id}>
      {Object.values(fieldErrors).map(t).join('; ')}
    </span>
  );
};
