import { useSearchParams } from 'react-router-dom';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { WithMarkScope } from '#web/staff/exam/marks/WithMarkScope.tsx';
import { useFilterDefaults } from '#web/staff/forms/FiltersForm.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { BulkPanels } from './BulkPanels.tsx';
import { bulkFields, EXAM_OF_SHEET } from './bulkFields.ts';

/** The marks of one subject from a spreadsheet; the exam is that of the bar until another is chosen. */
export const BulkAddResults = () => {
  const words = useStaffWords();
  const [address] = useSearchParams();
  const defaults = useFilterDefaults(
    { fields: EXAM_OF_SHEET, all: ['section', 'shift'] },
    Object.fromEntries(address),
  );
  return (
    <Screen title={words.bulkResultsTitle}>
      <WithMarkScope failed={words.subjectsFailed}>
        {(scope) => (
          <Form
            key={address.toString()}
            schema={bulkFields}
            defaults={defaults}
            // The sheet's own button sends; Enter in a select sends nothing.
            onSubmit={async () => undefined}
            onFailure={() => undefined}
          >
            <BulkPanels scope={scope} />
          </Form>
        )}
      </WithMarkScope>
    </Screen>
  );
};
