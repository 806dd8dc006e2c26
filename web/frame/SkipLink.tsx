import { useWords } from '#web/i18n/language.ts';
import styles from './Frame.module.css';

export const SkipLink = () => (
  <a className={styles.skip} href="#content">
    {useWords().skipToContent}
  </a>
);
