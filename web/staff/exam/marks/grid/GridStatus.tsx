import type { GridAnswer } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon, type IconName } from '#web/ui/Icon.tsx';
import styles from './ExamLine.module.css';
import { countProgress, hasErrors, type Line } from './line.ts';

type GridStatusProps = {
  subject: GridAnswer['subject'];
  components: GridAnswer['components'];
  lines: readonly Line[];
  canEnter: boolean;
  saving: boolean;
  /** What was to be saved waits for the connection. */
  waiting: boolean;
  online: boolean;
  onCancel: () => void;
  onSubmit: () => void;
  /** Null after the last subject. */
  onSubmitThenNext: (() => void) | null;
  onFault: () => void;
};

/** How far the class is, whether all is saved, and the one Submit of the table. */
export const GridStatus = ({
  subject,
  components,
  lines,
  canEnter,
  saving,
  waiting,
  online,
  ...on
}: GridStatusProps) => {
  const { words, figures } = useStaffLanguage();
  const { all, entered, missing } = countProgress(subject, lines, components);
  const unsaved = lines.filter(({ changed }) => changed).length;
  const faulty = lines.filter(hasErrors).length;
  const status = (): string => {
    if (saving) return words.saving;
    if (waiting) return words.waitsForConnection(figures(unsaved));
    const state = unsaved > 0 ? words.unsavedRows(figures(unsaved)) : words.nothingUnsaved;
    return online ? state : `${words.notConnected} ${state}`;
  };
  const iconFor = (): IconName => {
    if (waiting || !online) return 'warn';
    return saving || unsaved > 0 ? 'upward' : 'check';
  };
  return (
    <>
      <div className={styles.counts}>
        <p>{words.enteredSummary(figures(entered), figures(all), figures(missing))}</p>
        {!canEnter && <p>{words.lockedShort}</p>}
        {canEnter && (
          <div className={classes(styles.status, (waiting || !online) && styles.away)}>
            <Icon name={iconFor()} size={16} />
            <p role="status">{status()}</p>
            {waiting && (
              <Button look="quiet" onClick={on.onCancel}>
                {words.doNotSend}
              </Button>
            )}
          </div>
        )}
        {faulty > 0 && (
          <p className={styles.wrong}>
            {words.faultyRows(figures(faulty))}
            <Button look="quiet" onClick={on.onFault}>
              {words.goToFault}
            </Button>
          </p>
        )}
      </div>
      {canEnter && (
        <div className={styles.buttons}>
          <Button look="main" disabled={saving || unsaved === 0} onClick={on.onSubmit}>
            {saving ? words.saving : words.submit}
          </Button>
          {on.onSubmitThenNext && (
            <Button className={styles.next} disabled={saving || unsaved === 0} onClick={on.onSubmitThenNext}>
              {words.saveAndNext}
            </Button>
          )}
        </div>
      )}
    </>
  );
};
