import { useState } from 'react';
import type { Translatable } from '#documents/i18n/translate.ts';
import { draftsWords } from '#web/i18n/staff/drafts.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { Button } from '#web/ui/Button.tsx';
import styles from './MarkGrid.module.css';

type DraftNoticeProps = {
  count: number;
  at: string;
  /** Why it was not taken when it was sent from another screen. */
  refused: Translatable | undefined;
  onDrop: () => void;
};

/** What was not saved last time is in its cells again. */
export const DraftNotice = ({ count, at, refused, onDrop }: DraftNoticeProps) => {
  const { lang, words, figures, t } = useStaffLanguage();
  const { moment } = useTime();
  const [seen, setSeen] = useState(false);
  if (seen) return null;
  const drop = () => {
    setSeen(true);
    onDrop();
  };
  return (
    <div className={styles.note} role="status">
      <p>
        {words.draftRestored(figures(count), moment(at))}
        {refused && <strong> {draftsWords[lang].refused(t(refused))}</strong>}
      </p>
      <Button look="quiet" onClick={drop}>
        {words.dropDraft}
      </Button>
    </div>
  );
};
