import { useStaffWords } from '#web/i18n/staff/language.ts';

import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import styles from './LeaveWarning.module.css';
import type { Leaving } from './useLeaving.ts';

type LeaveWarningProps = {
  leaving: Leaving;
  /** What was typed is gone then; drafts of grids are kept. */
  isLost?: boolean;
  /** What is lost, where it is not what was typed. */
  text?: string;
};

/** Asks before something leads away from what is not saved; the safe answer has the focus. */
export const LeaveWarning = ({ leaving: { isAsking, stay, leave }, isLost, text }: LeaveWarningProps) => {
  const words = useStaffWords();
  return (
    <Dialog title={words.leaveTitle} open={isAsking} onClose={stay}>
      <p className={styles.question}>{text ?? (isLost ? words.leaveAndLose : words.leaveText)}</p>
      <Actions>
        <Button look="danger" onClick={leave}>
          {words.leave}
        </Button>
        <Button data-begin onClick={stay}>
          {words.stay}
        </Button>
      </Actions>
    </Dialog>
  );
};
