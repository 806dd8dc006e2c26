import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SubjectInput } from '#documents/model/subject.ts';
import type { NationalAnswer } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { useTell } from '#web/frame/useTell.ts';
import { useStaffLanguage, useStaffWords } from '#web/i18n/staff/language.ts';
import { SUBJECTS_KEY } from '#web/staff/forms/listedSubjects.ts';
import { useRestore } from '#web/staff/lists/useRestore.ts';
import { toBody } from './subjectForm.ts';

export const useSubjectsAgain = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [SUBJECTS_KEY] });
};

/** Creates a subject, or with an id saves it. */
export const useSaveSubject = (id?: string) => {
  const words = useStaffWords();
  const tell = useTell();
  const again = useSubjectsAgain();
  return async (values: SubjectInput) => {
    const body = toBody(values);
    await (id ? api.put(`/subject/${id}`, body) : api.post('/create-subject', body));
    tell.success(id ? words.subjectUpdated : words.subjectCreated);
    await again();
  };
};

export const useDeleteSubject = () => {
  const words = useStaffWords();
  const tell = useTell();
  const again = useSubjectsAgain();
  const restore = useRestore(again);
  return useMutation({
    mutationFn: (id: string) => api.delete(`/subject/${id}`),
    onSuccess: async (_answer, id) => {
      tell.successWith(words.subjectDeleted, words.undo, () => restore(`/subject/${id}/restore`));
      await again();
    },
    onError: () => tell.error(words.subjectNotDeleted),
  });
};

/** Many at once; what the year has already stays as it is. */
export const useAddSubjects = () => {
  const { words, figures } = useStaffLanguage();
  const tell = useTell();
  const again = useSubjectsAgain();
  return useMutation({
    mutationFn: async (calls: readonly { path: string; body: Record<string, unknown> }[]) => {
      let sum = 0;
      for (const { path, body } of calls) sum += (await api.post<{ added: number }>(path, body)).added;
      return sum;
    },
    onSuccess: async (added) => {
      tell.success(words.subjectsAdded(figures(added)));
      await again();
    },
    onError: tell.failure,
  });
};

const EVERY_CLASS = '/subjects/preset-every-class';

/** What the national subjects would add to each class. */
export const useNationalPlan = (year: string) =>
  useQuery({
    queryKey: [SUBJECTS_KEY, EVERY_CLASS, year],
    queryFn: () => api.post<NationalAnswer>(`${EVERY_CLASS}?dryRun=true`, { year }),
    staleTime: 0,
  });

export const useAddNational = (year: string) => {
  const { words, figures } = useStaffLanguage();
  const tell = useTell();
  const again = useSubjectsAgain();
  return useMutation({
    mutationFn: () => api.post<NationalAnswer>(EVERY_CLASS, { year }),
    onSuccess: async ({ added }) => {
      tell.success(words.subjectsAdded(figures(added)));
      await again();
    },
    onError: tell.failure,
  });
};
