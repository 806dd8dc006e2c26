import type { ReactNode } from 'react';
import { useWords } from '#web/i18n/language.ts';
import { Button } from './Button.tsx';
import { classes } from './classes.ts';
import styles from './Notice.module.css';

type NoticeProps = {
  children: ReactNode;
  action?: ReactNode;
  /** Tries again what failed. */
  onRetry?: () => unknown;
  wrong?: boolean;
  /** Something is on its way. */
  busy?: boolean;
};

/** What stands where there is nothing to show: loading, empty, or failed. */
export const Notice = ({ children, action, onRetry, wrong, busy }: NoticeProps) => {
  const words = useWords();
  return (
    <div className={classes(styles.notice, wrong && styles.wrong)} role={wrong ? 'alert' : 'status'}>
      {busy && <span className={styles.spinner} aria-hidden="true" />}
      <p>{children}</p>
      {action}
      {onRetry && <Button onClick={() => onRetry()}>{words.retry}</Button>}
    </div>
  );
};
