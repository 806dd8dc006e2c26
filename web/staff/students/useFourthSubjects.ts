import { useQuery } from '@tanstack/react-query';
import { hasFourthSubject } from '#documents/model/school.ts';
import type { ListedSubject } from '#documents/model/subject.ts';
import { appliesTo, choiceKey } from '#documents/rules/takenSubjects.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import type { Choice } from '#web/ui/SelectField.tsx';

type Asked = { className: string; group: string; year: string; religion: string };

/** A flagged subject, with what tells whether another is the same choice (rules 4 and 9). */
export type OfferedSubject = Choice & { group: string; choice: string };

type FourthSubjects = {
  offered: OfferedSubject[];
  /** Not while they are on their way, or before class and group are chosen. */
  isKnown: boolean;
  error: Error | null;
};

/** What a student of this class, group and religion may take as the fourth subject. */
export const useFourthSubjects = ({ className, group, year, religion }: Asked): FourthSubjects => {
  const { lang } = useStaffLanguage();
  const filters = { class: className, group, year };
  const hasFourth = hasFourthSubject(Number(className));
  const { data, isSuccess, error } = useQuery({
    queryKey: queryKeys.subjects(filters),
    queryFn: () => api.get<{ data: ListedSubject[] }>(`/subjects?${new URLSearchParams(filters)}`),
    enabled: Boolean(hasFourth && group && year),
  });
  if (!hasFourth) return { offered: [], isKnown: className !== '', error: null };
  const offered = (data?.data ?? [])
    .filter((subject) => subject.isFourthSubject && appliesTo(subject, { group, religion }))
    .map((subject) => ({
      group: subject.group,
      choice: choiceKey(subject),
      value: subject.subjectCode,
      label: (lang === 'bn' && subject.nameBn) || subject.name,
    }));
  return { offered, isKnown: isSuccess, error };
};
