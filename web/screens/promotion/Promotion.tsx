import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LeaveWarning } from '#web/screens/LeaveWarning.tsx';
import { onlyPlace, ownPlace } from '#web/screens/ownPlace.ts';
import { useProfile } from '#web/screens/profile/useProfile.ts';
import { Loading } from '#web/screens/shell/Loading.tsx';
import { useLeaving } from '#web/screens/useLeaving.ts';
import { Panel, Screen } from '#web/ui/Screen.tsx';
import { useStaffWords } from '#web/words/staff/language.ts';
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
