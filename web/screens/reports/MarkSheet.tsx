import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { MarksheetFilters } from '#documents/model/exam.ts';
import { isApiError } from '#web/api.ts';
import { useSchool } from '#web/screens/school/useSchool.ts';
import { Loading } from '#web/screens/shell/Loading.tsx';
import { useTell } from '#web/screens/useTell.ts';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { useStaffWords } from '#web/words/staff/language.ts';
import { MarksheetForm } from './MarksheetForm.tsx';
import { marksheetQuery, toAddress } from './marksheetData.ts';

const CATALOGUED = [403, 404, 409, 429];

/** Asks for the marksheets of a roll range; the filters stay in the address of this page and of the next. */
export const MarkSheet = () => {
  const words = useStaffWords();
  const tell = useTell();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const school = useSchool();
  const [address, setAddress] = useSearchParams();
  const find = async (filters: MarksheetFilters) => {
    const query = toAddress(filters);
    setAddress(query, { replace: true });
    await queries.fetchQuery({ ...marksheetQuery(query), staleTime: 0 });
    tell.success(words.marksheetGenerated);
    navigate(`/get-marksheet?${new URLSearchParams(query)}`);
  };
  const fail = (error: unknown) => {
    if (isApiError(error) && CATALOGUED.includes(error.status)) tell.plainFailure(error);
    else tell.error(words.enterValidDetails);
  };
  return (
    <Screen title={words.marksheetTitle} lead={words.marksheetLead} narrow>
      {school.isLoading ? (
        <Loading />
      ) : (
        <Panel>
          <MarksheetForm last={Object.fromEntries(address)} onSubmit={find} onFailure={fail} />
        </Panel>
      )}
    </Screen>
  );
};
