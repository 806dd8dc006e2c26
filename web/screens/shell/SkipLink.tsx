import { useWords } from '#web/words/language.ts';
import styles from './Shell.module.css';

export const SkipLink = () => (
  <a className={styles.skip} href="#content">
    {useWords().skipToContent}
  </a>
);
