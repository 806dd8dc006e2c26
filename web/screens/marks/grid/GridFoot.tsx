import { Button } from '#web/ui/Button.tsx';
import { useStaffLanguage } from '#web/words/staff/language.ts';
import { isEntered, isFaulty, type Line } from './line.ts';
import styles from './MarkGrid.module.css';

type GridFootProps = {
  lines: readonly Line[];
  canEnter: boolean;
  saving: boolean;
  onSubmit: () => void;
  onFault: () => void;
};

/** How far the class is, what is not saved, and the one Submit of the table; it stays in sight. */
export const GridFoot = ({ lines, canEnter, saving, onSubmit, onFault }: GridFootProps) => {
  const { words, figures } = useStaffLanguage();
  const entered = lines.filter(isEntered).length;
  const unsaved = lines.filter(({ changed }) => changed).length;
  const faulty = lines.filter(isFaulty).length;
  const missing = lines.length - entered;
  return (
    <div className={styles.foot}>
      <div className={styles.counts}>
        <p>{words.enteredOf(figures(entered), figures(lines.length), figures(missing))}</p>
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
