import { useStaffWords } from '#web/i18n/staff/language.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './Photos.module.css';

/** Somebody's photo, or a frame that says there is none. */
export const Photo = ({ address, name }: { address: string | null; name: string }) => {
  const words = useStaffWords();
  if (!address) return <div className={classes(styles.photo, styles.blank)}>{words.noPhoto}</div>;
  return <img className={styles.photo} src={address} alt={words.photoTitle(name)} />;
};

/** A photo of a list, beside the name; a dash for none. */
export const SmallPhoto = ({ address }: { address: string | null }) =>
  address ? <img className={classes(styles.photo, styles.small)} src={address} alt="" loading="lazy" /> : '–';
