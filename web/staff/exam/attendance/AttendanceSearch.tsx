import { type CohortFilters, cohortFilters } from '#documents/model/exam.ts';
import { CohortFields } from '#web/cohort/CohortFields.tsx';
import { useChoices } from '#web/cohort/useChoices.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { Form, Submit } from '#web/ui/Form.tsx';
import { Fields } from '#web/ui/Layout.tsx';

type AttendanceSearchProps = {
  last: Record<string, string | null | undefined>;
  /** Only users without a section and shift of their own choose several at once. */
  everywhere: boolean;
  /** Of a teacher or operator the own class, section and shift: no other is theirs to enter. */
  within: Partial<Record<'className' | 'section' | 'shift', string>>;
  onSearch: (cohort: CohortFilters) => void;
};

const ORDER = ['session', 'term', 'className', 'section', 'shift', 'group'] as const;
const BLANK = { term: '', className: '', section: '', shift: '', group: '' };

const filledParts = (last: AttendanceSearchProps['last']) =>
  Object.fromEntries(Object.entries(last).filter(([, value]) => value));

export const AttendanceSearch = ({ last, everywhere, within, onSearch }: AttendanceSearchProps) => {
  const words = useStaffWords();
  const { sessions } = useChoices();
  return (
    <Form
      schema={cohortFilters}
      defaults={{ ...BLANK, session: sessions[0]?.value, ...filledParts(last) }}
      onSubmit={async (cohort) => onSearch(cohort)}
      onFailure={() => undefined}
      label={words.attendance.attendanceFilters}
    >
      <Fields short>
        <CohortFields
          order={ORDER}
          classLabel={words.className}
          all={everywhere}
          within={within}
          onlyWithGroups
        />
      </Fields>
      <Submit busy={words.searching}>{words.search}</Submit>
    </Form>
  );
};
