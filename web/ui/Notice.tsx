import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Notice.module.css';

type NoticeProps = {
  children: ReactNode;
  action?: ReactNode;
  wrong?: boolean;
  /** Something is on its way. */
  busy?: boolean;
};

/** What stands where there is nothing to show: loading, empty, or failed. */
export const Notice = ({ children, action, wrong, busy }: NoticeProps) => (
  <div className={classes(styles.notice, wrong && styles.wrong)} role={wrong ? 'alert' : 'status'}>
    {busy && <span className={styles.spinner} aria-hidden="true" />}
    <p>{children}</p>
    {action}
  </div>
);
