import { useStaffWords } from '#web/i18n/staff/language.ts';
import { FilterBar } from '#web/staff/forms/filterFields.tsx';
import { SearchInput } from '#web/staff/lists/SearchInput.tsx';

type StudentFiltersProps = {
  filters: Record<string, string>;
  /** A blank value takes a filter away. */
  onChange: (changed: Record<string, string>) => void;
};

/** On one line; what is chosen or typed counts at once. */
export const StudentFilters = ({ filters, onChange }: StudentFiltersProps) => {
  const words = useStaffWords();
  return (
    <>
      <SearchInput
        label={words.searchStudent}
        value={filters.search ?? ''}
        onChange={(search) => onChange({ search })}
      />
      <FilterBar
        values={filters}
        onChange={onChange}
        fields={['year', 'class', 'group', 'section', 'shift']}
        all={['session', 'className', 'group', 'section', 'shift']}
        everything={{ value: '', label: words.all }}
        groups="whereThereAre"
      />
    </>
  );
};
