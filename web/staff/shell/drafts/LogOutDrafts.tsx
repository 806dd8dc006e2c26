import { draftsWords } from '#web/i18n/staff/drafts.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { DraftList } from './DraftList.tsx';
import { removeDraft, useDrafts } from './drafts.ts';

export type LogOutDraftsProps = { open: boolean; onLogOut: () => void; onClose: () => void };

/** Asks before logging out deletes what was never saved. */
export const LogOutDrafts = ({ open, onLogOut, onClose }: LogOutDraftsProps) => {
  const { lang, words } = useStaffLanguage();
  const labels = draftsWords[lang];
  const drafts = useDrafts();
  const logOut = () => {
    for (const { key } of drafts) removeDraft(key);
    onLogOut();
  };
  return (
    <Dialog title={labels.signOutTitle} open={open} onClose={onClose}>
      <p>{labels.signOutText}</p>
      <DraftList drafts={drafts} onOpen={onClose} readOnly />
      <Actions>
        <Button look="danger" onClick={logOut}>
          {labels.signOut}
        </Button>
        <Button data-begin onClick={onClose}>
          {words.stay}
        </Button>
      </Actions>
    </Dialog>
  );
};
