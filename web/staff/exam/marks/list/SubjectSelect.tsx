import { ALL } from '#documents/model/exam.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useExamText } from '#web/staff/exam/marks/useExamText.ts';
import { type ClassScope, subjectsAt } from '#web/staff/forms/classScope.ts';
import { useSubjects } from '#web/staff/forms/listedSubjects.ts';
import { Select } from '#web/ui/Select.tsx';
import type { ListFilters } from './listFilters.ts';

type SubjectSelectProps = {
  filters: ListFilters;
  scope: ClassScope;
  onChange: (subject: string) => void;
};

/** The subject of the list, chosen in place; a teacher's are those assigned to the teacher. */
export const SubjectSelect = ({ filters, scope, onChange }: SubjectSelectProps) => {
  const { words } = useStaffLanguage();
  const { subjectText } = useExamText();
  const { className, session, group, section, shift, subjectName } = filters;
  const { data } = useSubjects({ class: className, year: session, ...(group && { group }) });
  const toFilter = (value: string) => (value === ALL ? '' : value);
  const chosen = { className, section: toFilter(section), shift: toFilter(shift) };
  const choices = subjectsAt(scope, chosen, data?.data ?? []).map((subject) => ({
    value: subject._id,
    label: subjectText(subject),
  }));
  const isKnown = choices.some(({ value }) => value === subjectName);
  return (
    <Select
      label={words.subject}
      value={isKnown ? subjectName : ''}
      choices={isKnown ? choices : [{ value: '', label: words.choose }, ...choices]}
      onChange={onChange}
    />
  );
};
