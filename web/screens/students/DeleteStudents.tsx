import type { Student } from '#documents/model/student.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { useStaffLanguage } from '#web/words/staff/language.ts';
import { useDeleteStudents } from './studentQueries.ts';

type DeleteStudentsProps = { students: Student[]; onClose: () => void; onDeleted: () => void };

export const DeleteStudents = ({ students, onClose, onDeleted }: DeleteStudentsProps) => {
  const { words, figures } = useStaffLanguage();
  const remove = useDeleteStudents();
  const ids = students.map(({ _id }) => _id);
  const confirm = async () => {
    onClose();
    await remove.mutateAsync(ids).then(onDeleted, () => undefined);
  };
  const [first] = students;
  return (
    <Dialog title={words.deleteStudent} open={students.length > 0} onClose={onClose}>
      <p>{words.sureToDelete}</p>
      <p>{students.length > 1 ? words.studentsFound(figures(students.length)) : first?.studentName}</p>
      <Actions>
        <Button look="danger" onClick={confirm}>
          {words.yesDelete}
        </Button>
        <Button onClick={onClose}>{words.cancel}</Button>
      </Actions>
    </Dialog>
  );
};
