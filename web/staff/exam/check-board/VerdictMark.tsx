import type { Verdict } from '#documents/model/finding.ts';
import { checksWords } from '#web/i18n/staff/checks.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { classes } from '#web/ui/classes.ts';
import styles from './CheckBoard.module.css';

/** Whether an exam may go out, or that it has. */
export const VerdictMark = ({ verdict }: { verdict: Verdict | 'published' }) => {
  const { lang } = useStaffLanguage();
  return (
    <span className={classes(styles.verdict, styles[verdict])}>{checksWords[lang].verdicts[verdict]}</span>
  );
};
