import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Config, ConfigSlug, ConfigValue } from '#documents/model/school.ts';
import { api } from '#web/api.ts';
import { useTell } from '#web/screens/useTell.ts';
import { useStaffWords } from '#web/words/staff/language.ts';
import { loadSchool } from './useSchool.ts';

const CONFIGS_KEY = ['configs'];

export const useConfigs = () =>
  useQuery({ queryKey: CONFIGS_KEY, queryFn: () => api.get<Config[]>('/configs') });

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
