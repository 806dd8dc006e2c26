import type { QueryKey } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';
import { useAction } from '#web/staff/forms/useAction.ts';

/** Takes a deletion back, by the path of its call. */
export const useRestore = (queryKey: QueryKey) => {
  const words = useStaffWords();
  return useAction({
    call: (path: string) => api.post(path),
    done: () => words.restored,
    changes: [queryKey],
  });
};
