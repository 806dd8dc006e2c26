import type { CardTemplate } from '#web/api/answers.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useGet } from '#web/api/useGet.ts';

/** In the order they were added, which numbers them. */
export const useTemplates = () => useGet<CardTemplate[]>(queryKeys.cardTemplates(), '/get-id-card-template');
