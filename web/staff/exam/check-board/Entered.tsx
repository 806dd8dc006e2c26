import type { Verdict } from '#documents/model/finding.ts';
import { examProgressWords } from '#web/i18n/staff/examProgress.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { formatPercent } from '#web/staff/exam/working-exam/boardNames.ts';
import { classes } from '#web/ui/classes.ts';
import { Progress } from '#web/ui/Progress.tsx';
import styles from './CheckBoard.module.css';

type EnteredProps = { label: string; entered: number; enrolled: number };

/** A bar, with the figures that it is drawn from. */
export const Entered = ({ label, entered, enrolled }: EnteredProps) => {
  const { words, figures } = useStaffLanguage();
  return (
    <div className={styles.entered}>
      <Progress label={label} done={entered} total={enrolled} />
      <span>{words.dashboard.enteredSummary(figures(entered), figures(enrolled))}</span>
      <span className={styles.percent}>
        {words.dashboard.percent(figures(formatPercent({ entered, enrolled })))}
      </span>
    </div>
  );
};

/** Whether an exam may go out, or that it has. */
export const VerdictMark = ({ verdict }: { verdict: Verdict | 'published' }) => {
  const { lang } = useStaffLanguage();
  return (
    <span className={classes(styles.verdict, styles[verdict])}>
      {examProgressWords[lang].verdicts[verdict]}
    </span>
  );
};
