import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Loading } from '#web/frame/Loading.tsx';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { LeaveWarning } from '#web/staff/forms/LeaveWarning.tsx';
import { onlyPlace, ownPlace } from '#web/staff/forms/ownPlace.ts';
import { useLeaving } from '#web/staff/forms/useLeaving.ts';
import { useProfile } from '#web/staff/profile/useProfile.ts';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { LastPromotion } from './LastPromotion.tsx';
import { PromoteClass } from './PromoteClass.tsx';
import { PromotionSearchForm } from './PromotionSearchForm.tsx';
import { searchIn, toAddress } from './promotionAddress.ts';
import { useLastPromotion } from './usePromotion.ts';

/** Finds the students of a class and enrols them in a new class and year. */
export const Promotion = () => {
  const words = useStaffWords().promotion;
  const [address, setAddress] = useSearchParams();
  const [unsaved, setUnsaved] = useState(false);
  const leaving = useLeaving(unsaved);
  const { data: profile, isLoading } = useProfile();
  const { data: last } = useLastPromotion();
  const search = searchIn(address);
  const { className, ...own } = ownPlace(profile);
  return (
    <Screen title={words.title} lead={words.lead}>
      <Panel>
        {isLoading || !last ? (
          <Loading />
        ) : (
          <PromotionSearchForm
            key={address.toString()}
            last={{ ...own, ...(className && { class: className }), ...Object.fromEntries(address) }}
            everyClass={last.can.everyClass}
            own={onlyPlace(profile)}
            onSearch={(chosen) => leaving.ask(() => setAddress(toAddress(chosen)))}
          />
        )}
      </Panel>
      {last?.data && <LastPromotion key={last.data._id} last={last.data} />}
      {search && last && (
        <PromoteClass
          key={address.toString()}
          search={search}
          everyClass={last.can.everyClass}
          onUnsaved={setUnsaved}
        />
      )}
      <LeaveWarning leaving={leaving} />
    </Screen>
  );
};
