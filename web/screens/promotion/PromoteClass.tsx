import type { PromotionSearch } from '#documents/model/promotion.ts';
import { isApiError } from '#web/api.ts';
import { Loading } from '#web/screens/shell/Loading.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Notice } from '#web/ui/Notice.tsx';
import { useStaffLanguage } from '#web/words/staff/language.ts';
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
