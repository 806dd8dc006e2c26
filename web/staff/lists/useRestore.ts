import { api } from '#web/api/api.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffWords } from '#web/i18n/staff/language.ts';

/** Takes a deletion back, from the toast that told of it. */
export const useRestore = (again: () => Promise<unknown>) => {
  const words = useStaffWords();
  const tell = useTell();
  return async (path: string) => {
    try {
      await api.post(path);
      tell.success(words.restored);
    } catch (error) {
      tell.failure(error);
    }
    await again();
  };
};
