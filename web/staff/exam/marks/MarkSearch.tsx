import { useChoices } from '#web/cohort/useChoices.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { RollRangeFields } from '#web/staff/forms/RollRangeFields.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Fields } from '#web/ui/Layout.tsx';
import { ExamFields } from './ExamFields.tsx';
import { type GridFilters, gridFilters } from './gridFilters.ts';
import type { MarkScope } from './markScope.ts';

type MarkSearchProps = {
  last: GridFilters;
  scope: MarkScope;
  searching: boolean;
  onSearch: (filters: GridFilters) => Promise<void>;
};

const NAMES = { class: 'classId', subject: 'subject' };

/** The specification's search form; what it found last stands in it. */
export const MarkSearch = ({ last, scope, searching, onSearch }: MarkSearchProps) => {
  const words = useStaffWords();
  const { sessions } = useChoices();
  const labels = {
    session: words.year,
    term: words.examTerm,
    class: words.selectClass,
    group: words.selectGroup,
    subject: words.selectSubject,
  };
  return (
    <Form
      schema={gridFilters}
      defaults={{ ...last, classId: last.class, session: last.session || sessions[0]?.value }}
      onSubmit={({ classId = '', subject = '', group = '', ...filters }) =>
        onSearch({
          ...filters,
          session: String(filters.session),
          startRoll: String(filters.startRoll),
          endRoll: String(filters.endRoll),
          class: classId,
          group,
          subject,
        })
      }
      onFailure={() => undefined}
      label={words.examSearch}
    >
      <Fields short>
        <ExamFields scope={scope} names={NAMES} labels={labels} placeholder={words.choose} allGroups />
        <RollRangeFields from="startRoll" to="endRoll" year="session" className="classId" />
      </Fields>
      <Button type="submit" look="main" disabled={searching}>
        {searching ? words.searching : words.search}
      </Button>
    </Form>
  );
};
