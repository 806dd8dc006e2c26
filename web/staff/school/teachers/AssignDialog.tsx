import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { fullName } from '#web/staff/school/users/userForm.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Problem } from '#web/ui/Problem.tsx';
import { AssignForm } from './AssignForm.tsx';
import styles from './Teachers.module.css';
import { useAssignments } from './useAssignments.ts';

export type Teacher = { _id: string; firstName: string; lastName: string };

type AssignDialogProps = { teacher: Teacher | null; onClose: () => void };

/** Closed, it holds nothing: the next opening starts afresh. */
export const AssignDialog = ({ teacher, onClose }: AssignDialogProps) => {
  const { words } = useStaffLanguage();
  return (
    <Dialog
      title={words.assignTitle(teacher ? fullName(teacher) : '')}
      open={teacher !== null}
      onClose={onClose}
    >
      {teacher && <Assignment teacherId={teacher._id} onClose={onClose} />}
    </Dialog>
  );
};

const Assignment = ({ teacherId, onClose }: { teacherId: string; onClose: () => void }) => {
  const { words } = useStaffLanguage();
  const { data, error } = useAssignments(teacherId);
  // What is ticked stays where the list cannot be read again.
  if (error && !data) return <Problem>{words.unexpectedError}</Problem>;
  if (!data)
    return (
      <p className={styles.soft} role="status">
        {words.loading}
      </p>
    );
  const assigned = data.data.flatMap(({ ClassVsSubject }) => ClassVsSubject);
  return <AssignForm teacherId={teacherId} assigned={assigned} onClose={onClose} />;
};
