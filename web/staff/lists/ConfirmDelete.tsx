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
  look?: ButtonLook;
  open: boolean;
  onClose: () => void;
  /** Tells of a failure itself; the dialog closes either way. */
  onConfirm: () => unknown;
};

/** Asks before anything is deleted; the safe answer has the focus. */
export const ConfirmDelete = ({
  title,
  text,
  yes,
  look = 'danger',
  open,
  onClose,
  onConfirm,
}: ConfirmDeleteProps) => {
  const words = useStaffWords();
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    await Promise.resolve(onConfirm()).catch(() => undefined);
    setBusy(false);
    onClose();
  };
  return (
    <Dialog title={title} open={open} onClose={onClose}>
      <Stack gap={5}>
        <p>{text}</p>
        <Actions>
          <Button look={look} disabled={busy} onClick={confirm}>
            {yes ?? words.yesDelete}
          </Button>
          <Button data-begin onClick={onClose}>
            {words.cancel}
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  );
};
