import type { StudentInput } from '#documents/model/student.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { useStaffLanguage } from '#web/words/staff/language.ts';

/** Enough to see that columns are where they belong. */
const SHOWN = 100;

/** The first students as they would be added. */
export const SheetPreview = ({ rows }: { rows: readonly StudentInput[] }) => {
  const { words, figures, value, className } = useStaffLanguage();
  if (rows.length === 0) return null;
  return (
    <DataTable
      long
      caption={words.previewTitle}
      columns={[
        { title: words.shortId, cell: ({ studentId }) => figures(studentId) },
        { title: words.roll, figure: true, cell: ({ roll }) => figures(roll) },
        { title: words.studentName, cell: ({ studentName }) => studentName },
        { title: words.class, cell: (row) => className(row.class) },
        { title: words.year, cell: ({ year }) => figures(year) },
        { title: words.section, cell: ({ section }) => value(section) },
        { title: words.shift, cell: ({ shift }) => value(shift) },
        { title: words.group, cell: ({ group }) => value(group) },
        { title: words.mobile, cell: ({ mobile }) => figures(mobile) },
      ]}
      rows={rows.slice(0, SHOWN)}
      rowKey={({ studentId, year }) => `${studentId} ${year}`}
    />
  );
};
