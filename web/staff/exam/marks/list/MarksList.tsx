import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { ALL } from '#documents/model/exam.ts';
import { MARK_PARTS, type MarkPart } from '#documents/model/mark.ts';
import { hasGroups } from '#documents/model/school.ts';
import type { ListedMark } from '#web/api/answers.ts';
import { useChoices } from '#web/api/useChoices.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { correctionWords } from '#web/i18n/staff/correction.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { toAddress } from '#web/staff/context/addresses.ts';
import { useStudentName } from '#web/staff/context/names.ts';
import { removeDraft } from '#web/staff/drafts/drafts.ts';
import { correctionAddress } from '#web/staff/exam/correction/useCorrection.ts';
import { useExamText } from '#web/staff/exam/marks/gridFilters.ts';
import { ABSENT, usePartTitle } from '#web/staff/exam/marks/typedMark.ts';
import { WithMarkScope } from '#web/staff/exam/marks/WithMarkScope.tsx';
import { type ClassScope, subjectsAt } from '#web/staff/forms/classScope.ts';
import { FiltersForm } from '#web/staff/forms/FiltersForm.tsx';
import { useSubjects } from '#web/staff/forms/schoolLists.ts';
import { ConfirmDelete } from '#web/staff/lists/ConfirmDelete.tsx';
import tools from '#web/staff/lists/ListTable.module.css';
import { type ListColumn, ListTable, useTicks } from '#web/staff/lists/ListTable.tsx';
import { ColumnPicker, ExcelButton, Pages, useLastPage } from '#web/staff/lists/ListTools.tsx';
import { numberColumns } from '#web/staff/lists/studentColumns.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Row } from '#web/ui/Layout.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { FoldedPanel, Screen } from '#web/ui/Screen.tsx';
import { Select } from '#web/ui/Select.tsx';
import { DeletedMarks, EditMark, editKey, MarkHistory, readKeptEdit } from './MarkDialogs.tsx';
import styles from './MarksList.module.css';
import {
  hasListExam,
  isWholeList,
  type ListFilters,
  listFilters,
  listFiltersIn,
  PAGE_SIZE,
  useDeleteMarks,
  useMarks,
} from './useMarks.ts';

const ACTS = ['edit', 'delete', 'history'] as const;
type MarkAct = (typeof ACTS)[number];

/** Dialogs are exclusive: one act at a time, on one mark or on those ticked. */
type Open = { act: MarkAct; marks: readonly ListedMark[] } | null;

export const MarksList = () => {
  const { words, figures } = useStaffLanguage();
  const { examText } = useExamText();
  const { sessions } = useChoices();
  const [address, setAddress] = useSearchParams();
  const filters = listFiltersIn(address, sessions[0]?.value ?? '');
  const [open, setOpen] = useState<Open>(null);
  // A correction that was not taken when it was sent later is opened again from the list of drafts.
  const kept = readKeptEdit(address.get('edit') ?? '');
  const remove = useDeleteMarks();
  const close = () => {
    setOpen(null);
    if (!kept) return;
    removeDraft(editKey(kept.mark._id));
    change({});
  };
  const marksFor = (act: MarkAct) => (open?.act === act ? open.marks : []);
  const doomed = marksFor('delete');
  const change = (changed: Partial<ListFilters>, replace = false) =>
    setAddress(toAddress({ ...filters, ...changed }), { replace });
  return (
    <Screen
      title={words.linkMarksList}
      lead={hasListExam(filters) ? examText(asExam(filters)) : words.chooseExamFirst}
      actions={<DeletedMarks />}
    >
      <WithMarkScope failed={words.classesFailed}>
        {(scope) => (
          <>
            {hasListExam(filters) && (
              <MarkTable
                filters={filters}
                scope={scope}
                onChange={change}
                onAct={(act, marks) => setOpen({ act, marks })}
              />
            )}
            <FoldedPanel title={words.otherMarks} open={!hasListExam(filters)}>
              <MarkFilters
                key={address.toString()}
                last={filters}
                scope={scope}
                onSearch={(chosen) => setAddress(toAddress(chosen))}
              />
            </FoldedPanel>
          </>
        )}
      </WithMarkScope>
      <EditMark mark={marksFor('edit')[0] ?? kept?.mark ?? null} kept={kept} onClose={close} />
      <MarkHistory mark={marksFor('history')[0] ?? null} onClose={close} />
      <ConfirmDelete
        title={words.deleteResult}
        text={doomed.length > 1 ? words.deleteResultsText(figures(doomed.length)) : words.deleteResultText}
        open={doomed.length > 0}
        onClose={close}
        onConfirm={() => remove.mutateAsync(doomed)}
      />
    </Screen>
  );
};

