import { type PromotionSearch, promotionSearch } from '#documents/model/promotion.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import type { ClassScope } from '#web/staff/forms/classScope.ts';
import { FiltersForm } from '#web/staff/forms/FiltersForm.tsx';

type PromotionSearchFormProps = {
  /** What the fields begin with. */
  started: Record<string, string | undefined>;
  /** Whole classes are a superadmin's: all sections, shifts and groups at once. */
  everyClass: boolean;
  scope: ClassScope;
  onSearch: (search: PromotionSearch) => void;
};

/** Which students are listed, on one line. */
export const PromotionSearchForm = ({ started, everyClass, scope, onSearch }: PromotionSearchFormProps) => {
  const words = useStaffWords();
  return (
    <FiltersForm
      inLine
      schema={promotionSearch}
      last={started}
      fields={['year', 'shift', 'class', 'section', 'group', 'startRoll']}
      all={everyClass ? ['section', 'shift', 'group'] : []}
      scope={everyClass ? null : scope}
      onSubmit={async (search) => onSearch(search)}
      label={words.promotion.filters}
      submit={words.search}
      look="plain"
    />
  );
};
