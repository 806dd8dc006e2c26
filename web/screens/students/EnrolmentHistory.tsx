import { DataTable } from '#web/ui/DataTable.tsx';
import { useStaffLanguage } from '#web/words/staff/language.ts';
import styles from './StudentList.module.css';
import { useEnrolments } from './studentQueries.ts';

/** Where a student sat in each year, the newest first; nothing where she is someone else's by now. */
export const EnrolmentHistory = ({ id }: { id: string }) => {
  const { words, value, className, figures } = useStaffLanguage();
  const { data: years } = useEnrolments(id);
  if (!years) return null;
  return (
    <section className={styles.part}>
      <h3>{words.promotion.history}</h3>
      <DataTable
        caption={words.promotion.history}
        columns={[
          { title: words.year, cell: ({ year }) => figures(year) },
          { title: words.class, cell: (one) => className(one.class) },
          { title: words.section, cell: ({ section }) => value(section) },
          { title: words.shift, cell: ({ shift }) => value(shift) },
          { title: words.group, cell: ({ group }) => value(group) },
          { title: words.roll, figure: true, cell: ({ roll }) => figures(roll) },
        ]}
        rows={years}
        rowKey={({ _id }) => _id}
      />
    </section>
  );
};
