import type { DeletedStudent } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { PagedDeleted } from '#web/staff/lists/PagedDeleted.tsx';
import { STUDENTS_KEY, useRestoreStudents } from './studentQueries.ts';

/** Whom this person may bring back. */
export const DeletedStudents = () => {
  const { words, figures, className } = useStaffLanguage();
  const restore = useRestoreStudents();
  return (
    <PagedDeleted<DeletedStudent>
      noun="student"
      queryKey={STUDENTS_KEY}
      title={words.deletedStudents}
      none={words.noneDeleted}
      nameFor={({ studentName }) => studentName}
      restore={restore}
      columns={[
        { title: words.shortId, names: true, cell: ({ studentId }) => figures(studentId) },
        { title: words.studentName, cell: ({ studentName }) => studentName },
        { title: words.class, cell: (student) => className(student.class) },
      ]}
    />
  );
};
