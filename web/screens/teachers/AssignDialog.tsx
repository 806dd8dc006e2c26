import { fullName } from '#web/screens/users/userForm.ts';
import { Dialog } from '#web/ui/Dialog.tsx';
import { useStaffLanguage } from '#web/words/staff/language.ts';
import { AssignedClasses } from './AssignedClasses.tsx';
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
      {teacher && (
        <>
          <Assigned teacherId={teacher._id} />
          <AssignForm teacherId={teacher._id} onClose={onClose} />
        </>
      )}
    </Dialog>
  );
};

const Assigned = ({ teacherId }: { teacherId: string }) => {
  const { words } = useStaffLanguage();
  const { data } = useAssignments(teacherId);
  return (
    <section className={styles.before}>
      <h3>{words.assigned}</h3>
      {data ? (
        <AssignedClasses classes={data.data.flatMap(({ ClassVsSubject }) => ClassVsSubject)} />
      ) : (
        <p className={styles.soft}>{words.loading}</p>
      )}
    </section>
  );
};
