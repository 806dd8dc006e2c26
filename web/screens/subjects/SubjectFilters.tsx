import { GROUPS } from '#documents/model/school.ts';
import { useChoices } from '#web/screens/useChoices.ts';
import { Select } from '#web/ui/Select.tsx';
import { useStaffLanguage } from '#web/words/staff/language.ts';
import { subjectGroupsOf } from './SubjectGroupField.tsx';
import styles from './Subjects.module.css';
import { ALL, useSetFilter } from './useFilters.ts';

type SubjectFiltersProps = { chosen: { year: string; class: string; group: string } };

/** Choosing a class takes away a group that it does not have. */
export const SubjectFilters = ({ chosen }: SubjectFiltersProps) => {
  const { words, value } = useStaffLanguage();
  const { sessions, classes } = useChoices();
  const set = useSetFilter();
  const every = { value: ALL, label: words.all };
  const groups = chosen.class === ALL ? GROUPS : subjectGroupsOf(chosen.class);
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
        choices={[every, ...groups.map((group) => ({ value: group, label: value(group) }))]}
        onChange={(group) => set({ group })}
      />
    </search>
  );
};
