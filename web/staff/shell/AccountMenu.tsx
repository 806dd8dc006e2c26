import { useCallback, useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Auth } from '#documents/model/user.ts';
import { draftsWords } from '#web/i18n/staff/drafts.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { DraftList } from '#web/staff/drafts/DraftList.tsx';
import { type KeyedDraft, listDrafts, removeDraft } from '#web/staff/drafts/drafts.ts';
import { askToLeave } from '#web/staff/forms/leaveGuard.ts';
import { useProfile } from '#web/staff/profile/useProfile.ts';
import { signOut } from '#web/staff/session/signOut.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Icon } from '#web/ui/Icon.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { useDismiss } from '#web/ui/useDismiss.ts';
import styles from './AccountMenu.module.css';

/** Leaves the app; what this person typed and never saved is named first, and goes along. */
const useLogOut = () => {
  const navigate = useNavigate();
  const [drafts, setDrafts] = useState<readonly KeyedDraft[]>([]);
  const logOut = () => {
    for (const { key } of drafts) removeDraft(key);
    signOut();
    navigate('/auth/signin');
  };
  const ask = () => {
    const unsaved = listDrafts();
    if (unsaved.length > 0) setDrafts(unsaved);
    else askToLeave(logOut);
  };
  return { ask, drafts, logOut, stay: () => setDrafts([]) };
};

/** Name and role; opens to My Profile and Log Out. */
export const AccountMenu = ({ auth }: { auth: Auth }) => {
  const { lang, words } = useStaffLanguage();
  const { data: profile } = useProfile();
  const [open, setOpen] = useState(false);
  const element = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setOpen(false), []);
  const leaving = useLogOut();
  useDismiss(open, element, close);
  return (
    <div ref={element} className={styles.element}>
      <button type="button" className={styles.button} aria-expanded={open} onClick={() => setOpen(!open)}>
        {profile?.picture && <img className={styles.face} src={profile.picture} alt="" />}
        <span className={styles.sign}>
          <Icon name="person" />
        </span>
        <span className={styles.who}>
          <strong>{auth.firstName || words.user}</strong>
          <span>{words.userTypes[auth.userType]}</span>
        </span>
        <Icon name="down" />
      </button>
      {open && (
        <ul className={styles.menu}>
          {auth.userType !== '' && (
            <li>
              <Link to="/profile" onClick={close}>
                {words.myProfile}
              </Link>
            </li>
          )}
          <li>
            <button
              type="button"
              onClick={() => {
                close();
                leaving.ask();
              }}
            >
              {words.logOut}
            </button>
          </li>
        </ul>
      )}
      <Dialog title={draftsWords[lang].signOutTitle} open={leaving.drafts.length > 0} onClose={leaving.stay}>
        <p>{draftsWords[lang].signOutText}</p>
        <DraftList drafts={leaving.drafts} onOpen={leaving.stay} isFixed />
        <Actions>
          <Button look="danger" onClick={leaving.logOut}>
            {draftsWords[lang].signOut}
          </Button>
          <Button data-begin onClick={leaving.stay}>
            {words.stay}
          </Button>
        </Actions>
      </Dialog>
    </div>
  );
};
