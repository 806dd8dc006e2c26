import type { ConfigValue } from '#documents/model/school.ts';
import type { Fault } from '#server/errors.ts';

/** Filters call every section, shift and group so: one of that name could never be asked for. */
const EVERY = ['all', 'সকল'];
const FILTERED = ['Section', 'shift', 'group'];
const OF_EVERY = '"All" stands for every one of them; please choose another word.';

/** As long as records keep the words of these lists. */
const KEPT_LENGTH = 20;
const KEPT_SHORT = [...FILTERED, 'religion', 'gender'];

type Said = Pick<ConfigValue, 'value' | 'label'> & { labelBn?: string | null | undefined };

const meansEvery = (word: string | null | undefined): boolean =>
  EVERY.includes((word ?? '').normalize('NFC').toLowerCase());

const isKnown = (kept: readonly ConfigValue[], { value, label, labelBn }: Said): boolean =>
  kept.some((old) => old.value === value && old.label === label && (old.labelBn ?? '') === (labelBn ?? ''));

/** What speaks against the new words of a list; what it has already stays. */
export const unfitWords = (slug: string, values: readonly Said[], kept: readonly ConfigValue[]): Fault[] =>
  values.flatMap((said, at): Fault[] => {
    if (isKnown(kept, said)) return [];
    const isNew = !kept.some(({ value }) => value === said.value);
    if (isNew && KEPT_SHORT.includes(slug) && said.value.length > KEPT_LENGTH)
      return [{ path: `values.${at}.value`, message: `At most ${KEPT_LENGTH} characters` }];
    const isOfEvery = [said.value, said.label, said.labelBn].some(meansEvery);
    return isOfEvery && FILTERED.includes(slug) ? [{ path: `values.${at}.label`, message: OF_EVERY }] : [];
  });
