import { Link } from 'react-router-dom';
import { useSchool } from '#web/screens/school/useSchool.ts';
import { classes } from '#web/ui/classes.ts';
import icon from '#web/ui/icon.svg';
import { useLanguage } from '#web/words/language.ts';
import styles from './Shell.module.css';

/** The school's logo and name; leads home. */
export const Brand = ({ to = '/', compact }: { to?: string; compact?: boolean }) => {
  const { lang, words } = useLanguage();
  const school = useSchool().data;
  const name = (lang === 'bn' && school?.nameBn) || school?.name || words.productName;
  return (
    <Link className={classes(styles.brand, compact && styles.compact)} to={to}>
      <img src={school?.logo ?? icon} alt="" width="32" height="32" />
      <span>{name}</span>
    </Link>
  );
};
