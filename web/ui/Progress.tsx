import styles from './Progress.module.css';

type ProgressProps = {
  /** What is on its way, to who does not see the bar. */
  label: string;
  done: number;
  /** 0 while nobody knows yet. */
  total: number;
};

export const Progress = ({ label, done, total }: ProgressProps) => (
  <progress className={styles.progress} aria-label={label} value={total > 0 ? done : 0} max={total || 1} />
);
