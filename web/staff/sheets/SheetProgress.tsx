import type { UploadProgress } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Row } from '#web/ui/Layout.tsx';
import { Progress } from '#web/ui/Progress.tsx';
import styles from './Sheets.module.css';

type SheetProgressProps = {
  /** Null until the server has the sheet. */
  progress: UploadProgress | null;
  onCancel: () => void;
};

/** How far a sheet is, with the rows done and a way to stop. */
export const SheetProgress = ({ progress, onCancel }: SheetProgressProps) => {
  const { words, count } = useStaffLanguage();
  const { stage, done, total } = progress ?? { stage: 'sending' as const, done: 0, total: 0 };
  return (
    <Row gap={4}>
      <div className={styles.bar}>
        <p>
          <span role="status">{words.uploadStages[stage]}</span>
          {total > 0 && <span>{words.doneCount(count(done), count(total))}</span>}
        </p>
        <Progress label={words.uploadStages[stage]} done={done} total={total} />
      </div>
      <Button onClick={onCancel}>{words.cancel}</Button>
    </Row>
  );
};
