import { type CohortFilters, cohortFilters } from '#documents/model/exam.ts';
import type { User } from '#web/api/answers.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { ownClass, ownClassScope } from '#web/staff/forms/classScope.ts';
import { FiltersForm } from '#web/staff/forms/FiltersForm.tsx';

type AttendanceSearchProps = {
  address: URLSearchParams;
  user: User | undefined;
  onSearch: (cohort: CohortFilters) => void;
};

/** Whose attendance; a teacher's or operator's own class is the only one that they enter. */
export const AttendanceSearch = ({ address, user, onSearch }: AttendanceSearchProps) => {
  const words = useStaffWords();
  return (
    <FiltersForm
      schema={cohortFilters}
      last={{ ...ownClass(user), ...Object.fromEntries(address) }}
      fields={['session', 'term', 'className', 'section', 'shift', 'group']}
      all={user?.section ? [] : ['section', 'shift']}
      groups="whereThereAre"
      scope={ownClassScope(user)}
      onSubmit={async (cohort) => onSearch(cohort)}
      label={words.attendance.attendanceFilters}
      submit={words.search}
    />
  );
};
