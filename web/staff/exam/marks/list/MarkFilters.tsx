import { useStaffWords } from '#web/i18n/staff/language.ts';
import type { ClassScope } from '#web/staff/forms/classScope.ts';
import { FiltersForm } from '#web/staff/forms/FiltersForm.tsx';
import { type ListFilters, listFilters } from './listFilters.ts';

type MarkFiltersProps = {
  last: ListFilters;
  scope: ClassScope;
  onSearch: (filters: Record<string, string>) => void;
};

/** Which marks are listed; the form and the address keep the last search. */
export const MarkFilters = ({ last, scope, onSearch }: MarkFiltersProps) => {
  const words = useStaffWords();
  return (
    <FiltersForm
      schema={listFilters}
      last={last}
      fields={['session', 'term', 'className', 'shift', 'section', 'group', 'subjectName']}
      all={['section', 'shift']}
      isGroupOptional
      scope={scope}
      onSubmit={async ({ session, term, className, section, shift, group = '', subjectName = '' }) =>
        onSearch({ session: String(session), term, className, section, shift, group, subjectName })
      }
      label={words.listFilters}
      submit={words.search}
    />
  );
};
