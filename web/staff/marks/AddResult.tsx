import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isApiError } from '#web/api/api.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { LeaveWarning } from '#web/staff/forms/LeaveWarning.tsx';
import { useLeaving } from '#web/staff/forms/useLeaving.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { MarkGrid } from './grid/MarkGrid.tsx';
import { filtersIn, type GridFilters, toAddress } from './gridFilters.ts';
import { MarkSearch } from './MarkSearch.tsx';
import { useMarkGrid, useReadGrid } from './useMarkGrid.ts';
import { WithPlaces } from './WithPlaces.tsx';

/** Finds the students of a roll range and takes their marks in one subject. */
export const AddResult = () => {
  const { words, t } = useStaffLanguage();
  const tell = useTell();
  const [address, setAddress] = useSearchParams();
  const filters = filtersIn(address);
  const grid = useMarkGrid(filters);
  const read = useReadGrid();
  const [unsaved, setUnsaved] = useState(false);
  const leaving = useLeaving(unsaved);
  const why = (error: unknown) =>
    isApiError(error) && error.status > 0 ? t(error) : words.studentsNotFetched;
  const search = async (asked: GridFilters) => {
    const open = async () => {
      setAddress(toAddress(asked));
      await read(asked).catch((error) => tell.error(why(error)));
    };
    if (unsaved) leaving.ask(open);
    else await open();
  };
  return (
    <Screen title={words.addResultTitle} lead={words.addResultLead}>
      <Panel>
        <WithPlaces failed={words.classesFailed}>
          {(places) => (
            <MarkSearch
              key={address.toString()}
              last={filters}
              places={places}
              searching={grid.isFetching}
              onSearch={search}
            />
          )}
        </WithPlaces>
      </Panel>
      {grid.error && !grid.isFetching && <Notice wrong>{why(grid.error)}</Notice>}
      {grid.isLoading && <Loading />}
      {grid.data && (
        <MarkGrid
          key={grid.dataUpdatedAt}
          filters={filters}
          answer={grid.data}
          onUnsaved={setUnsaved}
          onReread={() => read(filters)}
        />
      )}
      <LeaveWarning leaving={leaving} />
    </Screen>
  );
};
