import { hasGroups } from '#documents/model/school.ts';
import type { useStaffLanguage } from '#web/i18n/staff/language.ts';

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
  { words, value, className: classIn, figures }: ReturnType<typeof useStaffLanguage>,
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
