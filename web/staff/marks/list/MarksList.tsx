import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ListedMark } from '#web/api/answers.ts';
import { authAtom } from '#web/api/session.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { ConfirmDelete } from '#web/staff/lists/ConfirmDelete.tsx';
import { WithPlaces } from '#web/staff/marks/WithPlaces.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { DeletedMarks } from './DeletedMarks.tsx';
import { EditMark } from './EditMark.tsx';
import { readKeptEdit } from './keptEdit.ts';
import { filtersIn } from './listFilters.ts';
import { MarkFilters } from './MarkFilters.tsx';
import { MarkHistory } from './MarkHistory.tsx';
import { MarkTable } from './MarkTable.tsx';
import type { MarkAct } from './markColumns.tsx';
import { useDeleteMarks } from './useMarks.ts';

/** Dialogs are exclusive: one act at a time, on one mark or on those selected. */
type Open = { act: MarkAct; marks: readonly ListedMark[] } | null;

export const MarksList = () => {
  const { words, figures } = useStaffLanguage();
  const [address, setAddress] = useSearchParams();
  const filters = filtersIn(address);
  const [open, setOpen] = useState<Open>(null);
  const user = useAtomValue(authAtom)?._id ?? '';
  const [kept, setKept] = useState(() => readKeptEdit(user));
  const remove = useDeleteMarks();
  const close = () => {
    setOpen(null);
    setKept(null);
  };
  const of = (act: MarkAct) => (open?.act === act ? open.marks : []);
  const doomed = of('delete');
  return (
    <Screen title={words.marksListTitle} actions={<DeletedMarks />}>
      <Panel>
        <WithPlaces failed={words.classesFailed}>
          {(places) => (
            <MarkFilters
              key={address.toString()}
              last={filters}
              places={places}
              onSearch={(chosen) => setAddress(chosen)}
            />
          )}
        </WithPlaces>
      </Panel>
      <MarkTable
        filters={filters}
        onPage={(page, replace) => setAddress({ ...filters, page: String(page) }, { replace })}
        onAct={(act, marks) => setOpen({ act, marks })}
      />
      <EditMark mark={of('edit')[0] ?? kept?.mark ?? null} kept={kept} onClose={close} />
      <MarkHistory mark={of('history')[0] ?? null} onClose={close} />
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
