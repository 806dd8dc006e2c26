import { type MarksheetFilters, marksheetFilters } from '#documents/model/exam.ts';
import { GroupField } from '#web/screens/GroupField.tsx';
import { useChoices } from '#web/screens/useChoices.ts';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Fields } from '#web/ui/Layout.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { NumberField } from '#web/ui/TextField.tsx';
import { useStaffWords } from '#web/words/staff/language.ts';

type MarksheetFormProps = {
  last: Record<string, string>;
  onSubmit: (filters: MarksheetFilters) => Promise<void>;
  onFailure: (error: unknown) => void;
};

const BLANK = { term: '', className: '', section: '', shift: '', group: '', start_roll: '', end_roll: '' };

export const MarksheetForm = ({ last, onSubmit, onFailure }: MarksheetFormProps) => {
  const words = useStaffWords();
  const choices = useChoices();
  const placeholder = words.choose;
  return (
    <Form
      schema={marksheetFilters}
      defaults={{ ...BLANK, session: choices.sessions[0]?.value, ...last }}
      onSubmit={onSubmit}
      onFailure={onFailure}
    >
      <Fields short>
        <SelectField
          name="session"
          label={words.session}
          choices={choices.sessions}
          placeholder={placeholder}
        />
        <SelectField name="term" label={words.term} choices={choices.terms} placeholder={placeholder} />
        <SelectField
          name="className"
          label={words.className}
          choices={choices.classes}
          placeholder={placeholder}
        />
        <SelectField
          name="section"
          label={words.section}
          choices={choices.allSections}
          placeholder={placeholder}
        />
        <SelectField name="shift" label={words.shift} choices={choices.allShifts} placeholder={placeholder} />
        <GroupField />
        <NumberField name="start_roll" label={words.rollFrom} />
        <NumberField name="end_roll" label={words.rollTo} />
      </Fields>
      <Submit busy={words.submitting}>{words.submit}</Submit>
    </Form>
  );
};
