import { useState } from 'react';
import { ConfirmDelete } from '#web/screens/ConfirmDelete.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { useStaffWords } from '#web/words/staff/language.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { AssignmentTable } from './AssignmentTable.tsx';
import type { Assignment } from './assignment.ts';
import { useAssignments, useDeleteAssignment } from './useAssignments.ts';

type Opened = { act: 'assign' | 'delete'; assignment: Assignment } | null;

/** A superadmin sees everyone's, a teacher her own. */
export const TeacherSubjects = () => {
  const words = useStaffWords();
  const { data: assignments, error, refetch } = useAssignments();
  const { mutateAsync } = useDeleteAssignment();
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  return (
    <Screen title={words.linkTeacherSubjects} lead={words.teachersLead}>
      {error && (
        <Notice wrong action={<Button onClick={() => refetch()}>{words.retry}</Button>}>
          {words.unexpectedError}
        </Notice>
      )}
      {!error && !assignments && <Notice>{words.loading}</Notice>}
      {assignments?.length === 0 && <Notice>{words.noData}</Notice>}
      {assignments && assignments.length > 0 && (
        <AssignmentTable
          assignments={assignments}
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
        onConfirm={() => opened && mutateAsync(opened.assignment._id)}
      />
    </Screen>
  );
};
