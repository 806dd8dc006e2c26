import { useState } from 'react';
import type { LastPromotionAnswer, PromotionPlace } from '#web/api/answers.ts';
import { type Fault, isApiError } from '#web/api/api.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { ConfirmDelete } from '#web/staff/lists/ConfirmDelete.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import styles from './Promotion.module.css';
import { useUndoPromotion } from './usePromotion.ts';

const Places = ({ title, places }: { title: string; places: readonly PromotionPlace[] }) => {
  const { words, value, className, figures, count } = useStaffLanguage();
  const said = words.promotion;
  const placeOf = ({ class: name, section, shift, group, year }: PromotionPlace): string =>
    [said.classOf(className(name)), ...[section, shift, group].map(value), figures(year)].join(', ');
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {places.map((place) => (
          <li key={placeOf(place)}>{said.placeOf(count(place.count), placeOf(place))}</li>
        ))}
      </ul>
    </div>
  );
};

/** What was promoted last, and the way back. What stands in the way of that is named. */
export const LastPromotion = ({ last }: { last: NonNullable<LastPromotionAnswer['data']> }) => {
  const { words, t, count } = useStaffLanguage();
  const said = words.promotion;
  const tell = useTell();
  const { moment } = useTime();
  const undo = useUndoPromotion();
  const [asked, setAsked] = useState(false);
  const [obstacles, setObstacles] = useState<Fault[] | Error[]>([]);
  const takeBack = () => {
    setObstacles([]);
    return undo.mutateAsync(last._id).then(
      () => tell.success(said.undone),
      (error) => {
        tell.error(said.undoFailed);
        const faults = isApiError(error) ? error.faults : [];
        setObstacles(faults.length > 0 ? faults : [error]);
      },
    );
  };
  return (
    <Panel title={said.last}>
      <p className={styles.soft}>{said.lastBy(moment(last.at), last.by ?? '')}</p>
      <div className={styles.places}>
        <Places title={said.from} places={last.from} />
        <Places title={said.to} places={last.to} />
      </div>
      {obstacles.length > 0 && (
        <ul className={styles.wrong} role="alert">
          {obstacles.map((one) => (
            <li key={one.message}>{t(one)}</li>
          ))}
        </ul>
      )}
      {last.can.undo && (
        <Actions>
          <Button onClick={() => setAsked(true)}>{said.undo}</Button>
        </Actions>
      )}
      <ConfirmDelete
        title={said.last}
        text={said.sure(count(last.count))}
        yes={said.yesUndo}
        open={asked}
        onClose={() => setAsked(false)}
        onConfirm={takeBack}
      />
    </Panel>
  );
};
