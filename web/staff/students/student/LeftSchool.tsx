import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { createMessage } from '#documents/i18n/messages/index.ts';
import type { Message } from '#documents/i18n/messages/message.ts';
import { LEAVING_REASONS, leavingSchema } from '#documents/model/leaving.ts';
import type { OpenedStudent } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { studentWords } from '#web/i18n/staff/student.ts';
import { FormActions } from '#web/staff/forms/FormActions.tsx';
import { FormLeaving } from '#web/staff/forms/LeaveWarning.tsx';
import { useAction } from '#web/staff/forms/useAction.ts';
import { useStudentsAgain } from '#web/staff/students/studentQueries.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Form } from '#web/ui/Form.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import { SelectField, toChoices } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';

/** Whether a student has left, when and why; who may edit the record notes it and takes it back. */
export const LeftSchool = ({ student }: { student: OpenedStudent }) => {
  const { words: common, lang, t, figures } = useStaffLanguage();
  const words = studentWords[lang];
  const toast = useToast();
  const again = useStudentsAgain();
  const { hash } = useLocation();
  // A refused deletion leads here.
  const [isOpen, setIsOpen] = useState(hash === '#leave' && !student.left);
  const { left, studentName, studentId } = student;
  const path = `/student/${student._id}/leave` as const;
  const save = async (change: () => Promise<Message>) => {
    toast.success(t(await change()));
    setIsOpen(false);
    await again();
  };
  const undo = useAction({
    call: () => api.delete(path),
    done: t,
    // The exams that were published meanwhile are named under the student's exemptions.
    onDone: again,
  });
  if (!left && !student.can.leave) return null;
  return (
    <Panel title={words.leaving}>
      {left ? (
        <>
          <p>{t(createMessage('student.leftOnDay', { student: studentName, studentId, day: left.on }))}</p>
          <p>
            {words.leavingReasons[left.reason]}
            {left.certificateNo && ` · ${words.certificateNo} ${figures(left.certificateNo)}`}
          </p>
          {student.can.leave && (
            <div>
              <Button disabled={undo.isPending} onClick={() => undo.mutate()}>
                {words.undoLeaving}
              </Button>
            </div>
          )}
        </>
      ) : (
        <div>
          <Button onClick={() => setIsOpen(true)}>{words.leave}</Button>
        </div>
      )}
      {isOpen && (
        <Dialog title={words.leave} open onClose={() => setIsOpen(false)}>
          <Form
            schema={leavingSchema}
            defaults={{ on: '', certificateNo: '' }}
            onSubmit={(leaving) => save(() => api.post(path, leaving))}
            onFailure={toast.failure}
          >
            <p>{words.leaveLead}</p>
            <TextField name="on" label={words.leftOn} type="date" />
            <SelectField
              name="reason"
              label={common.reason}
              choices={toChoices(LEAVING_REASONS, words.leavingReasons)}
              placeholder={common.select}
            />
            <TextField name="certificateNo" label={words.certificateNo} autoComplete="off" />
            <FormLeaving />
            <FormActions onCancel={() => setIsOpen(false)} />
          </Form>
        </Dialog>
      )}
    </Panel>
  );
};
