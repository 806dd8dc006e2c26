import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { authAtom } from '#web/api/session.ts';
import { useWords } from '#web/i18n/language.ts';
import { Brand } from './Brand.tsx';
import styles from './Frame.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { SkipLink } from './SkipLink.tsx';

/** The link to the staff's app is at the foot, out of the parents' way. */
const useStaffLink = () => {
  const words = useWords();
  const signedIn = Boolean(useAtomValue(authAtom)?.phoneNumber);
  return signedIn ? { to: '/', text: words.home } : { to: '/auth/signin', text: words.signIn };
};

type PublicFrameProps = {
  /** Links to the other app load its page. */
  app: 'parents' | 'staff';
  children?: ReactNode;
};

/** The frame of pages without a sign-in. */
export const PublicFrame = ({ app, children }: PublicFrameProps) => {
  const isParents = app === 'parents';
  const words = useWords();
  const link = useStaffLink();
  const atSession = useLocation().pathname.startsWith('/auth/');
  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={styles.bar}>
        <Brand to="/get-result" reloadDocument={!isParents} />
        <div className={styles.barEnd}>
          <LanguageSwitch />
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        {children ?? <Outlet />}
      </main>
      <footer className={styles.foot}>
        {!atSession && (
          <Link to={link.to} reloadDocument={isParents}>
            {link.text}
          </Link>
        )}
        <span>{words.developerCredit}</span>
      </footer>
    </div>
  );
};
