import type { GridAnswer } from '#web/answers.ts';
import { Button } from '#web/ui/Button.tsx';
import { useStaffLanguage } from '#web/words/staff/language.ts';
import { isFaulty, type Line, progressOf } from './line.ts';
import styles from './MarkGrid.module.css';

type GridFootProps = {
  subject: GridAnswer['subject'];
  lines: readonly Line[];
  canEnter: boolean;
  saving: boolean;
  onSubmit: () => void;
  onFault: () => void;
};

/** How far the class is, what is not saved, and the one Submit of the table; it stays in sight. */
export const GridFoot = ({ subject, lines, canEnter, saving, onSubmit, onFault }: GridFootProps) => {
  const { words, figures } = useStaffLanguage();
  const { all, entered, missing } = progressOf(subject, lines);
  const unsaved = lines.filter(({ changed }) => changed).length;
  const faulty = lines.filter(isFaulty).length;
  return (
    <div className={styles.foot}>
      <div className={styles.counts}>
        <p>{words.enteredOf(figures(entered), figures(all), figures(missing))}</p>
        {canEnter && (
          <p className={styles.soft}>
            {unsaved > 0 ? words.unsavedRows(figures(unsaved)) : words.nothingUnsaved}
          </p>
        )}
        {faulty > 0 && (
          <p className={styles.wrong}>
            {words.faultyRows(figures(faulty))}
            <Button look="quiet" onClick={onFault}>
              {words.goToFault}
            </Button>
          </p>
        )}
      </div>
      {canEnter && (
        <Button look="main" disabled={saving || unsaved === 0} onClick={onSubmit}>
          {saving ? words.saving : words.submit}
        </Button>
      )}
    </div>
  );
};
