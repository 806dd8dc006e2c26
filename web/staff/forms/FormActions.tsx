import { type ReactNode, use } from 'react';
import { useFormContext } from 'react-hook-form';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { Button, type ButtonLook } from '#web/ui/Button.tsx';
import { DialogContext } from '#web/ui/Dialog.tsx';
import { Submit } from '#web/ui/Form.tsx';
import { Actions } from '#web/ui/Layout.tsx';

type FormActionsProps = {
  onCancel: () => void;
  /** What the buttons say where it is not Save and Cancel. */
  submit?: string;
  busy?: string;
  look?: ButtonLook;
  cancel?: string | undefined;
};

/** The end of a form that can be left without saving. */
export const FormActions = ({ onCancel, submit, busy, look = 'main', cancel }: FormActionsProps) => {
  const words = useStaffWords();
  return (
    <Actions>
      <Submit busy={busy ?? words.saving} look={look}>
        {submit ?? words.save}
      </Submit>
      <CancelButton onClick={onCancel}>{cancel ?? words.cancel}</CancelButton>
    </Actions>
  );
};

/** Leaves a form without saving. While a save is on its way it asks first, because the save may be refused. */
export const CancelButton = ({ onClick, children }: { onClick: () => void; children: ReactNode }) => {
  const { isSubmitting } = useFormContext().formState;
  const dialog = use(DialogContext);
  const cancel = () => (isSubmitting && dialog.askToClose ? dialog.askToClose(onClick) : onClick());
  return <Button onClick={cancel}>{children}</Button>;
};
