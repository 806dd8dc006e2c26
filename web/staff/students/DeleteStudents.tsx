import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Message } from '#documents/i18n/messages/message.ts';
import type { Student } from '#documents/model/student.ts';
import type { DeletedStudent, MissedAnswer } from '#web/api/answers.ts';
import { api, type FieldError, isApiError } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { studentWords } from '#web/i18n/staff/student.ts';
import { useJoinedLate, useTellJoinedLate } from '#web/staff/exemptions/JoinedLate.tsx';
import { useAction } from '#web/staff/forms/useAction.ts';
import { DeletedRecords } from '#web/staff/lists/DeletedDialog.tsx';
import { Button, ButtonLink } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { Dialog, isDialogOpen } from '#web/ui/Dialog.tsx';
import { Actions, Stack } from '#web/ui/Layout.tsx';

/** A student who stays because of a published result, and why. */
type Kept = { student: Student; why: Message };

/** Asks and deletes. Students who stay because of a published result can be marked as left instead. */
export const useDeleteStudents = () => {
  const { words, figures, t } = useStaffLanguage();
  const toast = useToast();
  const restore = useRestoreStudents();
  const [kept, setKept] = useState<Kept[]>([]);
  const remove = useAction({
    call: (students: readonly Student[]): Promise<{ message: string }> =>
      students.length === 1
        ? api.delete(`/student/${students[0]?._id}`)
        : api.post('/student/many-delete', { ids: idsOf(students) }),
    done: ({ message }, { length }) => (length === 1 ? words.studentDeleted : message),
    undo: (_answer, students) => restore.mutate(idsOf(students)),
    onFailed: (error, students) => {
      const staying = studentsToLeave(error);
      // A late refusal does not cover the dialog that was opened meanwhile.
      if (staying.length > 0 && !isDialogOpen()) return setKept(keptOf(staying, students));
      const reasons = staying.length > 0 ? staying : errorsOf(error, ['student.deletedAlready']);
      toast.error(reasons.map(t).join('. ') || words.studentDeleteFailed);
    },
    changes: [queryKeys.students()],
  });
  return {
    ask: async (students: readonly Student[], onDeleted?: () => void) => {
      const [first] = students;
      const who = students.length > 1 ? words.studentsFound(figures(students.length)) : first?.studentName;
      const text = (
        <>
          {words.sureToDelete}
          <br />
          {who}
        </>
      );
      if (await confirm({ title: words.acts.delete, text }))
        remove.mutate(students, { onSuccess: onDeleted });
    },
    /** The dialog about students who were not deleted. */
    refusal: kept.length > 0 && <LeaveInstead kept={kept} onClose={() => setKept([])} />,
  };
};

const idsOf = (students: readonly Student[]): string[] => students.map(({ _id }) => _id);

const keptOf = (staying: readonly FieldError[], students: readonly Student[]): Kept[] =>
  staying.flatMap((why) => {
    const student = students[Number(why.path.split('.')[1])];
    return student ? [{ student, why }] : [];
  });

const LeaveInstead = ({ kept, onClose }: { kept: Kept[]; onClose: () => void }) => {
  const { words, lang, t } = useStaffLanguage();
  const { leave } = studentWords[lang];
  return (
    <Dialog title={words.acts.delete} open onClose={onClose}>
      <Stack gap={5}>
        {kept.map(({ student, why }) => (
          <Stack gap={2} key={student._id}>
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
          </Stack>
        ))}
        <Actions>
          <Button onClick={onClose}>{words.close}</Button>
        </Actions>
      </Stack>
    </Dialog>
  );
};

/** Whom this person may bring back. */
export const DeletedStudents = () => {
  const { words, figures, className } = useStaffLanguage();
  const navigate = useNavigate();
  const describe = useJoinedLate();
  // A question, because a toast cannot be pressed while the dialog is open.
  const restore = useRestoreStudents(async ({ missed }) => {
    for (const { text, to, label } of describe(missed))
      if (await confirm({ title: words.restored, text, yes: label, look: 'main' })) return navigate(to);
  });
  return (
    <DeletedRecords<DeletedStudent>
      noun="student"
      queryKey={queryKeys.students()}
      title={words.deletedStudents}
      none={words.noneDeleted}
      nameFor={({ studentName }) => studentName}
      restoreMany={restore}
      columns={[
        { title: words.shortId, names: true, cell: ({ studentId }) => figures(studentId) },
        { title: words.studentName, cell: ({ studentName }) => studentName },
        { title: words.class, cell: (student) => className(student.class) },
      ]}
    />
  );
};

/** Brings students back, and tells of the exams that were published meanwhile: in a toast, unless `onDone` does. */
const useRestoreStudents = (onDone?: (answer: MissedAnswer) => unknown) => {
  const tellJoinedLate = useTellJoinedLate();
  const { words, t } = useStaffLanguage();
  return useAction({
    call: (ids: string[]) => api.post('/student/many-restore', { ids }),
    // Whom somebody else restored meanwhile is named.
    done: ({ there }) => [words.restored, ...there.map(t)].join('. '),
    onDone: onDone ?? (({ missed }) => tellJoinedLate(missed)),
    changes: [queryKeys.students()],
  });
};

/** Why a student is not deleted but leaves. */
const LEAVE_INSTEAD = ['student.publishedLeave', 'student.certifiedLeave'];

/** After a refused deletion: the students who leave instead, by their index in the request. */
const studentsToLeave = (error: unknown): FieldError[] => errorsOf(error, LEAVE_INSTEAD);

const errorsOf = (error: unknown, keys: readonly string[]): FieldError[] =>
  isApiError(error) ? error.fieldErrors.filter(({ key }) => keys.includes(key)) : [];
