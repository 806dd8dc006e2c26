import { ALL } from '#documents/model/exam.ts';
import { hasGroups } from '#documents/model/school.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useWorkingExam } from '#web/staff/exam/working-exam/workingExam.ts';
import { Segmented } from '#web/ui/Segmented.tsx';
import type { GridFilters } from './gridFilters.ts';

type EveryGroupProps = { filters: GridFilters; onGo: (filters: GridFilters) => void };

/** In a class with groups: the group that one works on, or all at once for the subjects that they share. */
export const EveryGroup = ({ filters, onGo }: EveryGroupProps) => {
  const { words, value } = useStaffLanguage();
  const [{ group }] = useWorkingExam();
  if (!hasGroups(Number(filters.class)) || !group) return null;
  return (
    <Segmented
      label={words.group}
      value={filters.group}
      segments={[
        { value: group, label: value(group) },
        { value: ALL, label: words.allGroups },
      ]}
      onChange={(chosen) => onGo({ ...filters, group: chosen })}
    />
  );
};
