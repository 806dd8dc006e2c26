import { hasGroups } from '#documents/model/classes.ts';
import type { Placement } from '#documents/model/finding.ts';
import type { NamedStudent, NamedSubject } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';

export type Language = ReturnType<typeof useStaffLanguage>;

export const nameFor = (
  { lang }: Language,
  { name, nameBn }: Pick<NamedSubject, 'name' | 'nameBn'>,
): string => (lang === 'bn' && nameBn) || name;

/** 'A · Morning · Science'; the only group of a class goes without saying. */
export const seatName = ({ value }: Language, { section, shift, group }: Placement): string =>
  [value(section), value(shift), group !== 'General' && value(group)].filter(Boolean).join(' · ');

/** '12 Sumaiya Akter' */
export const studentName = (language: Language, student: NamedStudent): string =>
  `${language.figures(student.roll)} ${nameFor(language, student)}`;

/** 'Annual 2025' */
export const examName = (
  { value, figures }: Language,
  { session, term }: { session: string | number; term: string },
): string => `${value(term)} ${figures(session)}`;

type WithId = Parameters<typeof nameFor>[1] & { studentId: string };

/** 'Sumaiya Akter (2019001)' */
export const nameWithId = (language: Language, student: WithId): string =>
  `${nameFor(language, student)} (${language.figures(student.studentId)})`;

export const formatPercent = ({ entered, enrolled }: { entered: number; enrolled: number }): number =>
  enrolled === 0 ? 0 : Math.floor((entered * 100) / enrolled);

type Named = { studentName: string; studentNameBn: string | null };

/** A student's name in the language of the screen. */
export const useStudentName = () => {
  const { lang, words } = useStaffLanguage();
  return (student: Named | null | undefined): string =>
    (lang === 'bn' && student?.studentNameBn) || student?.studentName || words.unknownName;
};

type Cohort = {
  session?: string | number;
  term?: string;
  className?: string;
  group?: string;
  section?: string;
  shift?: string;
};

/** 'Annual 2025 · Class 9 · Science · Section A · Morning': what is left open goes without saying. */
export const aboutCohort = (
  { session = '', term, className, group, section, shift }: Cohort,
  { words, value, className: classIn, figures }: Language,
): string => {
  const isOne = className !== undefined && className !== 'All';
  const parts = [
    `${term ? value(term) : ''} ${figures(session)}`.trim(),
    isOne ? words.ofClass(classIn(className)) : words.allClasses,
    isOne && hasGroups(Number(className)) && group && value(group),
    section && section !== 'All' && `${words.section} ${value(section)}`,
    shift && shift !== 'All' && value(shift),
  ];
  return parts.filter(Boolean).join(' · ');
};
