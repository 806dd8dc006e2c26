import type { MarkedExam } from './markEntry.ts';

type Place = Omit<MarkedExam, 'term' | 'subjectId'>;

/** 'class 9, section A, shift Morning, Science, 2026': what is open is left out. */
export const placeText = ({ className, section, shift, group, session }: Place): string => {
  const parts = [
    section === 'All' ? '' : `section ${section}`,
    shift === 'All' ? '' : `shift ${shift}`,
    group === undefined || group === 'All' || group === 'General' ? '' : group,
  ];
  return [`class ${className}`, ...parts.filter(Boolean), String(session)].join(', ');
};
