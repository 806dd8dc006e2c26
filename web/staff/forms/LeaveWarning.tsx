import { useStaffWords } from '#web/i18n/staff/language.ts';
import styles from '#web/staff/lists/ConfirmDelete.module.css';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import type { Leaving } from './useLeaving.ts';

/** Asks before something leads away from what is not saved; the safe answer has the focus. */
export const LeaveWarning = ({ leaving: { asked, stay, leave } }: { leaving: Leaving }) => {
  const words = useStaffWords();
  return (
    <Dialog title={words.leaveTitle} open={asked} onClose={stay}>
      <p className={styles.question}>{words.leaveText}</p>
      <Actions>
        <Button autoFocus onClick={stay}>
          {words.stay}
        </Button>
        <Button look="danger" onClick={leave}>
          {words.leave}
        </Button>
      </Actions>
    </Dialog>
  );
};
