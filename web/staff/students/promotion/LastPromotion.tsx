import { useState } from 'react';
import type { LastPromotionAnswer, PromotionPlace } from '#web/api/answers.ts';
import { type FieldError, isApiError } from '#web/api/api.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { promotionWords } from '#web/i18n/staff/promotion.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { ConfirmDelete } from '#web/staff/lists/ConfirmDelete.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Actions } from '#web/ui/Layout.tsx';
import { Panel } from '#web/ui/Screen.tsx';
import styles from './Promotion.module.css';
import { checkUndo, useUndoPromotion } from './usePromotion.ts';

const Places = ({ title, places }: { title: string; places: readonly PromotionPlace[] }) => {
  const { lang, words, value, className, figures, count } = useStaffLanguage();
  const labels = promotionWords[lang];
  const placementFor = ({ class: name, section, shift, group, year }: PromotionPlace): string =>
    [words.ofClass(className(name)), ...[section, shift, group].map(value), figures(year)].join(', ');
  return (
    <div>
      <h3>{title}</h3>
      <ul>
        {places.map((place) => (
          <li key={placementFor(place)}>{labels.placementFor(count(place.count), placementFor(place))}</li>
        ))}
      </ul>
    </div>
  );
};

/** What was promoted last, and the way back. What stands in the way of that is named. */
export const LastPromotion = ({ last }: { last: NonNullable<LastPromotionAnswer['data']> }) => {
  const { lang, t, count } = useStaffLanguage();
  const labels = promotionWords[lang];
  const tell = useTell();
  const { moment } = useTime();
  const undo = useUndoPromotion();
  const [asking, setAsking] = useState<{ seen: string } | null>(null);
  const [obstacles, setObstacles] = useState<FieldError[] | Error[]>([]);
  const refused = (error: Error) => {
    tell.error(labels.undoFailed);
    const fieldErrors = isApiError(error) ? error.fieldErrors : [];
    setObstacles(fieldErrors.length > 0 ? fieldErrors : [error]);
  };
  const ask = () => {
    setObstacles([]);
    return checkUndo(last._id).then(setAsking, refused);
  };
  const takeBack = () =>
    undo
      .mutateAsync({ _id: last._id, seen: asking?.seen ?? '' })
      .then(() => tell.success(labels.undone), refused);
  return (
    <Panel title={labels.last}>
      <p className={styles.soft}>{labels.lastBy(moment(last.at), last.by ?? '')}</p>
      <div className={styles.places}>
        <Places title={labels.from} places={last.from} />
        <Places title={labels.to} places={last.to} />
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
          <Button onClick={ask}>{labels.undo}</Button>
        </Actions>
      )}
      <ConfirmDelete
        title={labels.last}
        text={labels.sure(count(last.count))}
        yes={labels.yesUndo}
        open={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={takeBack}
      />
    </Panel>
  );
};
