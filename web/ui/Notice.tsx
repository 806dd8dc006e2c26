import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Notice.module.css';

type NoticeProps = { children: ReactNode; action?: ReactNode; wrong?: boolean };

/** What stands where there is nothing to show: loading, empty, or failed. */
export const Notice = ({ children, action, wrong }: NoticeProps) => (
  <div className={classes(styles.notice, wrong && styles.wrong)} role={wrong ? 'alert' : 'status'}>
    <p>{children}</p>
    {action}
  </div>
);
