import type { ReactNode } from 'react';
import { useWords } from '#web/i18n/language.ts';
import { Brand } from './Brand.tsx';
import styles from './Frame.module.css';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { SkipLink } from './SkipLink.tsx';

type PublicFrameProps = {
  /** Links at the foot, out of the parents' way. */
  foot?: ReactNode;
  children: ReactNode;
};

/** The frame of pages without a sign-in; its name leads to the lookup. */
export const PublicFrame = ({ foot, children }: PublicFrameProps) => {
  const words = useWords();
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
        {children}
      </main>
      <footer className={styles.foot}>
        {foot}
        <span>{words.developerCredit}</span>
      </footer>
    </div>
  );
};
