import { useStaffWords } from '#web/i18n/staff/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Submit } from '#web/ui/Form.tsx';
import { Actions } from '#web/ui/Layout.tsx';

type ProfileButtonsProps = {
  editing: boolean;
  /** The focus comes back to Edit. */
  wasEdited: boolean;
  onEdit: () => void;
  onCancel: () => void;
};

/** Keys keep React from turning the pressed Edit into a Save that then submits. */
export const ProfileButtons = ({ editing, wasEdited, onEdit, onCancel }: ProfileButtonsProps) => {
  const words = useStaffWords();
  if (!editing)
    return (
      <Actions key="reading">
        <Button autoFocus={wasEdited} onClick={onEdit}>
          {words.edit}
        </Button>
      </Actions>
    );
  return (
    <Actions key="editing">
      <Submit busy={words.saving}>{words.save}</Submit>
      <Button onClick={onCancel}>{words.cancel}</Button>
    </Actions>
  );
};
