import type { ListedMark } from '#web/api/answers.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Pages } from '#web/staff/lists/Pages.tsx';
import { useLastPage } from '#web/staff/lists/useLastPage.ts';
import { useNameOf } from '#web/staff/marks/useNameOf.ts';
import { Button } from '#web/ui/Button.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Bar } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useSelection } from '#web/ui/useSelection.ts';
import { isWhole, type ListFilters } from './listFilters.ts';
import { type MarkAct, markColumns } from './markColumns.tsx';
import { PAGE_SIZE, useMarks } from './useMarks.ts';

type MarkTableProps = {
  filters: ListFilters;
  onPage: (page: number, replace?: boolean) => void;
  onAct: (act: MarkAct, marks: readonly ListedMark[]) => void;
};

/** The marks that the filters ask for, a page at a time. */
export const MarkTable = ({ filters, onPage, onAct }: MarkTableProps) => {
  const language = useStaffLanguage();
  const nameOf = useNameOf();
  const { words, figures, t } = language;
  const { data, isLoading, isFetching, isPlaceholderData, error } = useMarks(filters);
  const marks = data?.data ?? [];
  const selection = useSelection(marks.filter(({ can }) => can.remove).map(({ _id }) => _id));
  const pages = Math.ceil((data?.total ?? 0) / PAGE_SIZE);
  useLastPage({
    page: Number(filters.page),
    pages: isPlaceholderData ? undefined : pages,
    onPage: (last) => onPage(last, true),
  });
  if (!isWhole(filters)) return null;
  if (error)
    return (
      <Notice wrong>
        {words.resultsFailed}. {words.errorPrefix(t(error))}
      </Notice>
    );
  if (data?.total === 0) return <Notice>{words.noMarks}</Notice>;
  const columns = markColumns({
    language,
    nameOf,
    selected: selection.selected,
    all: selection.all,
    onSelect: selection.toggle,
    onSelectAll: selection.toggleAll,
    onAct: (act, mark) => onAct(act, [mark]),
  });
  return (
    <>
      <Bar>
        <p aria-live="polite">{data && words.marksFound(figures(data.total))}</p>
        {selection.selected.size > 0 && (
          <Button
            look="danger"
            onClick={() =>
              onAct(
                'delete',
                marks.filter(({ _id }) => selection.selected.has(_id)),
              )
            }
          >
            {words.deleteSelected}
          </Button>
        )}
      </Bar>
      <DataTable
        long
        caption={words.marksListTitle}
        columns={columns}
        rows={marks}
        rowKey={({ _id }) => _id}
        waiting={isLoading && <Loading />}
      />
      <Pages page={Number(filters.page)} pages={pages} busy={isFetching} onPage={onPage} />
    </>
  );
};
