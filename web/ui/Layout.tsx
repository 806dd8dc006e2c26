import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import styles from './Layout.module.css';

/** Fields side by side where there is room. */
export const Fields = ({ short, children }: { short?: boolean; children: ReactNode }) => (
  <div className={classes(styles.fields, short && styles.short)}>{children}</div>
);

/** Buttons in a row. */
export const Actions = ({ children }: { children: ReactNode }) => (
  // The mark by which a dialog keeps them in sight.
  <div className={styles.actions} data-actions>
    {children}
  </div>
);

/** What is said of a list, and at its other end what can be done with it. */
export const Bar = ({ children }: { children: ReactNode }) => <div className={styles.bar}>{children}</div>;
