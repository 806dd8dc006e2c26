import { useState } from 'react';
import type { Message } from '#documents/i18n/messages/message.ts';
import type { Student } from '#documents/model/student.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { studentWords } from '#web/i18n/staff/student.ts';
import { ConfirmDelete } from '#web/staff/lists/ConfirmDelete.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { refusedOfLeaving, useDeleteStudents } from './removal.ts';
import styles from './StudentList.module.css';

type DeleteStudentsProps = { students: Student[]; onClose: () => void; onDeleted: () => void };

/** A student who stays because of a published result, and why. */
type Kept = { student: Student; why: Message };

/** Asks, deletes, and leads on to the leaving of those who are not deleted because they have a published result. */
export const DeleteStudents = ({ students, onClose, onDeleted }: DeleteStudentsProps) => {
  const { words, figures } = useStaffLanguage();
  const remove = useDeleteStudents();
  const [kept, setKept] = useState<Kept[]>([]);
  const [first] = students;
  const who = students.length > 1 ? words.studentsFound(figures(students.length)) : first?.studentName;
  const confirm = async () => {
    try {
      await remove.mutateAsync(students.map(({ _id }) => _id));
      onDeleted();
    } catch (error) {
      setKept(
        refusedOfLeaving(error).flatMap((why) => {
          const student = students[Number(why.path.split('.')[1])];
          return student ? [{ student, why }] : [];
        }),
      );
    }
  };
  return (
    <>
      <ConfirmDelete
        title={words.acts.delete}
        text={
          <>
            {words.sureToDelete}
            <br />
            {who}
          </>
        }
        open={students.length > 0}
        onClose={onClose}
        onConfirm={confirm}
      />
      {kept.length > 0 && <LeaveInstead kept={kept} onClose={() => setKept([])} />}
    </>
  );
};

const LeaveInstead = ({ kept, onClose }: { kept: Kept[]; onClose: () => void }) => {
  const { words, lang, t } = useStaffLanguage();
  const { leave } = studentWords[lang];
  return (
    <Dialog title={words.acts.delete} open onClose={onClose}>
      <div className={styles.view}>
        {kept.map(({ student, why }) => (
          <div key={student._id} className={styles.part}>
            <p>{t(why)}</p>
            <div>
              <ButtonLink
                look="main"
                to={`/student/${student._id}#leave`}
                aria-label={words.actOn(leave, student.studentName)}
              >
                {leave}
              </ButtonLink>
            </div>
          </div>
        ))}
        <Actions>
          <Button onClick={onClose}>{words.close}</Button>
        </Actions>
      </div>
    </Dialog>
  );
};
