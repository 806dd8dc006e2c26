import { type PromotionSearch, promotionSearch } from '#documents/model/promotion.ts';

/** The class that an address names; null while it names none. */
export const searchIn = (address: URLSearchParams): PromotionSearch | null => {
  const read = promotionSearch.safeParse(Object.fromEntries(address));
  return read.success ? read.data : null;
};

export const toAddress = ({
  year,
  shift,
  class: className,
  section,
  group,
  startRoll,
  endRoll,
}: PromotionSearch) =>
  Object.fromEntries(
    Object.entries({ year, shift, class: className, section, group, startRoll, endRoll })
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );
