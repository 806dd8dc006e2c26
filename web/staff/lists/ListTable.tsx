import { useAtom, useAtomValue } from 'jotai';
import { memo, type ReactNode, useMemo, useRef, useState } from 'react';
import { authAtom } from '#web/api/session.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { storedAtom } from '#web/state/storedAtom.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { cellIn, type DataColumn } from '#web/ui/DataTable.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Stack } from '#web/ui/Layout.tsx';
import { useNarrow } from '#web/ui/useMedia.ts';
import { useOverflow } from '#web/ui/useOverflow.ts';
import styles from './ListTable.module.css';
import { useVisibleRows } from './useVisibleRows.ts';

/** A column of a list that is worked on; the one that names its row is always shown, and stays in sight. */
export type ListColumn<Row> = Required<Pick<DataColumn<Row>, 'value'>> &
  DataColumn<Row> & {
    key: string;
    /** Shown only when it is chosen. */
    extra?: boolean;
    /** The value is shown in the digits of the screen. */
    digits?: boolean;
    /** A long value is shown whole. */
    whole?: boolean;
  };

type ListTableProps<Row> = {
  /** Under this name the user's columns and order are kept. */
  id: string;
  /** Read by screen readers before the table. */
  caption: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  rowName: (row: Row) => string;
  /** Boxes in front of the rows. */
  ticks?: Ticks;
  canTick?: (row: Row) => boolean;
  /** What can be done with a row; always in sight. */
  actions?: (row: Row) => ReactNode;
  actionsTitle?: string;
  /** The rows are those of the filters before, until the others are there: nothing can be done with them. */
  isFormer?: boolean;
};

/** Cards shown at a time. */
const CARDS = 50;

/** A list that is worked on: sorted by its heads, its name and actions always in sight; cards on a phone. */
export const ListTable = <Row,>(props: ListTableProps<Row>) => {
  const { columns, rows } = props;
  const { lang, figures } = useLanguage();
  const view = useListView(props.id);
  const shown = columns
    .filter((column) => isShown(column, view))
    .map(({ digits, ...column }): ListColumn<Row> => {
      const inDigits = { ...column, cell: (row: Row) => figures(column.value(row)) };
      return digits ? inDigits : column;
    });
  const sorted = useMemo(() => sortRows(rows, columns, view, lang), [rows, columns, view, lang]);
  const Layout = useNarrow() ? Cards : Table;
  return (
    <div
      className={classes(styles.list, props.isFormer && styles.former)}
      inert={props.isFormer}
      aria-busy={props.isFormer}
    >
      <Layout {...props} columns={shown} rows={sorted} view={view} />
    </div>
  );
};

/** Whether this user shows a column. */
export const isShown = <Row,>({ key, names, extra }: ListColumn<Row>, { shown }: ListView): boolean =>
  names || (shown?.[key] ?? !extra);

function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly ListColumn<Row>[],
  { sort }: ListView,
  lang: string,
): readonly Row[] {
  const column = columns.find(({ key }) => key === sort?.key);
  if (!column || !sort) return rows;
  const { compare } = new Intl.Collator(lang, { numeric: true });
  const sign = sort.descending ? -1 : 1;
  const keyed = rows.map((row) => ({ row, key: column.value(row) }));
  const inOrder = (one: string | number, other: string | number): number =>
    typeof one === 'number' && typeof other === 'number' ? one - other : compare(String(one), String(other));
  return keyed.sort((one, other) => sign * inOrder(one.key, other.key)).map(({ row }) => row);
}

type LayoutProps<Row> = ListTableProps<Row> & { view: ListView };

