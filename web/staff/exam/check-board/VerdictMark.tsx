import type { Verdict } from '#documents/model/finding.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './CheckBoard.module.css';

/** Whether an exam may go out, or that it has. */
export const VerdictMark = ({ verdict }: { verdict: Verdict | 'published' }) => {
  const words = useStaffWords();
  return <span className={classes(styles.verdict, styles[verdict])}>{words.checks.verdicts[verdict]}</span>;
};
