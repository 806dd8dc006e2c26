import { useState } from 'react';
import { z } from 'zod';
import { requiredText } from '#documents/model/fields.ts';
import { newStudentId } from '#documents/model/student.ts';
import type { OpenedStudent } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { studentWords } from '#web/i18n/staff/student.ts';
import { FormActions } from '#web/staff/forms/FormActions.tsx';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { useStudentsAgain } from '#web/staff/students/studentQueries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form } from '#web/ui/Form.tsx';
import { TextField } from '#web/ui/TextField.tsx';

/** For a superadmin: a mistyped student ID, also on what is published. */
export const CorrectStudentId = ({ student }: { student: OpenedStudent }) => {
  const { words, lang, count } = useStaffLanguage();
  const labels = studentWords[lang];
  const toast = useToast();
  const again = useStudentsAgain();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  if (!student.can.correctId) return null;
  const save = async (input: z.output<typeof correction>) => {
    const { issued } = await api.post(`/student/${student._id}/student-id`, input);
    toast.success(issued > 0 ? labels.idCorrectedIssued(count(issued)) : labels.idCorrected);
    close();
    await again();
  };
  return (
    <>
      <div>
        <Button onClick={() => setOpen(true)}>{labels.correctId}</Button>
      </div>
      <Dialog title={labels.correctId} open={open} onClose={close}>
        <Form
          schema={correction}
          defaults={{ studentId: student.studentId, reason: '' }}
          onSubmit={save}
          onFailure={toast.failure}
        >
          <p>{labels.correctIdLead}</p>
          <TextField name="studentId" label={words.studentId} autoComplete="off" />
          <TextField name="reason" label={words.reason} hint={labels.reasonHint} autoComplete="off" />
          <FormLeaving />
          <FormActions onCancel={close} />
        </Form>
      </Dialog>
    </>
  );
};

const correction = z.object({
  studentId: newStudentId,
  reason: requiredText('publication.reasonRequired', 400),
});
