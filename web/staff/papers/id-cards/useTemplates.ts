import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { CardTemplate } from '#web/api/answers.ts';
import { api, isApiError } from '#web/api/api.ts';
import { useTell } from '#web/frame/useTell.ts';
import { cardsWords } from '#web/i18n/staff/cards.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useRestore } from '#web/staff/lists/useRestore.ts';

export const TEMPLATES_KEY = ['card-templates'];

/** In the order they were added, which numbers them. */
export const useTemplates = () =>
  useQuery({ queryKey: TEMPLATES_KEY, queryFn: () => api.get<CardTemplate[]>('/get-id-card-template') });

export const useTemplatesAgain = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: TEMPLATES_KEY });
};

export const useUploadTemplate = (onUploaded: () => void) => {
  const { lang, words, t } = useStaffLanguage();
  const tell = useTell();
  const again = useTemplatesAgain();
  return useMutation({
    mutationFn: (sides: { front: File; back: File }) => {
      const form = new FormData();
      form.set('front', sides.front);
      form.set('back', sides.back);
      return api.post('/create-id-card-template', form);
    },
    onSuccess: async () => {
      onUploaded();
      tell.success(cardsWords[lang].uploaded);
      await again();
    },
    onError: (error) => tell.error(words.errorPrefix(isApiError(error) ? t(error) : words.unknownError)),
  });
};

const useRestoreTemplate = () => {
  const restore = useRestore(useTemplatesAgain());
  return (id: string) => restore(`/id-card-template/${id}/restore`);
};

export const useDeleteTemplate = () => {
  const { lang, words } = useStaffLanguage();
  const tell = useTell();
  const again = useTemplatesAgain();
  const restore = useRestoreTemplate();
  return useMutation({
    mutationFn: (id: string) => api.delete(`/id-card-template/${id}`),
    onSuccess: (_answer, id) => tell.successWith(cardsWords[lang].deleted, words.undo, () => restore(id)),
    onError: () => tell.error(cardsWords[lang].notDeleted),
    onSettled: again,
  });
};
