import { useWords } from '#web/i18n/language.ts';
import styles from './Frame.module.css';

/** A button and no link: by the address it would be a step in the history, which asks where something is not saved. */
export const SkipLink = () => (
  <button type="button" className={styles.skip} onClick={() => document.getElementById('content')?.focus()}>
    {useWords().skipToContent}
  </button>
);