/** The filters in the words of the line that names an exam. */
const asExam = ({ className, group, ...exam }: ListFilters) => ({
  ...exam,
  class: className,
  group: hasGroups(Number(className)) ? group || ALL : group,
});

type MarkFiltersProps = {
  last: ListFilters;
  scope: ClassScope;
  onSearch: (filters: Record<string, string>) => void;
};

/** Which marks are listed; the form and the address keep the last search. */
const MarkFilters = ({ last, scope, onSearch }: MarkFiltersProps) => {
  const words = useStaffWords();
  return (
    <FiltersForm
      schema={listFilters}
      last={last}
      fields={['session', 'term', 'className', 'shift', 'section', 'group', 'subjectName']}
      all={['section', 'shift']}
      isGroupOptional
      scope={scope}
      onSubmit={async ({ session, term, className, section, shift, group = '', subjectName = '' }) =>
        onSearch({ session: String(session), term, className, section, shift, group, subjectName })
      }
      label={words.listFilters}
      submit={words.search}
    />
  );
};

type MarkTableProps = {
  filters: ListFilters;
  scope: ClassScope;
  onChange: (changed: Partial<ListFilters>, replace?: boolean) => void;
  onAct: (act: MarkAct, marks: readonly ListedMark[]) => void;
};

const LIST = 'marks';

