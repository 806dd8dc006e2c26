import type { ReactNode } from 'react';
import styles from './Layout.module.css';

/** What went wrong with a form as a whole; read out when it appears. */
export const Problem = ({ children }: { children: ReactNode }) => (
  <p className={styles.problem} role="alert">
    {children}
  </p>
);
