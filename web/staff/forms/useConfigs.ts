import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Config, ConfigSlug, ConfigValue } from '#documents/model/school.ts';
import { api } from '#web/api/api.ts';
import { loadSchool } from '#web/api/useSchool.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';

const CONFIGS_KEY = ['configs'];

export const useConfigs = () =>
  useQuery({ queryKey: CONFIGS_KEY, queryFn: () => api.get<Config[]>('/configs') });

export type ListUse = { value: string; use: { noun: string; count: number }[] };

/** Classes 1 to 10 exist from the start: nothing is removed from their list. */
export const FIXED_SLUG = 'Class';

/** What of a list is used, and by how many; a value that nothing uses is not in it. */
export const useListUse = (slug: ConfigSlug) =>
  useQuery({
    queryKey: [...CONFIGS_KEY, slug, 'use'],
    queryFn: async () => (await api.get<{ data: ListUse[] }>(`/configs/${slug}/use`)).data,
    enabled: slug !== FIXED_SLUG,
  });

/** Takes a value that nothing uses out of its list. */
export const useRemoveConfig = (slug: ConfigSlug) => {
  const words = useStaffWords();
  const tell = useTell();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (value: string) => api.delete(`/configs/${slug}/${encodeURIComponent(value)}`),
    onSuccess: async () => {
      await loadSchool();
      tell.success(words.valueRemoved);
    },
    onError: tell.plainFailure,
    onSettled: () => queries.invalidateQueries({ queryKey: CONFIGS_KEY }),
  });
};

/** Saves one list as a whole, in its order. */
export const useSaveConfig = (slug: ConfigSlug) => {
  const words = useStaffWords();
  const tell = useTell();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (values: ConfigValue[]) => api.put(`/configs/${slug}`, { values }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: CONFIGS_KEY });
      // Terms stand in the school's answer too.
      await loadSchool();
      tell.success(words.listSaved);
    },
    onError: tell.failure,
  });
};