/** The marks of one subject of the exam, another subject one choice away. */
const MarkTable = ({ filters, scope, onChange, onAct }: MarkTableProps) => {
  const { words, figures, t } = useStaffLanguage();
  const nameFor = useStudentName();
  const { data, isLoading, isFetching, isPlaceholderData, error } = useMarks(filters);
  const marks = data?.data ?? [];
  const ids = marks.filter(canRemove).map(({ _id }) => _id);
  const ticks = useTicks(isPlaceholderData ? [] : ids, ids);
  const ticked = marks.filter(({ _id }) => ticks.has(_id));
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
          <Row gap={2}>
            <strong>{words.ticked(figures(ticks.ids.length))}</strong>
            <Button look="danger" onClick={() => onAct('delete', ticked)}>
              {words.deleteSelected}
            </Button>
          </Row>
        )}
        <div>
          <p aria-live="polite">{data && !isPlaceholderData && words.marksFound(figures(data.total))}</p>
          {marks.length > 0 && (
            <>
              <ExcelButton
                id={LIST}
                columns={columns}
                rows={isPlaceholderData ? [] : marks}
                fileName={LIST}
              />
              <ColumnPicker id={LIST} columns={columns} />
            </>
          )}
        </div>
      </div>
      {error && (
        <Notice wrong>
          {words.resultsFailed}. {words.errorPrefix(t(error))}
        </Notice>
      )}
      {!isWholeList(filters) && <Notice>{words.chooseSubject}</Notice>}
      {isLoading && <Loading />}
      {!error && data?.total === 0 && <Notice>{words.noMarks}</Notice>}
      {!error && marks.length > 0 && (
        <div className={styles.list}>
          <ListTable
            id={LIST}
            caption={words.linkMarksList}
            columns={columns}
            rows={marks}
            rowKey={({ _id }) => _id}
            rowName={nameFor}
            isFormer={isPlaceholderData}
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
  const { lang, words } = useStaffLanguage();
  const name = useStudentName()(mark);
  const labels = { edit: words.edit, delete: words.delete, history: words.history };
  // A locked mark is looked at and nothing more.
  const may = { edit: mark.can.edit, delete: mark.can.remove, history: true };
  return (
    <>
      {mark.can.correct && (
        <ButtonLink
          look="quiet"
          to={correctionAddress({ ...mark, session: String(mark.session) }, mark)}
          aria-label={words.actOn(correctionWords[lang].act, name)}
        >
          {correctionWords[lang].act}
        </ButtonLink>
      )}
      {ACTS.filter((act) => may[act]).map((act) => (
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

type SubjectSelectProps = {
  filters: ListFilters;
  scope: ClassScope;
  onChange: (subject: string) => void;
};

/** The subject of the list, chosen in place; a teacher's are those assigned to the teacher. */
const SubjectSelect = ({ filters, scope, onChange }: SubjectSelectProps) => {
  const { words } = useStaffLanguage();
  const { subjectText } = useExamText();
  const { className, session, group, section, shift, subjectName } = filters;
  const { data } = useSubjects({ class: className, year: session, ...(group && { group }) });
  const toFilter = (value: string) => (value === ALL ? '' : value);
  const chosen = { className, section: toFilter(section), shift: toFilter(shift) };
  const choices = subjectsAt(scope, chosen, data?.data ?? []).map((subject) => ({
    value: subject._id,
    label: subjectText(subject),
  }));
  const isKnown = choices.some(({ value }) => value === subjectName);
  return (
    <Select
      label={words.subject}
      value={isKnown ? subjectName : ''}
      choices={isKnown ? choices : [{ value: '', label: words.choose }, ...choices]}
      onChange={onChange}
    />
  );
};

/** The columns of the specification; what the filters say already, and parts without any mark, are not shown at first. */
const useMarkColumns = (
  { className: named, group, section, shift }: ListFilters,
  marks: readonly ListedMark[],
): ListColumn<ListedMark>[] => {
  const language = useStaffLanguage();
  const { words, lang, figures, value, className } = language;
  const nameFor = useStudentName();
  const partTitle = usePartTitle();
  const part = (key: MarkPart): ListColumn<ListedMark> => ({
    key,
    title: partTitle(key),
    figure: true,
    extra: marks.every((mark) => mark[key] === null),
    value: (mark) => (mark.absent ? ABSENT : (mark[key] ?? '')),
    cell: (mark) => (mark.absent ? ABSENT : figures(mark[key] ?? '')),
  });
  return [
    {
      key: 'name',
      title: words.studentName,
      names: true,
      value: nameFor,
      cell: (mark) => <Link to={`/student/${mark.student}`}>{nameFor(mark)}</Link>,
    },
    ...numberColumns(words),
    {
      key: 'setAside',
      title: words.inResults,
      extra: marks.every(({ setAside }) => !setAside),
      value: ({ setAside }) => (setAside ? words.setAside : ''),
    },
    { key: 'class', title: words.class, extra: true, value: (mark) => className(mark.className) },
    { key: 'section', title: words.section, extra: section !== ALL, value: (mark) => value(mark.section) },
    { key: 'shift', title: words.shift, extra: shift !== ALL, value: (mark) => value(mark.shift) },
    {
      key: 'group',
      title: words.group,
      extra: group !== '' || !hasGroups(Number(named)),
      value: (mark) => value(mark.group),
    },
    { key: 'term', title: words.term, extra: true, value: ({ term }) => value(term) },
    {
      key: 'subject',
      title: words.subject,
      extra: true,
      value: ({ subjectName, subjectNameBn }) => (lang === 'bn' && subjectNameBn) || subjectName,
    },
    {
      key: 'session',
      title: words.session,
      extra: true,
      value: ({ session }) => session,
      cell: ({ session }) => figures(session),
    },
    ...MARK_PARTS.map(part),
  ];
};
