import { useChoices } from '#web/cohort/useChoices.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { WithPlaces } from '#web/staff/marks/WithPlaces.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { BulkPanels } from './BulkPanels.tsx';
import { bulkFields } from './bulkFields.ts';

const BLANK = { term: '', className: '', section: '', shift: '', group: '', subjectName: '' };

/** The marks of one subject from a spreadsheet. */
export const BulkAddResults = () => {
  const words = useStaffWords();
  const { sessions } = useChoices();
  return (
    <Screen title={words.bulkResultsTitle}>
      <WithPlaces failed={words.subjectsFailed}>
        {(places) => (
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
      </WithPlaces>
    </Screen>
  );
};
