import {
  type CSSProperties,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useImperativeHandle,
  useMemo,
} from 'react';
import { classes } from '#web/ui/classes.ts';
import { CellInput } from './CellInput.tsx';
import styles from './Grid.module.css';
import { type Cell, useCells } from './useCells.ts';

/** A column of an editable grid: its cells are typed into (`input`), or only show something. */
export type GridColumn<Row> = Shape & (ShownColumn<Row> | InputColumn<Row>);

type Shape = {
  id: string;
  title: ReactNode;
  /** A track of a CSS grid, such as '6rem' or 'minmax(9rem, 22rem)'. */
  width: string;
  align?: 'right' | 'center';
  /**
   * Where it is in the card that a row is on a narrow screen: 'lead', 'name', 'end' and 'corner' in the first line,
   * 'below' in the second, 'cell' among the inputs. Left out: it is not shown there.
   */
  card?: 'lead' | 'name' | 'end' | 'corner' | 'below' | 'cell';
};
type ShownColumn<Row> = { show: (row: Row, at: number) => ReactNode; input?: never };
type InputColumn<Row> = { input: (row: Row) => GridInput; show?: never };

export type GridInput = {
  /** Names the cell for screen readers. */
  label: string;
  value: string;
  /** What is stored, where the cell is blank. */
  placeholder?: string;
  isChanged?: boolean;
  /** Marks the cell red. A line of fixed height says it for the cell in hand (GridStatus). */
  error?: ReactNode;
};

/** A row of a pasted block, over the cells of a row from the input at `column` on. */
export type PastedRow<Row> = { row: Row; column: number; cells: readonly string[] };

export type GridHandle = { focus: (cell: Cell) => void };

type GridProps<Row> = {
  caption: string;
  /** Must stay the same array from key to key: only then a key draws the one row that it changes. */
  columns: readonly GridColumn<Row>[];
  /** A row that is not changed must stay the same object. */
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  readOnly: boolean;
  /** False where the columns fit the narrowest screen: then a row is never drawn as a card. */
  hasCards?: boolean;
  /** Draws the texts of a row in grey, such as an absence. */
  isQuiet?: (row: Row) => boolean;
  /** Below a row, over its whole width. */
  below?: (row: Row) => ReactNode;
  /** `visit` is another number for each visit of a cell: what is typed in one is undone at once. */
  onType: (row: Row, column: string, text: string, visit: number) => void;
  /** `left` counts the cells of the block for which the grid has no place; `isWide`: it has columns too many. */
  onPaste: (pasted: readonly PastedRow<Row>[], block: { left: number; isWide: boolean }) => void;
  /** Answers the row that it changed, which takes the focus. */
  onUndo?: () => string | undefined;
  onRedo?: () => string | undefined;
  /** Ctrl+Delete. */
  onClear?: (row: Row) => void;
  /** The cell that takes the focus. */
  onCell?: (cell: Cell) => void;
  ref?: RefObject<GridHandle | null>;
};

/**
 * Rows to type into, worked by keyboard alone as a spreadsheet is: marks, attendance, new rolls. It holds no values:
 * `columns` read them from the rows, and what is typed, pasted or undone goes to its user.
 */
export const Grid = <Row,>(props: GridProps<Row>) => {
  const { caption, columns, rows, rowKey, readOnly, hasCards = true, isQuiet, below, onCell, ref } = props;
  const inputs = useMemo(() => columns.filter((column) => column.input), [columns]);
  const goTo = (id: string | undefined) => {
    if (id !== undefined) cells.focus({ row: rows.findIndex((row) => rowKey(row) === id), column: 0 });
  };
  const { onUndo, onRedo, onClear } = props;
  const cells = useCells<HTMLTableElement>({
    rows: rows.length,
    columns: inputs.length,
    ...(onUndo && { onUndo: () => goTo(onUndo()) }),
    ...(onRedo && { onRedo: () => goTo(onRedo()) }),
    ...(onClear && { onClear: (at) => onClear(rows[at]!) }),
    onCell,
    onPaste: ({ row: first, column }, block) => {
      const pasted = block.slice(0, rows.length - first).map((texts, at) => ({
        ...{ row: rows[first + at]!, column },
        cells: texts.slice(0, inputs.length - column),
      }));
      const taken = pasted.flatMap((one) => one.cells).length;
      const isWide = block.some(({ length }) => length > inputs.length - column);
      props.onPaste(pasted, { left: block.flat().length - taken, isWide });
    },
  });
  useImperativeHandle(ref, () => ({ focus: cells.focus }));
  const { visit } = cells;
  const { onType } = props;
  const type = useCallback(
    (row: Row, column: string, text: string) => onType(row, column, text, visit.current),
    [onType, visit],
  );
  const tracks = columns.map(({ width }) => width).join(' ');
  const style = { '--columns': tracks, '--inputs': inputs.length } as CSSProperties;
  return (
    <div className={styles.frame}>
      <table
        className={classes(styles.table, hasCards && styles.carded)}
        style={style}
        ref={cells.grid}
        {...cells.handlers}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ id, title, ...shape }) => (
              <th key={id} scope="col" {...toCell(shape)}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <GridRow
              key={rowKey(row)}
              row={row}
              at={at}
              columns={columns as readonly GridColumn<unknown>[]}
              readOnly={readOnly}
              isQuiet={isQuiet?.(row) ?? false}
              below={below as GridRowProps['below']}
              onType={type as GridRowProps['onType']}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
};

const toCell = ({ card, align, input }: Pick<GridColumn<never>, 'card' | 'align' | 'input'>) => ({
  className: align && styles[align],
  'data-card': card,
  'data-input': input ? '' : undefined,
});

type GridRowProps = {
  row: unknown;
  at: number;
  columns: readonly GridColumn<unknown>[];
  readOnly: boolean;
  isQuiet: boolean;
  below: ((row: unknown) => ReactNode) | undefined;
  onType: (row: unknown, column: string, text: string) => void;
};

/** Drawn again only when the row itself has changed. */
const GridRow = memo(({ row, at, columns, readOnly, isQuiet, below, onType }: GridRowProps) => {
  const order = columns.filter(({ input }) => input);
  const extra = below?.(row);
  return (
    <tr className={classes(isQuiet && styles.quiet)}>
      {columns.map((column) => {
        const Element = column.card === 'name' ? 'th' : 'td';
        const scope = column.card === 'name' ? 'row' : undefined;
        return (
          <Element key={column.id} scope={scope} {...toCell(column)}>
            {column.input ? (
              <InputCell
                {...column.input(row)}
                row={at}
                column={order.indexOf(column)}
                readOnly={readOnly}
                onType={(text) => onType(row, column.id, text)}
              />
            ) : (
              column.show(row, at)
            )}
          </Element>
        );
      })}
      {extra && <td className={styles.below}>{extra}</td>}
    </tr>
  );
});

type InputCellProps = GridInput & {
  row: number;
  column: number;
  readOnly: boolean;
  onType: (text: string) => void;
};

const InputCell = ({ label, isChanged, error, row, column, placeholder = '', ...rest }: InputCellProps) => {
  const id = `cell-${row}-${column}-error`;
  return (
    <>
      <CellInput
        {...rest}
        className={classes(styles.cell, isChanged && styles.changed)}
        row={row}
        column={column}
        aria-label={label}
        invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : id}
        placeholder={placeholder}
      />
      {error !== undefined && (
        <span className="visually-hidden" id={id}>
          {error}
        </span>
      )}
    </>
  );
};
