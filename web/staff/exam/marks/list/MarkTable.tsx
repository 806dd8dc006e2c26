import type { ListedMark } from '#web/api/answers.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { correctionAddress } from '#web/staff/exam/correction/useCorrection.ts';
import { useStudentName } from '#web/staff/exam/marks/useStudentName.ts';
import type { ClassScope } from '#web/staff/forms/classScope.ts';
import tools from '#web/staff/lists/ListTable.module.css';
import { ListTable } from '#web/staff/lists/ListTable.tsx';
import { ColumnChoice, ExcelButton } from '#web/staff/lists/ListTools.tsx';
import { Pages } from '#web/staff/lists/Pages.tsx';
import { useLastPage } from '#web/staff/lists/useLastPage.ts';
import { useTicks } from '#web/staff/lists/useTicks.ts';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { isWhole, type ListFilters } from './listFilters.ts';
import styles from './MarksList.module.css';
import { type MarkAct, useMarkColumns } from './markColumns.tsx';
import { SubjectSelect } from './SubjectSelect.tsx';
import { PAGE_SIZE, useMarks } from './useMarks.ts';

type MarkTableProps = {
  filters: ListFilters;
  scope: ClassScope;
  onChange: (changed: Partial<ListFilters>, replace?: boolean) => void;
  onAct: (act: MarkAct, marks: readonly ListedMark[]) => void;
};

const LIST = 'marks';

/** The marks of one subject of the exam, another subject one choice away. */
export const MarkTable = ({ filters, scope, onChange, onAct }: MarkTableProps) => {
  const { words, figures, t } = useStaffLanguage();
  const nameFor = useStudentName();
  const { data, isLoading, isFetching, isPlaceholderData, error } = useMarks(filters);
  const marks = data?.data ?? [];
  const ids = marks.filter(canRemove).map(({ _id }) => _id);
  const ticks = useTicks(ids, ids);
  const columns = useMarkColumns(filters, marks);
  const pages = Math.ceil((data?.total ?? 0) / PAGE_SIZE);
  const turn = (page: number, replace?: boolean) => onChange({ page: String(page) }, replace);
  useLastPage({
    page: Number(filters.page),
    pages: isPlaceholderData ? undefined : pages,
    onPage: (last) => turn(last, true),
  });
  return (
    <>
      <div className={tools.tools}>
        <SubjectSelect
          filters={filters}
          scope={scope}
          onChange={(subjectName) => onChange({ subjectName, page: '1' })}
        />
        {ticks.ids.length > 0 && (
          <div className={tools.bulk}>
            {words.ticked(figures(ticks.ids.length))}
            <Button
              look="danger"
              onClick={() =>
                onAct(
                  'delete',
                  marks.filter(({ _id }) => ticks.has(_id)),
                )
              }
            >
              {words.deleteSelected}
            </Button>
          </div>
        )}
        <div>
          <p aria-live="polite">{data && words.marksFound(figures(data.total))}</p>
          {marks.length > 0 && (
            <>
              <ExcelButton id={LIST} columns={columns} rows={marks} fileName={LIST} />
              <ColumnChoice id={LIST} columns={columns} />
            </>
          )}
        </div>
      </div>
      {error && (
        <Notice wrong>
          {words.resultsFailed}. {words.errorPrefix(t(error))}
        </Notice>
      )}
      {!isWhole(filters) && <Notice>{words.chooseSubject}</Notice>}
      {isLoading && <Loading />}
      {!error && data?.total === 0 && <Notice>{words.noMarks}</Notice>}
      {!error && marks.length > 0 && (
        <div className={styles.list}>
          <ListTable
            id={LIST}
            caption={words.marksListTitle}
            columns={columns}
            rows={marks}
            rowKey={({ _id }) => _id}
            rowName={nameFor}
            ticks={ticks}
            canTick={canRemove}
            actions={(mark) => <Acts mark={mark} onAct={onAct} />}
          />
        </div>
      )}
      <Pages page={Number(filters.page)} pages={pages} busy={isFetching} onPage={turn} />
    </>
  );
};

const canRemove = ({ can }: ListedMark): boolean => can.remove;

const Acts = ({ mark, onAct }: { mark: ListedMark; onAct: MarkTableProps['onAct'] }) => {
  const { words } = useStaffLanguage();
  const name = useStudentName()(mark);
  const labels = { edit: words.edit, delete: words.delete, history: words.history };
  return (
    <>
      {mark.can.correct && (
        <ButtonLink
          look="quiet"
          to={correctionAddress({ ...mark, session: String(mark.session) }, mark)}
          aria-label={words.actOn(words.correction.act, name)}
        >
          {words.correction.act}
        </ButtonLink>
      )}
      {actsFor(mark).map((act) => (
        <Button
          key={act}
          look="quiet"
          aria-label={words.actOn(labels[act], name)}
          onClick={() => onAct(act, [mark])}
        >
          {labels[act]}
        </Button>
      ))}
    </>
  );
};

/** A locked mark is looked at and nothing more. */
const actsFor = ({ can }: ListedMark): MarkAct[] => [
  ...(can.edit ? ['edit' as const] : []),
  ...(can.remove ? ['delete' as const] : []),
  'history',
];
