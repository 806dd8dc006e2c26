import { useState } from 'react';
import type { LastPromotionAnswer, PromotionPlace } from '#web/api/answers.ts';
import { api, type FieldError, isApiError } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { promotionWords } from '#web/i18n/staff/promotion.ts';
import { CLASS_SEAT, describePlace } from '#web/staff/forms/names.ts';
import { useAction } from '#web/staff/forms/useAction.ts';
import { useTime } from '#web/staff/forms/useTime.ts';
import { Button } from '#web/ui/Button.tsx';
import { confirm } from '#web/ui/confirm.tsx';
import { Actions, Fields } from '#web/ui/Layout.tsx';
import { Panel } from '#web/ui/Screen.tsx';

const UNDO = '/student-promotion/undo';

/** The last promotion with its undo, or the reasons why it cannot be undone. */
export const LastPromotion = ({ last }: { last: NonNullable<LastPromotionAnswer['data']> }) => {
  const language = useStaffLanguage();
  const { lang, t, count } = language;
  const labels = promotionWords[lang];
  const toast = useToast();
  const { moment } = useTime();
  const nameOf = (place: PromotionPlace): string =>
    describePlace(language, { ...place, className: place.class }, [...CLASS_SEAT, 'year']);
  const [obstacles, setObstacles] = useState<readonly (FieldError | Error)[]>([]);
  const undo = useAction({
    call: async () => {
      setObstacles([]);
      const { _id } = last;
      const { seen } = (await api.post(`${UNDO}?dryRun=true`, { _id })) as { seen: string };
      const question = { title: labels.last, text: labels.sure(count(last.count)), yes: labels.yesUndo };
      if (!(await confirm(question))) return '';
      await api.post(UNDO, { _id, seen });
      return labels.undone;
    },
    done: (text) => text,
    onFailed: (error) => {
      toast.error(labels.undoFailed);
      setObstacles(isApiError(error) && error.fieldErrors.length > 0 ? error.fieldErrors : [error]);
    },
    changes: [queryKeys.promotion(), queryKeys.students()],
  });
  return (
    <Panel title={labels.last}>
      <p className="soft">{labels.lastBy(moment(last.at), last.by ?? '')}</p>
      <Fields pairs={2}>
        {(['from', 'to'] as const).map((name) => (
          <div key={name}>
            <h3 className="soft">{labels[name]}</h3>
            <ul>
              {last[name].map((place) => (
                <li key={nameOf(place)}>{labels.placementFor(count(place.count), nameOf(place))}</li>
              ))}
            </ul>
          </div>
        ))}
      </Fields>
      {obstacles.length > 0 && (
        <ul className="wrong" role="alert">
          {obstacles.map((one) => (
            <li key={one.message}>{t(one)}</li>
          ))}
        </ul>
      )}
      {last.can.undo && (
        <Actions>
          <Button disabled={undo.isPending} onClick={() => undo.mutate()}>
            {labels.undo}
          </Button>
        </Actions>
      )}
    </Panel>
  );
};
