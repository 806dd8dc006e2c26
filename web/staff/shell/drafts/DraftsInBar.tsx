import { useEffect, useEffectEvent, useState } from 'react';
import { useToast } from '#web/frame/useToast.ts';
import { draftsWords } from '#web/i18n/staff/drafts.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { DraftList, useDraftText } from './DraftList.tsx';
import styles from './Drafts.module.css';
import { dropOldDrafts, useDrafts } from './drafts.ts';
import { useSendDrafts } from './sendDrafts.ts';

/** How much this person typed and never saved, from every screen; what waits for the connection is sent from here. */
export const DraftsInBar = () => {
  const { lang, figures } = useStaffLanguage();
  const words = draftsWords[lang];
  const [open, setOpen] = useState(false);
  const drafts = useDrafts();
  useSendDrafts();
  useOldDrafts();
  if (drafts.length === 0) return null;
  const label = words.inBar(figures(drafts.length));
  return (
    <>
      <Button look="quiet" icon aria-label={label} title={label} onClick={() => setOpen(true)}>
        <span className={styles.badge}>
          <Icon name="upload" />
          {figures(drafts.length)}
        </span>
      </Button>
      <Dialog title={words.title} open={open} onClose={() => setOpen(false)}>
        <p>{words.lead}</p>
        <DraftList drafts={drafts} onOpen={() => setOpen(false)} />
      </Dialog>
    </>
  );
};

/** What is older than its month is deleted when the app is opened, and named. */
function useOldDrafts(): void {
  const { lang } = useStaffLanguage();
  const textFor = useDraftText();
  const toast = useToast();
  const dropOld = useEffectEvent(() => {
    const old = dropOldDrafts(new Date());
    if (old.length > 0) toast.warning(draftsWords[lang].old(old.map(textFor).join('; ')), 15_000);
  });
  useEffect(() => dropOld(), []);
}
