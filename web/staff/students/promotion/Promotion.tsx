import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ALL } from '#documents/model/exam.ts';
import { type PromotionSearch, promotionSearch } from '#documents/model/promotion.ts';
import { hasGroups } from '#documents/model/school.ts';
import { api, isApiError } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useChoices } from '#web/api/useChoices.ts';
import { useGet } from '#web/api/useGet.ts';
import { Loaded } from '#web/frame/Loaded.tsx';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { promotionWords } from '#web/i18n/staff/promotion.ts';
import { useProfile } from '#web/staff/context/useProfile.ts';
import { useWorkingExam } from '#web/staff/context/workingExam.ts';
import { ownClass, ownClassScope } from '#web/staff/forms/classScope.ts';
import { FiltersForm } from '#web/staff/forms/FiltersForm.tsx';
import { fromCall, PROMOTION_CALL, toCall, withoutBlanks } from '#web/staff/forms/filters.ts';
import { askToLeave } from '#web/staff/forms/leaveGuard.ts';
import { Notice } from '#web/ui/Notice.tsx';
import { Screen } from '#web/ui/Screen.tsx';
import { LastPromotion } from './LastPromotion.tsx';
import { PromotionSheet } from './PromotionSheet.tsx';

/** Enrols the students of a class in a new class and year. A superadmin begins with the whole class of the working exam. */
export const Promotion = () => {
  const { lang, words: common } = useStaffLanguage();
  const words = promotionWords[lang];
  const [address, setAddress] = useSearchParams();
  const { data: profile } = useProfile();
  const [{ session }] = useWorkingExam();
  const { sessions } = useChoices();
  const last = useGet(queryKeys.promotion('last'), '/student-promotion/last');
  return (
    <Screen title={common.linkPromotion} lead={words.lead}>
      <Loaded query={{ ...last, data: profile && last.data }}>
        {({ data, can: { everyClass } }) => {
          const chosen = {
            session: session || sessions[0]?.value,
            ...ownClass(profile),
            ...(everyClass && { section: ALL, shift: ALL, group: ALL }),
            ...Object.fromEntries(address),
          };
          const search = readSearch(
            toCall(everyClass ? chosen : Object.fromEntries(address), PROMOTION_CALL),
          );
          return (
            <>
              <FiltersForm
                inLine
                schema={promotionSearch}
                last={chosen}
                fields={['session', 'shift', 'className', 'section', 'group', 'rollFrom']}
                call={PROMOTION_CALL}
                labels={{ session: common.year, className: common.class }}
                all={everyClass ? ['section', 'shift', 'group'] : []}
                scope={everyClass ? null : ownClassScope(profile)}
                onSubmit={async (filters) => askToLeave(() => setAddress(withoutBlanks(fromCall(filters))))}
                label={words.filters}
                submit={common.search}
                look="plain"
              />
              {search && <PromoteClass key={address.toString()} search={search} everyClass={everyClass} />}
              {data && <LastPromotion key={data._id} last={data} />}
            </>
          );
        }}
      </Loaded>
    </Screen>
  );
};

/** The students that an address names; null while it names no class. */
function readSearch({ group, ...named }: Record<string, unknown>): PromotionSearch | null {
  const read = promotionSearch.safeParse(hasGroups(Number(named.class)) ? { ...named, group } : named);
  return read.success ? read.data : null;
}

function PromoteClass({ search, everyClass }: { search: PromotionSearch; everyClass: boolean }) {
  const { words } = useStaffLanguage();
  const list = useQuery({
    queryKey: queryKeys.promotion('students', search),
    queryFn: () => api.post('/get-student-list', search),
    // The rows are filled in beside this answer, so it changes only when this screen asks for it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const isUnreached = list.error && !(isApiError(list.error) && list.error.status > 0);
  return (
    <Loaded query={list} failed={isUnreached ? words.studentsNotFetched : undefined}>
      {(answer) =>
        answer.data.length === 0 ? (
          <Notice>{words.noStudents}</Notice>
        ) : (
          <PromotionSheet search={search} everyClass={everyClass} list={answer} />
        )
      }
    </Loaded>
  );
}
