import { useAtomValue } from 'jotai';
import { Outlet, useLocation } from 'react-router-dom';
import { authAtom } from '#web/session.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { useWords } from '#web/words/language.ts';
import { Brand } from './Brand.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import styles from './Shell.module.css';
import { SkipLink } from './SkipLink.tsx';

/** Where the other door is: to the lookup from the sign-in pages, to the sign-in from all others. */
const useDoor = () => {
  const words = useWords();
  const signedIn = Boolean(useAtomValue(authAtom)?.phoneNumber);
  const atSession = useLocation().pathname.startsWith('/auth/');
  if (atSession) return { to: '/get-result', text: words.getResult };
  return signedIn ? { to: '/', text: words.home } : { to: '/auth/signin', text: words.signIn };
};

/** The frame of pages without a sign-in. */
export const PublicFrame = () => {
  const door = useDoor();
  return (
    <div className={styles.frame}>
      <SkipLink />
      <header className={styles.bar}>
        <Brand to="/get-result" />
        <div className={styles.barEnd}>
          <LanguageSwitch />
          <ButtonLink look="quiet" to={door.to}>
            {door.text}
          </ButtonLink>
        </div>
      </header>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
};
