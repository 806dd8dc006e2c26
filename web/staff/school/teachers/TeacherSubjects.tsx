import { useState } from 'react';
import type { Assignment } from '#web/api/answers.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { ConfirmDelete } from '#web/staff/lists/ConfirmDelete.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { AssignmentTable } from './AssignmentTable.tsx';
import { useAssign, useAssignments } from './useAssignments.ts';

type Opened = { act: 'assign' | 'delete'; assignment: Assignment } | null;

/** A superadmin sees everyone's, a teacher the own. */
export const TeacherSubjects = () => {
  const words = useStaffWords();
  const { data, error, refetch } = useAssignments();
  const assignments = data?.data;
  const assign = useAssign();
  const toast = useToast();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const takeAway = ({ teacher_id, ClassVsSubject }: Assignment) =>
    assign
      .mutateAsync({
        teacherId: teacher_id._id,
        was: ClassVsSubject,
        next: [],
        message: words.assignmentDeleted,
      })
      .catch(toast.failure);
  return (
    <Screen title={words.linkTeacherSubjects} lead={words.teachersLead}>
      {error && (
        <Notice wrong action={<Button onClick={() => refetch()}>{words.retry}</Button>}>
          {words.unexpectedError}
        </Notice>
      )}
      {!error && !assignments && <Notice busy>{words.loading}</Notice>}
      {assignments?.length === 0 && <Notice>{words.noData}</Notice>}
      {data && data.data.length > 0 && (
        <AssignmentTable
          assignments={data.data}
          mayAssign={data.can.assign}
          onAct={(act, assignment) => setOpened({ act, assignment })}
        />
      )}
      <AssignDialog
        teacher={opened?.act === 'assign' ? opened.assignment.teacher_id : null}
        onClose={close}
      />
      <ConfirmDelete
        title={words.deleteAssignment}
        text={words.deleteAssignmentText}
        open={opened?.act === 'delete'}
        onClose={close}
        onConfirm={() => opened && takeAway(opened.assignment)}
      />
    </Screen>
  );
};
