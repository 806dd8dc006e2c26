import { useWatch } from 'react-hook-form';
import { ALL } from '#documents/model/exam.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useSubjects } from '#web/staff/school/subjects/useSubjects.ts';
import { Problem } from '#web/ui/Problem.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { type MarkScope, subjectsAt } from './markScope.ts';
import { useOffered } from './useOffered.ts';

/** How the form calls its class and its subject. */
export type ExamNames = { class: string; subject: string };

type SubjectFieldProps = { scope: MarkScope; names: ExamNames; label: string; placeholder: string };

/** The subjects of the class, group and year in the form; a teacher is offered the assigned ones. */
export const SubjectField = ({ scope, names, label, placeholder }: SubjectFieldProps) => {
  const { lang, words, figures } = useStaffLanguage();
  const watched: unknown[] = useWatch({ name: [names.class, 'session', 'group', 'section', 'shift'] });
  const [className = '', year = '', group = '', section = '', shift = ''] = watched.map((value) =>
    String(value ?? ''),
  );
  const { data, error } = useSubjects(
    { class: className, year, ...(group && group !== ALL && { group }) },
    Boolean(className && year),
  );
  const subjects = subjectsAt(scope, { className, section, shift }, data?.data ?? []);
  const offered = subjects.map(({ _id, name, nameBn, subjectCode }) => ({
    value: _id,
    label: `${(lang === 'bn' && nameBn) || name} (${figures(subjectCode)})`,
  }));
  useOffered(names.subject, offered, data !== undefined);
  return (
    <>
      <SelectField name={names.subject} label={label} choices={offered} placeholder={placeholder} />
      {error && <Problem>{words.subjectsFailed}</Problem>}
      {data && offered.length === 0 && <p role="status">{words.noSubjectsHere}</p>}
    </>
  );
};
