import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ALL } from '#documents/model/exam.ts';
import { hasGroups } from '#documents/model/school.ts';
import type { ListedMark } from '#web/api/answers.ts';
import { useChoices } from '#web/cohort/useChoices.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { FoldedPanel } from '#web/staff/exam/marks/FoldedPanel.tsx';
import { useExamText } from '#web/staff/exam/marks/useExamText.ts';
import { WithMarkScope } from '#web/staff/exam/marks/WithMarkScope.tsx';
import { ConfirmDelete } from '#web/staff/lists/ConfirmDelete.tsx';
import { removeDraft } from '#web/staff/shell/drafts/drafts.ts';
import { Screen } from '#web/ui/Screen.tsx';
import { DeletedMarks } from './DeletedMarks.tsx';
import { EditMark } from './EditMark.tsx';
import { editKey, readKeptEdit } from './keptEdit.ts';
import { filtersIn, hasExam, type ListFilters } from './listFilters.ts';
import { MarkFilters } from './MarkFilters.tsx';
import { MarkHistory } from './MarkHistory.tsx';
import { MarkTable } from './MarkTable.tsx';
import type { MarkAct } from './markColumns.tsx';
import { useDeleteMarks } from './useMarks.ts';

/** Dialogs are exclusive: one act at a time, on one mark or on those ticked. */
type Open = { act: MarkAct; marks: readonly ListedMark[] } | null;

export const MarksList = () => {
  const { words, figures } = useStaffLanguage();
  const { examText } = useExamText();
  const { sessions } = useChoices();
  const [address, setAddress] = useSearchParams();
  const filters = filtersIn(address, sessions[0]?.value ?? '');
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
      lead={hasExam(filters) ? examText(asExam(filters)) : words.chooseExamFirst}
      actions={<DeletedMarks />}
    >
      <WithMarkScope failed={words.classesFailed}>
        {(scope) => (
          <>
            {hasExam(filters) && (
              <MarkTable
                filters={filters}
                scope={scope}
                onChange={change}
                onAct={(act, marks) => setOpen({ act, marks })}
              />
            )}
            <FoldedPanel title={words.otherMarks} open={!hasExam(filters)}>
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
