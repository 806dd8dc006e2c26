import { useSchool } from '#web/api/useSchool.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { AppLink } from '#web/ui/AppLink.tsx';
import { classes } from '#web/ui/classes.ts';
import icon from '#web/ui/icon.svg?inline';
import styles from './Frame.module.css';

type BrandProps = { to?: string; className?: string | undefined };

/** The school's logo and name; leads home. */
export const Brand = ({ to = '/', className }: BrandProps) => {
  const { lang, words } = useLanguage();
  const school = useSchool().data;
  const name = (lang === 'bn' && school?.nameBn) || school?.name || words.productName;
  return (
    <AppLink className={classes(styles.brand, className)} to={to}>
      {/* Low, because the script of a page is waited for, and a logo is not. */}
      <img src={school?.smallLogo ?? icon} alt="" width="32" height="32" fetchPriority="low" />
      <span>{name}</span>
    </AppLink>
  );
};
