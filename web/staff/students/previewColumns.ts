import type { StudentInput } from '#documents/model/student.ts';
import type { useStaffLanguage } from '#web/i18n/staff/language.ts';
import type { DataColumn } from '#web/ui/DataTable.tsx';

type StaffLanguage = ReturnType<typeof useStaffLanguage>;

/** What is looked at before the students of a sheet are added. */
export const previewColumns = ({
  words,
  figures,
  value,
  className,
}: StaffLanguage): DataColumn<StudentInput>[] => [
  { title: words.shortId, cell: ({ studentId }) => figures(studentId) },
  { title: words.roll, figure: true, cell: ({ roll }) => figures(roll) },
  { title: words.studentName, cell: ({ studentName }) => studentName },
  { title: words.class, cell: (row) => className(row.class) },
  { title: words.year, cell: ({ year }) => figures(year) },
  { title: words.section, cell: ({ section }) => value(section) },
  { title: words.shift, cell: ({ shift }) => value(shift) },
  { title: words.group, cell: ({ group }) => value(group) },
  { title: words.mobile, cell: ({ mobile }) => figures(mobile) },
];
