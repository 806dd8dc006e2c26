import { useSchool } from '#web/screens/school/useSchool.ts';
import { Loading } from '#web/screens/shell/Loading.tsx';
import { useChoices } from '#web/screens/useChoices.ts';
import { Form } from '#web/ui/Form.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { useStaffWords } from '#web/words/staff/language.ts';
import { useMarkPlaces } from '../useMarkPlaces.ts';
import { BulkPanels } from './BulkPanels.tsx';
import { bulkFields } from './bulkFields.ts';

const BLANK = { term: '', className: '', section: '', shift: '', group: '', subjectName: '' };

/** The marks of one subject from a spreadsheet. */
export const BulkAddResults = () => {
  const words = useStaffWords();
  const places = useMarkPlaces();
  const school = useSchool();
  const { sessions } = useChoices();
  return (
    <Screen title={words.bulkResultsTitle}>
      {places === undefined || school.isLoading ? (
        <Loading />
      ) : (
        <Form
          schema={bulkFields}
          defaults={{ ...BLANK, session: sessions[0]?.value }}
          // The sheet's own button sends; Enter in a select sends nothing.
          onSubmit={async () => undefined}
          onFailure={() => undefined}
        >
          <BulkPanels places={places} />
        </Form>
      )}
    </Screen>
  );
};
