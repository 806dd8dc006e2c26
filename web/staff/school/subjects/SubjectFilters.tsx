import { subjectGroups } from '#web/cohort/groupsOfClass.ts';
import { useChoices } from '#web/cohort/useChoices.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { useSetFilter } from '#web/staff/lists/useSetFilter.ts';
import { Select } from '#web/ui/Select.tsx';
import styles from './Subjects.module.css';
import { ALL } from './useFilters.ts';

type SubjectFiltersProps = { chosen: { year: string; class: string; group: string } };

/** Choosing a class takes away a group that it does not have. */
export const SubjectFilters = ({ chosen }: SubjectFiltersProps) => {
  const words = useStaffWords();
  const { sessions, classes, ...choices } = useChoices();
  const set = useSetFilter();
  const every = { value: ALL, label: words.all };
  const groups = subjectGroups(choices.groups, chosen.class === ALL ? '' : chosen.class);
  return (
    <search className={styles.filters} aria-label={words.linkSubjectList}>
      <Select label={words.year} value={chosen.year} choices={sessions} onChange={(year) => set({ year })} />
      <Select
        label={words.class}
        value={chosen.class}
        choices={[every, ...classes]}
        onChange={(className) => set({ class: className, group: ALL })}
      />
      <Select
        label={words.group}
        value={chosen.group}
        choices={[every, ...groups]}
        onChange={(group) => set({ group })}
      />
    </search>
  );
};
