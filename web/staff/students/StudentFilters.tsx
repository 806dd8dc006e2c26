import { hasGroups } from '#documents/model/classes.ts';
import { useChoices } from '#web/cohort/useChoices.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { SearchInput } from '#web/staff/lists/SearchInput.tsx';
import { Select } from '#web/ui/Select.tsx';
import type { Choice } from '#web/ui/SelectField.tsx';

type StudentFiltersProps = {
  filters: Record<string, string>;
  /** A blank value takes a filter away. */
  onChange: (changed: Record<string, string>) => void;
};

/** On one line; what is chosen or typed counts at once. */
export const StudentFilters = ({ filters, onChange }: StudentFiltersProps) => {
  const words = useStaffWords();
  const choices = useChoices();
  const every: Choice = { value: '', label: words.all };
  const select = (name: string, label: string, offered: readonly Choice[]) => (
    <Select
      label={label}
      value={filters[name] ?? ''}
      choices={[every, ...offered]}
      // Another class has other groups.
      onChange={(value) => onChange({ [name]: value, ...(name === 'class' && { group: '' }) })}
    />
  );
  return (
    <>
      <SearchInput
        label={words.searchStudent}
        value={filters.search ?? ''}
        onChange={(search) => onChange({ search })}
      />
      {select('year', words.year, choices.sessions)}
      {select('class', words.class, choices.classes)}
      {hasGroups(Number(filters.class)) &&
        select('group', words.group, choices.groupsFor(filters.class ?? ''))}
      {select('section', words.section, choices.sections)}
      {select('shift', words.shift, choices.shifts)}
    </>
  );
};