/** Scrolls both ways in its frame, also by keyboard. Of many rows only those in sight are drawn. */
function Table<Row>(props: LayoutProps<Row>) {
  const { caption, columns, rows, rowKey, ticks, actions, actionsTitle, view } = props;
  const words = useStaffWords();
  const frame = useRef<HTMLElement>(null);
  const { visible, before, after } = useVisibleRows(rows, frame);
  const width = columns.length + (ticks ? 1 : 0) + (actions ? 1 : 0);
  const { isSideways, isScrolling } = useOverflow(frame, width);
  const gap = (px: number) =>
    px > 0 && (
      <tr>
        <td className={styles.gap} colSpan={width} style={{ height: px }} />
      </tr>
    );
  return (
    <section ref={frame} className={styles.frame} aria-label={caption} tabIndex={isScrolling ? 0 : undefined}>
      <table className={classes(styles.table, isSideways && styles.sideways)} aria-rowcount={rows.length + 1}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr aria-rowindex={1}>
            {ticks && (
              <th scope="col" className={styles.tick}>
                <TickAll ticks={ticks} />
              </th>
            )}
            {columns.map((column) => (
              <SortHead key={column.key} column={column} view={view} isAfterTick={ticks !== undefined} />
            ))}
            {actions && (
              <th scope="col" className={styles.actions}>
                {actionsTitle ?? words.action}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {gap(before)}
          {visible.map(({ row, index }) => (
            <Row key={rowKey(row)} list={props} row={row} index={index} />
          ))}
          {gap(after)}
        </tbody>
      </table>
    </section>
  );
}

type SortHeadProps<Row> = { column: ListColumn<Row>; view: ListView; isAfterTick: boolean };

/** The head of a column sorts the rows by it. */
function SortHead<Row>({ column: { key, title, figure, names }, view, isAfterTick }: SortHeadProps<Row>) {
  const order = view.sort?.key === key ? view.sort : null;
  const direction = order?.descending ? 'descending' : 'ascending';
  const look = classes(
    figure && styles.figure,
    names && styles.name,
    names && isAfterTick && styles.afterTick,
  );
  return (
    <th scope="col" className={look} aria-sort={order ? direction : undefined}>
      <button type="button" className={styles.sort} onClick={() => view.sortBy(key)}>
        {title}
        {order && <Icon name={order.descending ? 'down' : 'up'} size={14} />}
      </button>
    </th>
  );
}

type RowProps<Row> = { list: LayoutProps<Row>; row: Row; index: number };

/** Drawn again only when the list changes, not for each row that is scrolled into sight. */
const Row = memo(TableRow) as typeof TableRow;

function TableRow<Row>({ list, row, index }: RowProps<Row>) {
  const { columns, rowKey, ticks, actions } = list;
  return (
    <tr
      aria-rowindex={index + 2}
      data-row={index}
      className={ticks?.has(rowKey(row)) ? styles.ticked : undefined}
    >
      {ticks && (
        <td className={styles.tick}>
          <RowTick list={list} row={row} ticks={ticks} />
        </td>
      )}
      {columns.map((column) =>
        column.names ? (
          <th
            key={column.key}
            scope="row"
            className={classes(styles.name, ticks && styles.afterTick)}
            title={String(column.value(row))}
          >
            {cellIn(column, row)}
          </th>
        ) : (
          <td
            key={column.key}
            className={classes(column.figure && styles.figure, column.whole && styles.whole)}
          >
            {cellIn(column, row)}
          </td>
        ),
      )}
      {actions && (
        <td className={styles.actions}>
          <div className={styles.acts}>{actions(row)}</div>
        </td>
      )}
    </tr>
  );
}

type RowTickProps<Row> = { list: ListTableProps<Row>; row: Row; ticks: Ticks };

const RowTick = <Row,>({ list: { rowKey, rowName, canTick }, row, ticks }: RowTickProps<Row>) => (
  <TickBox ticks={ticks} id={rowKey(row)} name={rowName(row)} disabled={canTick?.(row) === false} />
);

type TickBoxProps = { ticks: Ticks; id: string; name: string; disabled: boolean };

/** The box of a row. */
export const TickBox = ({ ticks, id, name, disabled }: TickBoxProps) => (
  <input
    type="checkbox"
    aria-label={useStaffWords().selectStudent(name)}
    disabled={disabled}
    checked={ticks.has(id)}
    onChange={() => ticks.toggle(id)}
  />
);

/** The box of all rows in sight. */
export const TickAll = ({ ticks }: { ticks: Ticks }) => (
  <input
    type="checkbox"
    aria-label={useStaffWords().selectAll}
    checked={ticks.all}
    onChange={ticks.toggleAll}
  />
);

function Cards<Row>(props: LayoutProps<Row>) {
  const { caption, columns, rows, rowKey, ticks, actions } = props;
  const { words, figures } = useStaffLanguage();
  const [limit, setLimit] = useState(CARDS);
  const name = columns.find(({ names }) => names);
  const more = rows.length - limit;
  return (
    <Stack as="ul" gap={2} className={styles.cards} aria-label={caption}>
      {rows.slice(0, limit).map((row, index) => (
        <li key={rowKey(row)} data-row={index}>
          {ticks && <RowTick list={props} row={row} ticks={ticks} />}
          <div>
            {name && <strong>{cellIn(name, row)}</strong>}
            <p className="soft">
              {columns
                .filter((column) => column !== name && cellIn(column, row) !== '')
                .map((column) => (
                  <span key={column.key}>
                    <span className={column.figure ? undefined : 'visually-hidden'}>{column.title} </span>
                    {cellIn(column, row)}
                  </span>
                ))}
            </p>
          </div>
          {actions && <div className={styles.acts}>{actions(row)}</div>}
        </li>
      ))}
      {more > 0 && (
        <li>
          <Button onClick={() => setLimit(limit + CARDS)}>{words.showMore(figures(more))}</Button>
        </li>
      )}
    </Stack>
  );
}

type Sort = { key: string; descending: boolean };

type StoredView = {
  /** Columns that were chosen: whether each is shown. */
  shown?: Readonly<Record<string, boolean>>;
  sort: Sort | null;
};

/** How a user has arranged a list, and how that is changed. */
type ListView = StoredView & {
  sortBy: (key: string) => void;
  showColumn: (key: string, isShown: boolean) => void;
};

/** By user and list, kept in the browser. */
const viewsAtom = storedAtom<Record<string, StoredView>>('lists', {});

const FIRST: StoredView = { sort: null };

export const useListView = (id: string): ListView => {
  const [views, setViews] = useAtom(viewsAtom);
  const name = `${useAtomValue(authAtom)?._id} ${id}`;
  const view = views[name] ?? FIRST;
  const store = (part: Partial<StoredView>) => setViews({ ...views, [name]: { ...view, ...part } });
  return {
    ...view,
    // A third press gives the first order back.
    sortBy: (key) => {
      if (view.sort?.key !== key) store({ sort: { key, descending: false } });
      else store({ sort: view.sort.descending ? null : { key, descending: true } });
    },
    showColumn: (key, isShown) => store({ shown: { ...view.shown, [key]: isShown } }),
  };
};

/** Rows that are ticked; they stay so while others are sorted, filtered or scrolled out of sight. */
export type Ticks = {
  ids: readonly string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  /** Whether all rows in sight are ticked. */
  all: boolean;
  toggleAll: () => void;
  clear: () => void;
};

/** `loaded` are all rows that there are, `inSight` those that the filters leave. */
export const useTicks = (loaded: readonly string[], inSight: readonly string[]): Ticks => {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const current = new Set(loaded.filter((id) => ticked.has(id)));
  const all = inSight.length > 0 && inSight.every((id) => current.has(id));
  const change = (ids: readonly string[], add: boolean) => {
    const next = new Set(current);
    for (const id of ids) {
      if (add) next.add(id);
      else next.delete(id);
    }
    setTicked(next);
  };
  return {
    ids: [...current],
    has: (id) => current.has(id),
    toggle: (id) => change([id], !current.has(id)),
    all,
    toggleAll: () => change(inSight, !all),
    clear: () => setTicked(new Set()),
  };
};
