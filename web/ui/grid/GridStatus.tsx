import type { ReactNode } from 'react';
import { classes } from '#web/ui/classes.ts';
import { Icon, type IconName } from '#web/ui/Icon.tsx';
import styles from './GridStatus.module.css';

const ICONS = { saved: 'check', unsaved: 'edit', warning: 'warn' } as const satisfies Record<
  string,
  IconName
>;

type GridStatusProps = {
  /** How many rows are filled in. */
  summary: string;
  /** Whether all is saved, being saved, or waiting. */
  status: string;
  state: keyof typeof ICONS;
  /** What is wrong with the cell in hand. */
  error?: string | undefined;
  /** A small button beside it, such as the way to the first wrong cell. */
  action?: ReactNode;
};

/** The line of a grid, of fixed height: whatever it says, nothing below it moves. */
export const GridStatus = ({ summary, status, state, error, action }: GridStatusProps) => (
  <div className={classes(styles.line, error !== undefined && styles.wrong)}>
    <p className={styles.summary}>{summary}</p>
    <div className={classes(styles.status, state === 'warning' && styles.warning)}>
      <Icon name={ICONS[state]} size={16} />
      <p role="status" title={status}>
        {status}
      </p>
    </div>
    {action}
    <p className={styles.error} role="alert" title={error}>
      {error}
    </p>
  </div>
);
