import { useState } from 'react';
import type { MissedAnswer } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Check } from '#web/ui/Check.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import styles from './StudentList.module.css';
import { useExemptLate } from './useExemptLate.ts';

type Missed = MissedAnswer['missed'][number];
type JoinedAfterProps = { answer: MissedAnswer; name?: string; onClose: () => void };

/** Asks whether the terms that were published before students came count for them; a superadmin decides it. */
export const JoinedAfter = ({ answer: { missed, can }, name, onClose }: JoinedAfterProps) => {
  const { words, value, figures, count, className } = useStaffLanguage();
  const late = useExemptLate();
  const [chosen, setChosen] = useState<readonly Missed[]>(missed);
  const nameTerm = ({ term, session }: Missed) => `${value(term)} ${figures(session)}`;
  const tick = (exam: Missed, isOn: boolean) =>
    setChosen(missed.filter((one) => (one === exam ? isOn : chosen.includes(one))));
  const label = (exam: Missed) =>
    exam.count === 1
      ? words.exemptFrom(nameTerm(exam))
      : words.exemptAll(count(exam.count), nameTerm(exam), className(exam.className));
  const exempt = () =>
    late.mutate(
      chosen.map(({ ids, session, term }) => ({ ids, session, terms: [term] })),
      { onSettled: onClose },
    );
  return (
    <Dialog title={words.joinedAfter} open onClose={onClose}>
      <div className={styles.view}>
        {name && <b>{name}</b>}
        {can.exempt ? (
          missed.map((exam) => (
            <Check
              key={`${exam.session} ${exam.term} ${exam.className}`}
              label={label(exam)}
              checked={chosen.includes(exam)}
              onChange={(isOn) => tick(exam, isOn)}
            />
          ))
        ) : (
          <p>{words.missedBefore(missed.map(nameTerm).join(', '))}</p>
        )}
        <Actions>
          {can.exempt && (
            <Button look="main" disabled={late.isPending || chosen.length === 0} onClick={exempt}>
              {late.isPending ? words.saving : words.exemptNow}
            </Button>
          )}
          <Button onClick={onClose}>{can.exempt ? words.countsForHer : words.close}</Button>
        </Actions>
      </div>
    </Dialog>
  );
};
