import { type ReactNode, useState } from 'react';
import { type SubjectInput, subjectSchema } from '#documents/model/subject.ts';
import { isApiError } from '#web/api/api.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Problem } from '#web/ui/Problem.tsx';
import type { Choice } from '#web/ui/SelectField.tsx';
import { SubjectFields } from './SubjectFields.tsx';

type SubjectFormProps = {
  defaults: Record<string, unknown>;
  years: readonly Choice[];
  onSubmit: (values: SubjectInput) => Promise<void>;
  /** The toast of a failure. */
  failed: string;
  /** The buttons below. */
  children: ReactNode;
};

/** What the server says of a field stands below it; what it says of the whole stands above the buttons. */
export const SubjectForm = ({ defaults, years, onSubmit, failed, children }: SubjectFormProps) => {
  const { t } = useStaffLanguage();
  const tell = useTell();
  const [problem, setProblem] = useState('');
  const submit = (values: SubjectInput) => {
    setProblem('');
    return onSubmit(values);
  };
  const fail = (error: unknown) => {
    tell.error(failed);
    if (isApiError(error) && error.fieldErrors.length === 0) setProblem(t(error));
  };
  return (
    <Form schema={subjectSchema} defaults={defaults} onSubmit={submit} onFailure={fail}>
      <FormLeaving />
      <SubjectFields years={years} />
      {problem && <Problem>{problem}</Problem>}
      {children}
    </Form>
  );
};
