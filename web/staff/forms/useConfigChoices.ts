import { GENDERS, RELIGIONS } from '#documents/model/classes.ts';
import { useLanguage } from '#web/i18n/language.ts';
import type { Choice } from '#web/ui/SelectField.tsx';
import { useConfigs } from './useConfigs.ts';

/** What the lists hold from the start; offered until the school's own are there. */
const FIRST = { religion: RELIGIONS, gender: GENDERS } as const;

/** One of the school's own lists, named in the language of the screen. */
export const useConfigChoices = (slug: keyof typeof FIRST): Choice[] => {
  const { lang } = useLanguage();
  const listed = useConfigs().data?.find((list) => list.slug === slug)?.values;
  const values = listed ?? FIRST[slug].map((value) => ({ value, label: value, labelBn: null }));
  return values.map(({ value, label, labelBn }) => ({ value, label: (lang === 'bn' && labelBn) || label }));
};

/** How the school calls a religion or gender; a word it no longer has stands as it was entered. */
export const useConfigNames = () => {
  const choices = [...useConfigChoices('religion'), ...useConfigChoices('gender')];
  return (word: string): string => choices.find(({ value }) => value === word)?.label ?? word;
};
