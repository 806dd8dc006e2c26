import { useQuery } from '@tanstack/react-query';
import type { ListedSubject } from '#documents/model/subject.ts';
import { api } from '#web/api.ts';
import type { Choice } from '#web/ui/SelectField.tsx';
import { useStaffLanguage } from '#web/words/staff/language.ts';

type Asked = { className: string; group: string; year: string };

/** What a student of this class and group may take as her fourth subject. */
export const useFourthSubjects = ({ className, group, year }: Asked): Choice[] => {
  const { lang } = useStaffLanguage();
  const filters = { class: String(className), group, year: String(year) };
  const { data } = useQuery({
    queryKey: ['subjects', filters],
    queryFn: () => api.get<{ data: ListedSubject[] }>(`/subjects?${new URLSearchParams(filters)}`),
    enabled: Boolean(className && group && year),
  });
  return (data?.data ?? [])
    .filter(({ isFourthSubject }) => isFourthSubject)
    .map(({ subjectCode, name, nameBn }) => ({
      value: subjectCode,
      label: (lang === 'bn' && nameBn) || name,
    }));
};
