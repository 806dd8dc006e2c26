import { type ReactNode, useRef, useState } from 'react';
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
  // A late answer to a question that was left must not close the one that is asked since.
  const question = useRef(0);
  const leave = () => {
    question.current += 1;
    setPending(false);
    onClose();
  };
  const confirm = async () => {
    const asked = question.current;
    setPending(true);
    try {
      await onConfirm();
    } catch {
      // Whoever asked tells of it.
    }
    if (asked === question.current) leave();
  };
  return (
    <Dialog title={title} open={open} onClose={leave}>
      <Stack gap={5}>
        <p>{text}</p>
        <Actions>
          <Button look={look} disabled={isPending} onClick={confirm}>
            {isPending ? busy : yes}
          </Button>
          <Button data-begin onClick={leave}>
            {words.cancel}
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  );
};
