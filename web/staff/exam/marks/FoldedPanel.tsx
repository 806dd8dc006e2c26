import type { ReactNode } from 'react';
import { Panel } from '#web/ui/Screen.tsx';
import styles from './FoldedPanel.module.css';

/** A search that is out of the way while the exam in the bar is enough. */
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
