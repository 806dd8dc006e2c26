import { useQuery } from '@tanstack/react-query';
import type { CardTemplate } from '#web/api/answers.ts';
import { api, isApiError } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useToast } from '#web/frame/useToast.ts';
import { cardsWords } from '#web/i18n/staff/cards.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useAction } from '#web/staff/forms/useAction.ts';
import { useRestore } from '#web/staff/lists/DeletedDialog.tsx';

/** In the order they were added, which numbers them. */
export const useTemplates = () =>
  useQuery({
    queryKey: queryKeys.cardTemplates(),
    queryFn: () => api.get<CardTemplate[]>('/get-id-card-template'),
  });

export const useUploadTemplate = (onUploaded: () => void) => {
  const { lang, words, t } = useStaffLanguage();
  const toast = useToast();
  return useAction({
    call: (sides: { front: File; back: File }) => {
      const form = new FormData();
      form.set('front', sides.front);
      form.set('back', sides.back);
      return api.post('/create-id-card-template', form);
    },
    onDone: onUploaded,
    done: () => cardsWords[lang].uploaded,
    onFailed: (error) => toast.error(words.errorPrefix(isApiError(error) ? t(error) : words.unknownError)),
    changes: [queryKeys.cardTemplates()],
  });
};

export const useDeleteTemplate = () => {
  const { lang } = useStaffLanguage();
  const restore = useRestore(queryKeys.cardTemplates());
  return useAction({
    call: (id: string) => api.delete(`/id-card-template/${id}`),
    done: () => cardsWords[lang].deleted,
    undo: (_answer, id) => restore.mutate(`/id-card-template/${id}/restore`),
    failed: cardsWords[lang].notDeleted,
    changes: [queryKeys.cardTemplates()],
  });
};
