import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ALL } from '#documents/model/exam.ts';
import { hasGroups } from '#documents/model/school.ts';
import type { DeletedMark, ListedMark, MarkChange } from '#web/api/answers.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useChoices } from '#web/cohort/useChoices.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { FoldedPanel } from '#web/staff/exam/marks/MarkSearch.tsx';
import { useMarkText } from '#web/staff/exam/marks/typedMark.ts';
import { useExamText } from '#web/staff/exam/marks/useExamText.ts';
import { WithMarkScope } from '#web/staff/exam/marks/WithMarkScope.tsx';
import { useStudentName } from '#web/staff/exam/working-exam/boardNames.ts';
import type { ClassScope } from '#web/staff/forms/classScope.ts';
import { FiltersForm } from '#web/staff/forms/FiltersForm.tsx';
import { useTime } from '#web/staff/forms/useTime.ts';
import { ConfirmDelete } from '#web/staff/lists/ConfirmDelete.tsx';
import { PagedDeleted } from '#web/staff/lists/DeletedDialog.tsx';
import { removeDraft } from '#web/staff/shell/drafts/drafts.ts';
import { Button } from '#web/ui/Button.tsx';
import { DataTable } from '#web/ui/DataTable.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { EditMark, editKey, readKeptEdit } from './EditMark.tsx';
import styles from './MarksList.module.css';
import { type MarkAct, MarkTable } from './MarkTable.tsx';
import {
  hasListExam,
  type ListFilters,
  listFilters,
  listFiltersIn,
  useDeleteMarks,
  useMarkHistory,
  useRestoreMarks,
} from './useMarks.ts';

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
    setAddress(withoutBlanks({ ...filters, ...changed }), { replace });
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
                onSearch={(chosen) => setAddress(withoutBlanks(chosen))}
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

const withoutBlanks = (filters: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

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

/** Marks that this person may bring back; not while their exam is published. */
const DeletedMarks = () => {
  const { words, lang, figures, value, className } = useStaffLanguage();
  const nameFor = useStudentName();
  const text = useMarkText();
  const restore = useRestoreMarks();
  const subjectFor = ({ subjectName, subjectNameBn }: DeletedMark) =>
    (lang === 'bn' && subjectNameBn) || subjectName;
  return (
    <PagedDeleted<DeletedMark>
      noun="result"
      queryKey={queryKeys.marks()}
      title={words.deletedMarks}
      none={words.nothingDeleted}
      nameFor={(mark) => words.marksTitle(nameFor(mark), subjectFor(mark))}
      mayBe={({ can }) => can.restore}
      restore={restore}
      columns={[
        { title: words.studentName, names: true, cell: nameFor },
        { title: words.class, cell: (mark) => className(mark.className) },
        { title: words.term, cell: ({ term, session }) => `${value(term)} ${figures(session)}` },
        { title: words.subject, cell: subjectFor },
        {
          title: words.marks,
          figure: true,
          cell: (mark) => <span className={styles.line}>{text(mark)}</span>,
        },
      ]}
    />
  );
};

const Changes = ({ mark }: { mark: ListedMark }) => {
  const { words, t } = useStaffLanguage();
  const { moment } = useTime();
  const text = useMarkText();
  const { data, error } = useMarkHistory(mark._id);
  if (error) return <Notice wrong>{words.errorPrefix(t(error))}</Notice>;
  if (!data) return <Loading />;
  if (data.length === 0) return <Notice>{words.noHistory}</Notice>;
  const rows = data.map((change, index) => ({ ...change, key: String(index) }));
  return (
    <DataTable<MarkChange & { key: string }>
      long
      cards
      caption={words.history}
      columns={[
        { title: words.when, cell: ({ at }) => moment(at) },
        { title: words.who, cell: ({ by }) => by ?? words.someone },
        { title: words.from, figure: true, cell: ({ from }) => text(from) },
        { title: words.to, figure: true, cell: ({ to }) => (to ? text(to) : words.deletedMark) },
        { title: words.how, cell: ({ source }) => (source === null ? words.byHand : t(source)) },
      ]}
      rows={rows}
      rowKey={({ key }) => key}
    />
  );
};

/** Every value that a mark had: who changed it, when, by hand or with which file. */
const MarkHistory = ({ mark, onClose }: { mark: ListedMark | null; onClose: () => void }) => {
  const words = useStaffWords();
  const nameFor = useStudentName();
  return (
    <Dialog title={words.historyTitle(nameFor(mark))} open={mark !== null} onClose={onClose} wide>
      <div className={styles.history}>
        {mark && <Changes mark={mark} />}
        <Button onClick={onClose}>{words.close}</Button>
      </div>
    </Dialog>
  );
};
