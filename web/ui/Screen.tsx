import { type ReactNode, useEffect } from 'react';
import { classes } from './classes.ts';
import styles from './Screen.module.css';

type ScreenProps = {
  title: string;
  lead?: ReactNode;
  /** Buttons of the whole screen, beside its title. */
  actions?: ReactNode;
  narrow?: boolean;
  children: ReactNode;
};

/** A screen: one heading, which is also the name of the tab. */
export const Screen = ({ title, lead, actions, narrow, children }: ScreenProps) => {
  useTabName(title);
  return (
    <div className={classes(styles.screen, narrow && styles.narrow)}>
      <div className={styles.head}>
        <div>
          <h1>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions}
      </div>
      {children}
    </div>
  );
};

export const useTabName = (name: string): void =>
  useEffect(() => {
    document.title = name;
  }, [name]);

/** A sheet of paper on the desk; with a title it is a region of its own. */
export const Panel = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section className={styles.panel} aria-label={title}>
    {title && <h2>{title}</h2>}
    {children}
  </section>
);
