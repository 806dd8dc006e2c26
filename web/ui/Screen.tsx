import { type ReactNode, useCallback } from 'react';
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
  const nameTab = useCallback(
    (heading: Element | null) => {
      if (heading) document.title = title;
    },
    [title],
  );
  return (
    <div className={classes(styles.screen, narrow && styles.narrow)}>
      <div className={styles.head}>
        <div>
          <h1 ref={nameTab}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
        </div>
        {actions}
      </div>
      {children}
    </div>
  );
};

/** A sheet of paper on the desk; with a title it is a region of its own. */
export const Panel = ({ title, children }: { title?: string; children: ReactNode }) => (
  <section className={styles.panel} aria-label={title}>
    {title && <h2>{title}</h2>}
    {children}
  </section>
);

/** Folded while what is in it is needed by few. */
export const FoldedPanel = ({
  title,
  open,
  children,
}: {
  title: string;
  open: boolean;
  children: ReactNode;
}) => (
  <Panel>
    <details className={styles.folded} open={open}>
      <summary>{title}</summary>
      {children}
    </details>
  </Panel>
);
