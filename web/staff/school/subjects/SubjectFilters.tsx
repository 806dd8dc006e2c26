import { ALL } from '#documents/model/classes.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { FilterBar } from '#web/staff/forms/filterFields.tsx';
import { useSetFilter } from '#web/staff/lists/ListTools.tsx';
import styles from './Subjects.module.css';

type SubjectFiltersProps = { chosen: { year: string; class: string; group: string } };

export const SubjectFilters = ({ chosen }: SubjectFiltersProps) => {
  const words = useStaffWords();
  return (
    <search className={styles.filters} aria-label={words.linkSubjectList}>
      <FilterBar
        values={chosen}
        onChange={useSetFilter()}
        fields={['year', 'class', 'group']}
        all={['className', 'group']}
        everything={{ value: ALL, label: words.all }}
        groups="ofSubject"
      />
    </search>
  );
};
