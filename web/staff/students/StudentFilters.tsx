import { z } from 'zod';
import { GroupField } from '#web/cohort/GroupField.tsx';
import { useChoices } from '#web/cohort/useChoices.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Fields } from '#web/ui/Layout.tsx';
import { type Choice, SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';

const word = z.string().default('');
const schema = z.object({
  year: word,
  shift: word,
  class: word,
  group: word,
  section: word,
  search: z.string().trim().default(''),
});
type Filters = z.infer<typeof schema>;

/** Only what was chosen stands in the address. */
const chosen = (filters: Filters): Record<string, string> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));

type StudentFiltersProps = {
  last: Record<string, string>;
  onSearch: (filters: Record<string, string>) => void;
};

export const StudentFilters = ({ last, onSearch }: StudentFiltersProps) => {
  const words = useStaffWords();
  const choices = useChoices();
  const select = (name: string, label: string, offered: readonly Choice[]) => (
    <SelectField name={name} label={label} choices={offered} placeholder={words.all} />
  );
  return (
    <Form
      schema={schema}
      defaults={{ year: '', shift: '', class: '', group: '', section: '', search: '', ...last }}
      onSubmit={async (filters) => onSearch(chosen(filters))}
      onFailure={() => undefined}
      label={words.studentFilters}
    >
      <Fields short>
        {select('year', words.year, choices.sessions)}
        {select('shift', words.shift, choices.shifts)}
        {select('class', words.class, choices.classes)}
        <GroupField onlyWithGroups classField="class" placeholder={words.all} />
        {select('section', words.section, choices.sections)}
        <TextField name="search" label={words.searchStudent} type="search" />
      </Fields>
      <Submit busy={words.searching}>{words.search}</Submit>
    </Form>
  );
};
