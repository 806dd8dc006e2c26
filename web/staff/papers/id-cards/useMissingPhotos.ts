import { useQuery } from '@tanstack/react-query';
import type { MissingPhotosAnswer } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import type { CardWords } from './cardRequest.ts';

/** Asked again whenever the cards are opened: a photo may have been added since. */
export const useMissingPhotos = ({ layout: _, ...range }: CardWords) =>
  useQuery({
    queryKey: queryKeys.missingPhotos(range),
    queryFn: () => api.get<MissingPhotosAnswer>(`/students/missing-photos?${new URLSearchParams(range)}`),
    staleTime: 0,
  });
