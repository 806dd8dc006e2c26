import { useState } from 'react';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './MarkGrid.module.css';

type DraftNoticeProps = { count: number; at: string; onDrop: () => void };

/** What was not saved last time is in its cells again. */
export const DraftNotice = ({ count, at, onDrop }: DraftNoticeProps) => {
  const { words, figures } = useStaffLanguage();
  const { moment } = useTime();
  const [seen, setSeen] = useState(false);
  if (seen) return null;
  const drop = () => {
    setSeen(true);
    onDrop();
  };
  return (
    <div className={styles.note} role="status">
      <p>{words.draftRestored(figures(count), moment(at))}</p>
      <Button look="quiet" onClick={drop}>
        {words.dropDraft}
      </Button>
    </div>
  );
};
