import type { ReactNode } from 'react';
import styles from './Layout.module.css';

/** Fields side by side where there is room. */
export const Fields = ({ children }: { children: ReactNode }) => (
  <div className={styles.fields}>{children}</div>
);

/** Buttons in a row. */
export const Actions = ({ children }: { children: ReactNode }) => (
  <div className={styles.actions}>{children}</div>
);
