import type { ReactNode } from 'react';
import { nameIn } from '#documents/i18n/language.ts';
import { useSchool } from '#web/api/useSchool.ts';
import { useLanguage, useLanguageSwitch, useWords } from '#web/i18n/language.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import icon from '#web/ui/icon.svg?inline';
import styles from './Frame.module.css';

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

type BrandProps = { to?: string; className?: string | undefined };

/** The school's logo and name; leads home. */
export const Brand = ({ to = '/', className }: BrandProps) => {
  const { lang, words } = useLanguage();
  const school = useSchool().data;
  const name = nameIn(lang, school?.name, school?.nameBn) || words.productName;
  return (
    <AppLink className={classes(styles.brand, className)} to={to}>
      {/* Low, because the script of a page is waited for, and a logo is not. */}
      <img src={school?.smallLogo ?? icon} alt="" width="32" height="32" fetchPriority="low" />
      <span>{name}</span>
    </AppLink>
  );
};

/** A button and no link: by the address it would be a step in the history, which asks where something is not saved. */
export const SkipLink = () => (
  <button type="button" className={styles.skip} onClick={() => document.getElementById('content')?.focus()}>
    {useWords().skipToContent}
  </button>
);

/** Names the other language in that language, as a reader who needs it looks for. */
export const LanguageSwitch = () => {
  const words = useWords();
  const { other, switchLanguage } = useLanguageSwitch();
  return (
    <Button look="quiet" lang={other} onClick={switchLanguage}>
      {words.otherLanguage}
    </Button>
  );
};
