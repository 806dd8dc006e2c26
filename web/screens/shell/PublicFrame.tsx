import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { authAtom } from '#web/session.ts';
import { useWords } from '#web/words/language.ts';
import { Brand } from './Brand.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import styles from './Shell.module.css';
import { SkipLink } from './SkipLink.tsx';

/** The staff's door stands below, out of the parents' way. */
const useDoor = () => {
  const words = useWords();
  const signedIn = Boolean(useAtomValue(authAtom)?.phoneNumber);
  return signedIn ? { to: '/', text: words.home } : { to: '/auth/signin', text: words.signIn };
};

/** The frame of pages without a sign-in. */
export const PublicFrame = ({ children }: { children?: ReactNode }) => {
  const words = useWords();
  const door = useDoor();
  const atSession = useLocation().pathname.startsWith('/auth/');
  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={styles.bar}>
        <Brand to="/get-result" />
        <div className={styles.barEnd}>
          <LanguageSwitch />
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        {children ?? <Outlet />}
      </main>
      <footer className={styles.foot}>
        {!atSession && <Link to={door.to}>{door.text}</Link>}
        <span>{words.developerCredit}</span>
      </footer>
    </div>
  );
};
