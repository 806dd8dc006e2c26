import { useQuery } from '@tanstack/react-query';
import { nameIn } from '#documents/i18n/language.ts';
import { GENDERS, RELIGIONS } from '#documents/model/classes.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useGet } from '#web/api/useGet.ts';
import { useLanguage } from '#web/i18n/language.ts';
import type { Choice } from '#web/ui/SelectField.tsx';

/** Forms of the staff offer classes 4 to 10. */
const FIRST_CLASS = 4;

export const useClasses = () =>
  useQuery({
    queryKey: queryKeys.classes(),
    queryFn: async () => (await api.get('/class')).filter(({ value }) => value >= FIRST_CLASS),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** As many as the call gives at a time. */
const EVERY_ROW = '1000';

/** Words of the call's query; one that is left out narrows nothing. */
type SubjectQuery = { class?: string; group?: string; year?: string };

export const useSubjects = (filters: SubjectQuery, enabled = true) =>
  useGet(
    queryKeys.subjects(filters),
    `/subjects?${new URLSearchParams({ ...filters, pageSize: EVERY_ROW })}`,
    { enabled },
  );

export const useConfigs = () => useGet(queryKeys.configs(), '/configs');

/** What the lists hold from the start; offered until the school's own are there. */
const FIRST_VALUES = { religion: RELIGIONS, gender: GENDERS } as const;

/** One of the school's own lists, named in the language of the screen. */
export const useConfigChoices = (slug: keyof typeof FIRST_VALUES): Choice[] => {
  const { lang } = useLanguage();
  const listed = useConfigs().data?.find((list) => list.slug === slug)?.values;
  const values = listed ?? FIRST_VALUES[slug].map((value) => ({ value, label: value, labelBn: null }));
  return values.map(({ value, label, labelBn }) => ({ value, label: nameIn(lang, label, labelBn) }));
};

/** How the school calls a religion or gender; a word it no longer has is shown as it was entered. */
export const useConfigNames = () => {
  const choices = [...useConfigChoices('religion'), ...useConfigChoices('gender')];
  return (word: string): string => choices.find(({ value }) => value === word)?.label ?? word;
};
