import { useStaffWords } from '#web/i18n/staff/language.ts';
import { Button, type ButtonLook } from '#web/ui/Button.tsx';
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
      <Button onClick={onCancel}>{cancel ?? words.cancel}</Button>
    </Actions>
  );
};
