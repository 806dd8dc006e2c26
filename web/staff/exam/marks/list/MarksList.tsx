import { useState } from 'react';
import { Link } from 'react-router-dom';
import { nameIn } from '#documents/i18n/language.ts';
import { ALL } from '#documents/model/exam.ts';
import { MARK_PARTS, type MarkPart } from '#documents/model/mark.ts';
import { hasGroups } from '#documents/model/school.ts';
import type { ListedMark } from '#web/api/answers.ts';
import { correctionWords } from '#web/i18n/staff/correction.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { correctionAddress } from '#web/staff/exam/correction/useCorrection.ts';
import { hasExam, useExamText } from '#web/staff/exam/marks/gridFilters.ts';
import { ABSENT, usePartTitle } from '#web/staff/exam/marks/typedMark.ts';
import { WithMarkScope } from '#web/staff/exam/marks/WithMarkScope.tsx';
import { type ClassScope, subjectsAt } from '#web/staff/forms/classScope.ts';
import { FiltersForm } from '#web/staff/forms/FiltersForm.tsx';
import { fromCall, SHEET_CALL, withoutBlanks } from '#web/staff/forms/filters.ts';
import { useStudentName } from '#web/staff/forms/names.ts';
import { useSubjects } from '#web/staff/forms/schoolLists.ts';
import type { ListColumn } from '#web/staff/lists/ListTable.tsx';
import { ResourceList } from '#web/staff/lists/ResourceList.tsx';
import { numberColumns } from '#web/staff/lists/studentColumns.tsx';
import { Button } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { FoldedPanel, Screen } from '#web/ui/Screen.tsx';
import { Select } from '#web/ui/Select.tsx';
import { DeletedMarks, EditMark, MarkHistory } from './MarkDialogs.tsx';
import {
  isWholeList,
  type ListFilters,
  listFilters,
  PAGE_SIZE,
  useDeleteMarks,
  useListFilters,
  useMarks,
} from './useMarks.ts';

/** One dialog at a time. */
type Opened = { act: 'edit' | 'history'; mark: ListedMark };

export const MarksList = () => {
  const { words } = useStaffLanguage();
  const { examText } = useExamText();
  const [filters, choose] = useListFilters();
  const [opened, open] = useState<Opened | null>(null);
  const close = () => open(null);
  const markIn = (act: Opened['act']) => (opened?.act === act ? opened.mark : null);
  return (
    <Screen
      title={words.linkMarksList}
      lead={hasExam(filters) ? examText(filters) : words.chooseExamFirst}
      actions={<DeletedMarks />}
    >
      <WithMarkScope failed={words.classesFailed}>
        {(scope) => (
          <>
            {hasExam(filters) && (
              <MarkTable filters={filters} scope={scope} onChange={choose} onOpen={open} />
            )}
            <FoldedPanel title={words.otherMarks} open={!hasExam(filters)}>
              <MarkFilters last={filters} scope={scope} onSearch={choose} />
            </FoldedPanel>
          </>
        )}
      </WithMarkScope>
      <EditMark mark={markIn('edit')} onClose={close} />
      <MarkHistory mark={markIn('history')} onClose={close} />
    </Screen>
  );
};

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
      fields={['session', 'term', 'className', 'shift', 'section', 'group', 'subject']}
      call={SHEET_CALL}
      all={['section', 'shift']}
      isGroupOptional
      scope={scope}
      onSubmit={async ({ group = '', ...call }) =>
        onSearch({ ...withoutBlanks(fromCall(call)), group, page: '1' })
      }
      label={words.listFilters}
      submit={words.search}
    />
  );
};

type MarkTableProps = {
  filters: ListFilters;
  scope: ClassScope;
  onChange: (changed: Partial<ListFilters>) => void;
  onOpen: (opened: Opened) => void;
};

/** The marks of one subject of the exam. Another subject can be chosen above them. */
const MarkTable = ({ filters, scope, onChange, onOpen }: MarkTableProps) => {
  const { lang, words, count } = useStaffLanguage();
  const { data, error, isPlaceholderData } = useMarks(filters);
  const remove = useDeleteMarks();
  const isWhole = isWholeList(filters);
  const askToRemove = async (marks: readonly ListedMark[], clear?: () => void) => {
    const text = marks.length > 1 ? words.deleteResultsText(count(marks.length)) : words.deleteResultText;
    if (await confirm({ title: words.deleteResult, text })) remove.mutate(marks, { onSuccess: clear });
  };
  return (
    <ResourceList
      id="marks"
      title={words.linkMarksList}
      list={{
        rows: isWhole ? data?.data : [],
        total: data?.total,
        error,
        isFormer: isPlaceholderData,
      }}
      columns={useMarkColumns(filters, data?.data ?? [])}
      nameFor={useStudentName()}
      says={{
        found: words.marksFound,
        none: <Notice>{isWhole ? words.noMarks : words.chooseSubject}</Notice>,
        failed: words.resultsFailed,
      }}
      filters={
        <SubjectSelect
          filters={filters}
          scope={scope}
          onChange={(subject) => onChange({ subject, page: '1' })}
        />
      }
      ticks={{
        may: ({ can }) => can.remove,
        actions: (ticked, clear) => (
          <Button look="danger" onClick={() => askToRemove(ticked, clear)}>
            {words.deleteSelected}
          </Button>
        ),
      }}
      pages={{ size: PAGE_SIZE }}
      // A locked mark can only be looked at.
      acts={[
        {
          label: correctionWords[lang].act,
          may: ({ can }) => can.correct,
          to: (mark) => correctionAddress({ ...mark, session: String(mark.session) }, mark),
        },
        { label: words.edit, may: ({ can }) => can.edit, run: (mark) => onOpen({ act: 'edit', mark }) },
        { label: words.delete, may: ({ can }) => can.remove, run: (mark) => askToRemove([mark]) },
        { label: words.history, run: (mark) => onOpen({ act: 'history', mark }) },
      ]}
    />
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
  const { className, session, group, section, shift, subject } = filters;
  const { data } = useSubjects({ class: className, year: session, ...(group && { group }) });
  const toFilter = (value: string) => (value === ALL ? '' : value);
  const chosen = { className, section: toFilter(section), shift: toFilter(shift) };
  const choices = subjectsAt(scope, chosen, data?.data ?? []).map((one) => ({
    value: one._id,
    label: subjectText(one),
  }));
  const isKnown = choices.some(({ value }) => value === subject);
  const isGone = data && subject !== '' && !data.data.some(({ _id }) => _id === subject);
  return (
    <>
      <Select
        label={words.subject}
        value={isKnown ? subject : ''}
        choices={isKnown ? choices : [{ value: '', label: words.choose }, ...choices]}
        onChange={onChange}
      />
      {isGone && (
        <Notice action={<Button onClick={() => onChange('')}>{words.showAll}</Button>}>
          {words.unknownSubject}
        </Notice>
      )}
    </>
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
      value: ({ subjectName, subjectNameBn }) => nameIn(lang, subjectName, subjectNameBn),
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
