import { type CohortFilters, cohortFilters } from '#documents/model/exam.ts';
import { GroupField } from '#web/screens/GroupField.tsx';
import { useChoices } from '#web/screens/useChoices.ts';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Fields } from '#web/ui/Layout.tsx';
import { type Choice, SelectField } from '#web/ui/SelectField.tsx';
import { useStaffWords } from '#web/words/staff/language.ts';

type AttendanceSearchProps = {
  last: Record<string, string | null | undefined>;
  /** Several sections and shifts at once are for who has none of her own. */
  everywhere: boolean;
  onSearch: (place: CohortFilters) => void;
};

const BLANK = { term: '', className: '', section: '', shift: '', group: '' };

const said = (last: AttendanceSearchProps['last']) =>
  Object.fromEntries(Object.entries(last).filter(([, value]) => value));

export const AttendanceSearch = ({ last, everywhere, onSearch }: AttendanceSearchProps) => {
  const words = useStaffWords();
  const choices = useChoices();
  const select = (name: string, label: string, offered: readonly Choice[]) => (
    <SelectField name={name} label={label} choices={offered} placeholder={words.choose} />
  );
  return (
    <Form
      schema={cohortFilters}
      defaults={{ ...BLANK, session: choices.sessions[0]?.value, ...said(last) }}
      onSubmit={async (place) => onSearch(place)}
      onFailure={() => undefined}
      label={words.attendance.attendanceFilters}
    >
      <Fields short>
        {select('session', words.session, choices.sessions)}
        {select('term', words.term, choices.terms)}
        {select('className', words.className, choices.classes)}
        {select('section', words.section, everywhere ? choices.allSections : choices.sections)}
        {select('shift', words.shift, everywhere ? choices.allShifts : choices.shifts)}
        <GroupField onlyWithGroups />
      </Fields>
      <Submit busy={words.searching}>{words.search}</Submit>
    </Form>
  );
};
