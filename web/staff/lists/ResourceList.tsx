import { type ReactNode, useMemo } from 'react';
import { rankId, readSearchedId } from '#documents/model/idSearch.ts';
import { cleanId, withoutJoiners } from '#documents/model/typedText.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useFilters } from '#web/staff/forms/filters.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Row as InRow } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import styles from './ListTable.module.css';
import { type ListColumn, ListTable, useTicks } from './ListTable.tsx';
import {
  ColumnPicker,
  ExcelButton,
  Pages,
  SearchInput,
  type SheetColumn,
  useLastPage,
} from './ListTools.tsx';
import { useKeptFocus } from './useKeptFocus.ts';

/** An action of a row, or another screen for it: a link, which opens in a new tab as well. */
type Act<Row> = {
  label: string | ((row: Row) => string);
  /** Default: allowed for each row. */
  may?: (row: Row) => boolean;
} & ({ run: (row: Row) => unknown } | { to: (row: Row) => string });

type Listed = { _id: string };

/** The texts by which a row is found: IDs and phone numbers also without their signs. */
export type SearchedTexts = { names: readonly string[]; ids: readonly string[] };

type List<Row> = {
  rows: readonly Row[] | undefined;
  /** The number of rows on all pages, where the list shows a page. */
  total?: number | undefined;
  error: Error | null;
  refetch?: () => unknown;
  /** The rows are those of the filters before: greyed, and without actions. */
  isFormer: boolean;
};

type ResourceListProps<Row> = {
  /** Under this name the user's columns are stored; also the file name of the Excel file. */
  id: string;
  title: string;
  columns: readonly ListColumn<Row>[];
  /** The columns of its Excel file, where they are not those that the list shows. */
  excel?: () => Promise<readonly SheetColumn<Row>[]>;
  nameFor: (row: Row) => string;
  list: List<Row>;
  says: { found: (count: string) => string; none: ReactNode; failed?: string };
  acts?: readonly Act<Row>[];
  /** The head of their column, where it is not 'Action'. */
  actsTitle?: string;
  /** Filters by the text in the address; without `in` the server does. */
  search?: { label: string; in?: (row: Row) => SearchedTexts };
  filters?: ReactNode;
  /** Boxes in front of the rows, and what can be done with the ticked ones. */
  ticks?: { may: (row: Row) => boolean; actions: (rows: readonly Row[], clear: () => void) => ReactNode };
  /** Where the list shows pages. */
  pages?: { size: number; readAll?: () => Promise<readonly Row[]> };
  /** Buttons beside the number of rows. */
  tools?: ReactNode;
};

/** A list: search, filters, columns, Excel, ticks, pages, actions of a row, and a sentence where there are no rows. */
export const ResourceList = <Row extends Listed>(props: ResourceListProps<Row>) => {
  const { id, title, columns, nameFor, list, says, acts = [], search, filters, ticks, pages, tools } = props;
  const { words, t, count } = useStaffLanguage();
  const [{ search: typed, page: shownPage }, setFilter] = useFilters({ search: '', page: '' });
  const { error, isFormer, refetch } = list;
  const rows = list.rows ?? NONE;
  const searchText = search?.in;
  const isSearched = searchText !== undefined && typed !== '';
  // Once for all rows, and not for each letter that is typed.
  const texts = useMemo(
    () =>
      isSearched
        ? rows.map((row) => ({ ...searchText(row), text: toSearch(searchText(row).names.join('\n')) }))
        : [],
    [rows, searchText, isSearched],
  );
  const shown = useMemo(() => {
    const [text, id] = [toSearch(typed), readSearchedId(typed)];
    const isFound = (one: (typeof texts)[number]) =>
      one.text.includes(text) || one.ids.some((each) => rankId(id, each) < Number.POSITIVE_INFINITY);
    return isSearched ? rows.filter((_, index) => isFound(texts[index]!)) : rows;
  }, [rows, texts, isSearched, typed]);
  const idsOf = (of: readonly Row[]) =>
    ticks && !isFormer ? of.filter(ticks.may).map(({ _id }) => _id) : [];
  const ticked = useTicks(idsOf(rows), idsOf(shown));
  const page = Number(shownPage || 1);
  const lastPage = pages ? Math.ceil((list.total ?? 0) / pages.size) : 1;
  const onPage = (to: number) => setFilter({ page: to === 1 ? '' : String(to) });
  useLastPage({ page, pages: isFormer ? undefined : lastPage, onPage });
  const isKnown = list.rows !== undefined && !isFormer;
  const { frame, heading } = useKeptFocus(shown);
  return (
    <div ref={frame} className={styles.resource}>
      <search className={styles.tools} aria-label={title}>
        {search && (
          <SearchInput
            label={search.label}
            value={typed}
            onChange={(text) => setFilter({ search: text, page: '' })}
          />
        )}
        {filters}
        {ticks && ticked.ids.length > 0 && (
          <InRow gap={2}>
            <strong>{words.ticked(count(ticked.ids.length))}</strong>
            {ticks.actions(
              rows.filter(({ _id }) => ticked.has(_id)),
              ticked.clear,
            )}
          </InRow>
        )}
        <div>
          <p ref={heading} tabIndex={-1} aria-live="polite">
            {isKnown && says.found(count(list.total ?? shown.length))}
          </p>
          <ColumnPicker id={id} columns={columns} />
          <ExcelButton
            id={id}
            columns={columns}
            rows={isFormer ? NONE : shown}
            {...(pages?.readAll && { allRows: pages.readAll })}
            fileName={id}
            loadColumns={props.excel}
          />
          {tools}
        </div>
      </search>
      {error && (
        <Notice wrong {...(refetch && { onRetry: refetch })}>
          {says.failed && `${says.failed}. `}
          {words.errorPrefix(t(error))}
        </Notice>
      )}
      {!list.rows && !error && <Loading />}
      {isKnown && !error && shown.length === 0 && says.none}
      {shown.length > 0 && (
        <ListTable
          id={id}
          caption={title}
          columns={columns}
          rows={shown}
          rowKey={({ _id }) => _id}
          rowName={nameFor}
          isFormer={isFormer}
          {...(ticks && { ticks: ticked, canTick: ticks.may })}
          {...(props.actsTitle && { actionsTitle: props.actsTitle })}
          {...(acts.length > 0 && {
            actions: (row: Row) => <Acts acts={acts} row={row} name={nameFor(row)} />,
          })}
        />
      )}
      <Pages page={page} pages={lastPage} busy={!isKnown} onPage={onPage} />
    </div>
  );
};

const NONE: readonly never[] = [];

/** Compares texts without case, joiners and the script of their digits. */
const toSearch = (text: string): string => withoutJoiners(cleanId(text)).toLowerCase();

type ActsProps<Row> = { acts: readonly Act<Row>[]; row: Row; name: string };

function Acts<Row>({ acts, row, name }: ActsProps<Row>) {
  const { words } = useStaffLanguage();
  return acts
    .filter(({ may = () => true }) => may(row))
    .map((act) => {
      const text = typeof act.label === 'string' ? act.label : act.label(row);
      const label = words.actOn(text, name);
      return 'to' in act ? (
        <ButtonLink key={text} look="quiet" aria-label={label} to={act.to(row)}>
          {text}
        </ButtonLink>
      ) : (
        <Button key={text} look="quiet" aria-label={label} onClick={() => act.run(row)}>
          {text}
        </Button>
      );
    });
}
