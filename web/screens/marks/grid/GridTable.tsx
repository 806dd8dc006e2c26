import {
  type ChangeEvent,
  type ComponentProps,
  type CSSProperties,
  type Dispatch,
  useCallback,
  useMemo,
} from 'react';
import type { Component, GridAnswer } from '#web/answers.ts';
import { useStaffLanguage } from '#web/words/staff/language.ts';
import { GridHead } from './GridHead.tsx';
import { GridRow } from './GridRow.tsx';
import type { GridAct } from './gridState.ts';
import type { Line } from './line.ts';
import styles from './MarkGrid.module.css';

type GridTableProps = {
  answer: GridAnswer;
  lines: readonly Line[];
  act: Dispatch<GridAct>;
  handlers: ComponentProps<'table'>;
};

/** The cells. What a row is given stays the same from key to key, so that only the row that is typed into is drawn. */
export const GridTable = ({ answer: { components, maxima, can }, lines, act, handlers }: GridTableProps) => {
  const { lang, words, figures } = useStaffLanguage();
  const columns = useMemo(
    () =>
      components.map((component) => ({
        component,
        label: component === 'classAssignment' ? words.ca : words[component],
      })),
    [components, words],
  );
  const onType = useCallback(
    ({ target: { dataset, value } }: ChangeEvent<HTMLInputElement>) =>
      act({ act: 'type', row: Number(dataset.row), component: dataset.component as Component, text: value }),
    [act],
  );
  const onAbsent = useCallback(
    ({ target: { dataset, checked } }: ChangeEvent<HTMLInputElement>) =>
      act({ act: 'absent', row: Number(dataset.row), absent: checked }),
    [act],
  );
  return (
    <table className={styles.table} style={{ '--marks': columns.length } as CSSProperties} {...handlers}>
      <GridHead maxima={maxima} columns={columns} />
      <tbody>
        {lines.map((line, row) => (
          <GridRow
            key={line.student._id}
            line={line}
            row={row}
            columns={columns}
            readOnly={!can.enter}
            lang={lang}
            words={words}
            figures={figures}
            onType={onType}
            onAbsent={onAbsent}
          />
        ))}
      </tbody>
    </table>
  );
};
