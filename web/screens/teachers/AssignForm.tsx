import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { isApiError } from '#web/api.ts';
import { useTell } from '#web/screens/useTell.ts';
import { Button } from '#web/ui/Button.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Problem } from '#web/ui/Problem.tsx';
import { useStaffLanguage } from '#web/words/staff/language.ts';
import { AssignFields } from './AssignFields.tsx';
import type { NewAssignment } from './assignment.ts';
import { useAssign } from './useAssignments.ts';

const schema = z.object({ classId: z.string(), shift: z.string(), subjects: z.array(z.string()) });
const BLANK: NewAssignment = { classId: '', shift: '', subjects: [] };

const isComplete = ({ classId, shift, subjects }: NewAssignment) =>
  classId !== '' && shift !== '' && subjects.length > 0;

const AssignButton = () => {
  const { words } = useStaffLanguage();
  const { isSubmitting } = useFormContext().formState;
  const values = useWatch() as NewAssignment;
  return (
    <Button type="submit" look="main" disabled={isSubmitting || !isComplete(values)}>
      {isSubmitting ? words.assigning : words.assign}
    </Button>
  );
};

export const AssignForm = ({ teacherId, onClose }: { teacherId: string; onClose: () => void }) => {
  const { words, say } = useStaffLanguage();
  const tell = useTell();
  const assign = useAssign(teacherId);
  const [problem, setProblem] = useState('');
  const submit = async (values: NewAssignment) => {
    setProblem('');
    if (!isComplete(values)) {
      tell.error(words.assignIncomplete);
      return;
    }
    await assign(values);
    onClose();
  };
  const fail = (error: unknown) => {
    tell.error(words.subjectsNotAssigned);
    if (isApiError(error)) setProblem(say(error.message));
  };
  return (
    <Form schema={schema} defaults={BLANK} onSubmit={submit} onFailure={fail}>
      <AssignFields />
      {problem && <Problem>{problem}</Problem>}
      <Actions>
        <AssignButton />
        <Button onClick={onClose}>{words.close}</Button>
      </Actions>
    </Form>
  );
};
