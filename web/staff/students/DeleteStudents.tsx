import type { Student } from '#documents/model/student.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { ConfirmDelete } from '#web/staff/lists/ConfirmDelete.tsx';
import { useDeleteStudents } from './removal.ts';

type DeleteStudentsProps = { students: Student[]; onClose: () => void; onDeleted: () => void };

export const DeleteStudents = ({ students, onClose, onDeleted }: DeleteStudentsProps) => {
  const { words, figures } = useStaffLanguage();
  const remove = useDeleteStudents();
  const [first] = students;
  const who = students.length > 1 ? words.studentsFound(figures(students.length)) : first?.studentName;
  return (
    <ConfirmDelete
      title={words.deleteStudent}
      text={
        <>
          {words.sureToDelete}
          <br />
          {who}
        </>
      }
      open={students.length > 0}
      onClose={onClose}
      onConfirm={() => remove.mutateAsync(students.map(({ _id }) => _id)).then(onDeleted)}
    />
  );
};
