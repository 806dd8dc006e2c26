import { useQuery } from '@tanstack/react-query';
import { GENDERS, RELIGIONS } from '#documents/model/classes.ts';
import type { Config, ConfigSlug, ConfigValue, SchoolClass } from '#documents/model/school.ts';
import type { SubjectsAnswer } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { loadSchool } from '#web/api/useSchool.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useLanguage } from '#web/i18n/language.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import type { Choice } from '#web/ui/SelectField.tsx';
import { useAction } from './useAction.ts';

/** Forms of the staff offer classes 4 to 10. */
const FIRST_CLASS = 4;

export const useClasses = () =>
  useQuery({
    queryKey: queryKeys.classes(),
    queryFn: async () => (await api.get<SchoolClass[]>('/class')).filter(({ value }) => value >= FIRST_CLASS),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** As many as the call gives at a time. */
const EVERY_ROW = '1000';

/** Words of the call's query; one that is left out narrows nothing. */
export type SubjectQuery = { class?: string; group?: string; year?: string };

export const useSubjects = (filters: SubjectQuery, enabled = true) =>
  useQuery({
    queryKey: queryKeys.subjects(filters),
    queryFn: () =>
      api.get<SubjectsAnswer>(`/subjects?${new URLSearchParams({ ...filters, pageSize: EVERY_ROW })}`),
    enabled,
  });

export const useConfigs = () =>
  useQuery({ queryKey: queryKeys.configs(), queryFn: () => api.get<Config[]>('/configs') });

export type ListUse = { value: string; use: { noun: string; count: number }[] };

/** Classes 1 to 10 exist from the start: nothing is removed from their list. */
export const FIXED_SLUG = 'Class';

/** What of a list is used, and by how many; a value that nothing uses is not in it. */
export const useListUse = (slug: ConfigSlug) =>
  useQuery({
    queryKey: queryKeys.configs(slug, 'use'),
    queryFn: async () => (await api.get<{ data: ListUse[] }>(`/configs/${slug}/use`)).data,
    enabled: slug !== FIXED_SLUG,
  });

/** Takes a value that nothing uses out of its list. */
export const useRemoveConfig = (slug: ConfigSlug) => {
  const words = useStaffWords();
  const toast = useToast();
  return useAction({
    call: (value: string) => api.delete(`/configs/${slug}/${encodeURIComponent(value)}`),
    onDone: loadSchool,
    done: () => words.valueRemoved,
    onFailed: toast.plainFailure,
    changes: [queryKeys.configs()],
  });
};

/** Saves one list as a whole, in its order. */
export const useSaveConfig = (slug: ConfigSlug) => {
  const words = useStaffWords();
  return useAction({
    call: (values: ConfigValue[]) => api.put(`/configs/${slug}`, { values }),
    // Terms stand in the school's answer too.
    onDone: loadSchool,
    done: () => words.listSaved,
    changes: [queryKeys.configs()],
  });
};

/** What the lists hold from the start; offered until the school's own are there. */
const FIRST_VALUES = { religion: RELIGIONS, gender: GENDERS } as const;

/** One of the school's own lists, named in the language of the screen. */
export const useConfigChoices = (slug: keyof typeof FIRST_VALUES): Choice[] => {
  const { lang } = useLanguage();
  const listed = useConfigs().data?.find((list) => list.slug === slug)?.values;
  const values = listed ?? FIRST_VALUES[slug].map((value) => ({ value, label: value, labelBn: null }));
  return values.map(({ value, label, labelBn }) => ({ value, label: (lang === 'bn' && labelBn) || label }));
};

/** How the school calls a religion or gender; a word it no longer has is shown as it was entered. */
export const useConfigNames = () => {
  const choices = [...useConfigChoices('religion'), ...useConfigChoices('gender')];
  return (word: string): string => choices.find(({ value }) => value === word)?.label ?? word;
};
