import { useState } from 'react';
import type { AddedAnswer } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Check } from '#web/ui/Check.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import styles from './StudentList.module.css';
import { useStudentsAgain } from './studentQueries.ts';

type JoinedAfterProps = { added: AddedAnswer; onClose: () => void };

/** Asks whether the terms that were published before a student joined count for her; a superadmin decides it. */
export const JoinedAfter = ({ added: { student, missed, can }, onClose }: JoinedAfterProps) => {
  const { words, value, figures, t } = useStaffLanguage();
  const tell = useTell();
  const again = useStudentsAgain();
  const [terms, setTerms] = useState<readonly string[]>(missed);
  const [isSaving, setSaving] = useState(false);
  const nameTerm = (term: string) => `${value(term)} ${figures(student.year)}`;
  const tick = (term: string, isOn: boolean) =>
    setTerms(missed.filter((one) => (one === term ? isOn : terms.includes(one))));
  const exempt = async () => {
    setSaving(true);
    try {
      for (const term of terms) {
        const reason = words.joinedAfterReason(nameTerm(term));
        await api.put(`/student/${student._id}/exemptions`, { session: student.year, term, reason });
      }
      tell.success(t('exemption.made'));
    } catch (error) {
      tell.failure(error);
    }
    onClose();
    await again();
  };
  return (
    <Dialog title={words.joinedAfter} open onClose={onClose}>
      <div className={styles.view}>
        <b>{student.studentName}</b>
        {can.exempt ? (
          missed.map((term) => (
            <Check
              key={term}
              label={words.exemptFrom(nameTerm(term))}
              checked={terms.includes(term)}
              onChange={(isOn) => tick(term, isOn)}
            />
          ))
        ) : (
          <p>{words.missedBefore(missed.map(nameTerm).join(', '))}</p>
        )}
        <Actions>
          {can.exempt && (
            <Button look="main" disabled={isSaving || terms.length === 0} onClick={exempt}>
              {isSaving ? words.saving : words.exemptNow}
            </Button>
          )}
          <Button onClick={onClose}>{can.exempt ? words.countsForHer : words.close}</Button>
        </Actions>
      </div>
    </Dialog>
  );
};
