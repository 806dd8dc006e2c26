import type { PromotionSearch } from '#documents/model/promotion.ts';
import { isApiError } from '#web/api/api.ts';
import { Loading } from '#web/frame/Loading.tsx';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { PromotionSheet } from './PromotionSheet.tsx';
import { usePromotable } from './usePromotion.ts';

type PromoteClassProps = {
  search: PromotionSearch;
  everyClass: boolean;
  onUnsaved: (unsaved: boolean) => void;
};

/** The class of the address, once the server has told of it. */
export const PromoteClass = ({ search, everyClass, onUnsaved }: PromoteClassProps) => {
  const { words, t } = useStaffLanguage();
  const { data: students, error, refetch } = usePromotable(search);
  if (error)
    return (
      <Notice wrong action={<Button onClick={() => refetch()}>{words.retry}</Button>}>
        {isApiError(error) && error.status > 0 ? t(error) : words.promotion.fetchFailed}
      </Notice>
    );
  if (!students) return <Loading />;
  if (students.length === 0) return <Notice>{words.noStudents}</Notice>;
  return <PromotionSheet search={search} students={students} everyClass={everyClass} onUnsaved={onUnsaved} />;
};
