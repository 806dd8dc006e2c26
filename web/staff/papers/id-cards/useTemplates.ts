import { useQuery } from '@tanstack/react-query';
import type { CardTemplate } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';

/** In the order they were added, which numbers them. */
export const useTemplates = () =>
  useQuery({
    queryKey: queryKeys.cardTemplates(),
    queryFn: () => api.get<CardTemplate[]>('/get-id-card-template'),
  });
