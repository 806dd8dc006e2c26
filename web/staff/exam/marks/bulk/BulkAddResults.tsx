import { useSearchParams } from 'react-router-dom';
import { useChoices } from '#web/cohort/useChoices.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { WithMarkScope } from '#web/staff/exam/marks/WithMarkScope.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { BulkPanels } from './BulkPanels.tsx';
import { bulkFields } from './bulkFields.ts';

const NAMES = ['session', 'term', 'className', 'section', 'shift', 'group'] as const;

/** The marks of one subject from a spreadsheet; the exam is that of the bar until another is chosen. */
export const BulkAddResults = () => {
  const words = useStaffWords();
  const { sessions } = useChoices();
  const [address] = useSearchParams();
  const exam = Object.fromEntries(NAMES.map((name) => [name, address.get(name) ?? '']));
  return (
    <Screen title={words.bulkResultsTitle}>
      <WithMarkScope failed={words.subjectsFailed}>
        {(scope) => (
          <Form
            key={address.toString()}
            schema={bulkFields}
            defaults={{ ...exam, session: exam.session || sessions[0]?.value, subjectName: '' }}
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
