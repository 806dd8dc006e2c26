import { useStaffWords } from '#web/i18n/staff/language.ts';
import { ExamFields } from '#web/staff/exam/marks/ExamFields.tsx';
import type { MarkScope } from '#web/staff/exam/marks/markScope.ts';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Fields } from '#web/ui/Layout.tsx';
import { type ListFilters, listFilters } from './listFilters.ts';

type MarkFiltersProps = {
  last: ListFilters;
  scope: MarkScope;
  onSearch: (filters: Record<string, string>) => void;
};

const NAMES = { class: 'className', subject: 'subjectName' };

/** Which marks are listed; the form and the address keep the last search. */
export const MarkFilters = ({ last, scope, onSearch }: MarkFiltersProps) => {
  const words = useStaffWords();
  const labels = {
    session: words.session,
    term: words.term,
    class: words.className,
    group: words.group,
    subject: words.subject,
  };
  return (
    <Form
      schema={listFilters}
      defaults={last}
      onSubmit={async ({ session, term, className, section, shift, group = '', subjectName = '' }) =>
        onSearch({ session: String(session), term, className, section, shift, group, subjectName })
      }
      onFailure={() => undefined}
      label={words.listFilters}
    >
      <Fields short>
        <ExamFields scope={scope} names={NAMES} labels={labels} placeholder={words.choose} />
      </Fields>
      <Submit busy={words.searching}>{words.search}</Submit>
    </Form>
  );
};
