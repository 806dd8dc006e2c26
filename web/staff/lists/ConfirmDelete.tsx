import { type ReactNode, useState } from 'react';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { Button, type ButtonLook } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Actions, Stack } from '#web/ui/Layout.tsx';

type ConfirmDeleteProps = {
  title: string;
  text: ReactNode;
  /** What the button says where nothing is deleted. */
  yes?: string;
  /** What it says meanwhile. */
  busy?: string;
  look?: ButtonLook;
  open: boolean;
  onClose: () => void;
  /** Tells of a failure itself; the dialog closes either way. */
  onConfirm: () => unknown;
};

/** Asks before anything is deleted; the safe answer has the focus. */
export const ConfirmDelete = (props: ConfirmDeleteProps) => {
  const words = useStaffWords();
  const { title, text, yes = words.yesDelete, busy = yes, look = 'danger', open, onClose, onConfirm } = props;
  const [isPending, setPending] = useState(false);
  const confirm = async () => {
    setPending(true);
    await Promise.resolve(onConfirm()).catch(() => undefined);
    setPending(false);
    onClose();
  };
  return (
    <Dialog title={title} open={open} onClose={onClose}>
      <Stack gap={5}>
        <p>{text}</p>
        <Actions>
          <Button look={look} disabled={isPending} onClick={confirm}>
            {isPending ? busy : yes}
          </Button>
          <Button data-begin onClick={onClose}>
            {words.cancel}
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  );
};
