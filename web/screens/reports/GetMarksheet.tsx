import { useSearchParams } from 'react-router-dom';
import { Loading } from '#web/screens/shell/Loading.tsx';
import { Queries } from '#web/screens/shell/Queries.tsx';
import { ButtonLink } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { useStaffWords } from '#web/words/staff/language.ts';
import { MarksheetSheets } from './MarksheetSheets.tsx';
import { useMarksheetData } from './useMarksheetData.ts';

const MarksheetsOrNotice = () => {
  const words = useStaffWords();
  const [address] = useSearchParams();
  const filters = Object.fromEntries(address);
  const { data, loading } = useMarksheetData(filters);
  const form = `/mark-sheet?${address}`;
  if (data && data.results.length > 0) return <MarksheetSheets data={data} filters={filters} form={form} />;
  return (
    <Screen title={words.marksheetPrintTitle}>
      {loading ? (
        <Loading />
      ) : (
        <Notice
          action={
            <ButtonLink look="main" to={form}>
              {words.changeFilters}
            </ButtonLink>
          }
        >
          {words.noMarksheets}
        </Notice>
      )}
    </Screen>
  );
};

export const GetMarksheet = () => (
  <Queries>
    <MarksheetsOrNotice />
  </Queries>
);
