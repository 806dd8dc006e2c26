import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ALL } from '#documents/model/exam.ts';
import { type PromotionSearch, promotionSearch } from '#documents/model/promotion.ts';
import { hasGroups } from '#documents/model/school.ts';
import { isApiError } from '#web/api/api.ts';
import { useChoices } from '#web/cohort/useChoices.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { useProfile } from '#web/staff/account/profile/useProfile.ts';
import { ownClass, ownClassScope } from '#web/staff/forms/classScope.ts';
import { LeaveWarning } from '#web/staff/forms/LeaveWarning.tsx';
import { useLeaving } from '#web/staff/forms/useLeaving.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { LastPromotion } from './LastPromotion.tsx';
import { PromotionSearchForm } from './PromotionSearchForm.tsx';
import { PromotionSheet } from './PromotionSheet.tsx';
import { useLastPromotion, usePromotable } from './usePromotion.ts';

/** Enrols the students of a class in a new class and year: for a superadmin the whole class of the working exam. */
export const Promotion = () => {
  const words = useStaffWords().promotion;
  const [address, setAddress] = useSearchParams();
  const [unsaved, setUnsaved] = useState(false);
  const leaving = useLeaving(unsaved);
  const { data: profile, isLoading } = useProfile();
  const { data: last } = useLastPromotion();
  const { sessions } = useChoices();
  const everyClass = last?.can.everyClass ?? false;
  const { className, ...own } = ownClass(profile);
  const started = {
    year: sessions[0]?.value,
    ...own,
    ...(className && { class: className }),
    ...(everyClass && { section: ALL, shift: ALL, group: ALL }),
    ...Object.fromEntries(address),
  };
  const search = last && readSearch(everyClass ? started : Object.fromEntries(address));
  return (
    <Screen title={words.title} lead={words.lead}>
      {isLoading || !last ? (
        <Loading />
      ) : (
        <PromotionSearchForm
          key={`form ${address}`}
          started={started}
          everyClass={everyClass}
          scope={ownClassScope(profile)}
          onSearch={(chosen) => leaving.ask(() => setAddress(toAddress(chosen)))}
        />
      )}
      {search && (
        <PromoteClass
          key={address.toString()}
          search={search}
          everyClass={everyClass}
          onUnsaved={setUnsaved}
        />
      )}
      {last?.data && <LastPromotion key={last.data._id} last={last.data} />}
      <LeaveWarning leaving={leaving} />
    </Screen>
  );
};

/** The students that an address names; null while it names no class. */
function readSearch({ group, ...named }: Record<string, unknown>): PromotionSearch | null {
  const read = promotionSearch.safeParse(hasGroups(Number(named.class)) ? { ...named, group } : named);
  return read.success ? read.data : null;
}

const toAddress = ({ year, shift, class: className, section, group, startRoll, endRoll }: PromotionSearch) =>
  Object.fromEntries(
    Object.entries({ year, shift, class: className, section, group, startRoll, endRoll })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

type PromoteClassProps = {
  search: PromotionSearch;
  everyClass: boolean;
  onUnsaved: (unsaved: boolean) => void;
};

function PromoteClass({ search, everyClass, onUnsaved }: PromoteClassProps) {
  const { words, t } = useStaffLanguage();
  const { data: list, error, refetch } = usePromotable(search);
  // What is filled in stands beside the list that was read: a later try that fails takes neither away.
  if (error && !list)
    return (
      <Notice wrong action={<Button onClick={() => refetch()}>{words.retry}</Button>}>
        {isApiError(error) && error.status > 0 ? t(error) : words.promotion.fetchFailed}
      </Notice>
    );
  if (!list) return <Loading />;
  if (list.data.length === 0) return <Notice>{words.noStudents}</Notice>;
  return (
    <PromotionSheet
      search={search}
      students={list.data}
      listSeen={list.seen}
      everyClass={everyClass}
      onUnsaved={onUnsaved}
    />
  );
}
