import { useQuery } from '@tanstack/react-query';
import { hasFourthSubject } from '#documents/model/classes.ts';
import { type ListedSubject, type SubjectInput, subjectSchema } from '#documents/model/subject.ts';
import type { NationalAnswer } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useToast } from '#web/frame/useToast.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { subjectsWords } from '#web/i18n/staff/subjects.ts';
import { blankFields } from '#web/staff/forms/blankFields.ts';
import { useAction, useRefresh } from '#web/staff/forms/useAction.ts';
import { useRestore } from '#web/staff/lists/DeletedDialog.tsx';

/** Creates a subject, or with an id saves it. */
export const useSaveSubject = (id?: string) => {
  const { lang } = useStaffLanguage();
  const toast = useToast();
  const refresh = useRefresh(queryKeys.subjects());
  return async (values: SubjectInput) => {
    const body = toSubjectBody(values);
    await (id ? api.put(`/subject/${id}`, body) : api.post('/create-subject', body));
    toast.success(id ? subjectsWords[lang].subjectUpdated : subjectsWords[lang].subjectCreated);
    await refresh();
  };
};

export const useDeleteSubject = () => {
  const { lang } = useStaffLanguage();
  const restore = useRestore(queryKeys.subjects());
  return useAction({
    call: (id: string) => api.delete(`/subject/${id}`),
    done: () => subjectsWords[lang].subjectDeleted,
    undo: (_answer, id) => restore.mutate(`/subject/${id}/restore`),
    failed: subjectsWords[lang].subjectNotDeleted,
    changes: [queryKeys.subjects()],
  });
};

/** Many at once; what the year has already stays as it is. */
export const useAddSubjects = () => {
  const { lang, figures } = useStaffLanguage();
  return useAction({
    call: async (calls: readonly { path: string; body: Record<string, unknown> }[]) => {
      let sum = 0;
      for (const { path, body } of calls) sum += (await api.post<{ added: number }>(path, body)).added;
      return sum;
    },
    done: (added) => subjectsWords[lang].subjectsAdded(figures(added)),
    changes: [queryKeys.subjects()],
  });
};

const EVERY_CLASS = '/subjects/preset-every-class';

/** What the national subjects would add to each class. */
export const useNationalPlan = (year: string) =>
  useQuery({
    queryKey: queryKeys.subjects(EVERY_CLASS, year),
    queryFn: () => api.post<NationalAnswer>(`${EVERY_CLASS}?dryRun=true`, { year }),
    staleTime: 0,
  });

export const useAddNational = (year: string) => {
  const { lang, figures } = useStaffLanguage();
  return useAction({
    call: () => api.post<NationalAnswer>(EVERY_CLASS, { year }),
    done: ({ added }) => subjectsWords[lang].subjectsAdded(figures(added)),
    changes: [queryKeys.subjects()],
  });
};

/** How a list calls a subject, and whose it is: of a class, or of one group of it. */
export const useSubjectNames = () => {
  const { lang, value, className } = useStaffLanguage();
  return {
    nameFor: ({ name, nameBn }: ListedSubject): string => (lang === 'bn' && nameBn) || name,
    placementFor: ({ class: { name }, group }: ListedSubject): string =>
      [className(name), ...(group === 'General' ? [] : [value(group)])].join(', '),
  };
};

/** Folded away on the form; an error in one of them unfolds it. */
export const MORE_FIELDS = [
  'subjectiveMarks',
  'objectiveMarks',
  'practicalMarks',
  'classAssignmentMarks',
  'passSeparately',
  'religion',
  'paperGroup',
] as const;

export const BLANK_SUBJECT = {
  ...blankFields(subjectSchema),
  isFourthSubject: false,
  passSeparately: false,
};

export const toSubjectForm = (subject: ListedSubject) => ({
  ...Object.fromEntries(
    Object.entries(BLANK_SUBJECT).map(([name, blank]) => [
      name,
      subject[name as keyof ListedSubject] ?? blank,
    ]),
  ),
  year: String(subject.year),
  class: String(subject.class.value),
});

/** What was ticked before the class was changed to one without fourth subjects does not count. */
const toSubjectBody = (subject: SubjectInput) => ({
  ...subject,
  isFourthSubject: subject.isFourthSubject && hasFourthSubject(Number(subject.class)),
});
