import {
  type ChangeEvent,
  type ComponentProps,
  type CSSProperties,
  type Dispatch,
  type RefObject,
  useCallback,
  useMemo,
} from 'react';
import type { GridAnswer, GridStudent } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { classes } from '#web/ui/classes.ts';
import { GridHead } from './GridHead.tsx';
import { GridRow } from './GridRow.tsx';
import type { GridAct } from './gridState.ts';
import type { Line } from './line.ts';
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
