import { ALL } from '#documents/model/exam.ts';
import { hasGroups } from '#documents/model/school.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import type { EXAM_PARTS, GridFilters } from './gridFilters.ts';
import type { ClassSection } from './markProgress.ts';

type Exam = Pick<GridFilters, (typeof EXAM_PARTS)[number]>;
type Named = { name: string; nameBn?: string | null | undefined; subjectCode: string };

/** An exam, a section and a subject in the words of the line that stays in sight. */
export const useExamText = () => {
  const { lang, words, value, figures, className } = useStaffLanguage();
  const sectionText = ({ section, shift }: ClassSection): string => {
    if (section === ALL && shift === ALL) return words.allSections;
    return [
      section === ALL ? words.allSections : value(section),
      ...(shift === ALL ? [] : [value(shift)]),
    ].join(', ');
  };
  const groupText = ({ class: className, group }: Exam): string[] => {
    if (!hasGroups(Number(className))) return [];
    return [group === ALL ? words.allGroups : value(group)];
  };
  return {
    subjectText: ({ name, nameBn, subjectCode }: Named): string =>
      `${(lang === 'bn' && nameBn) || name} (${figures(subjectCode)})`,
    sectionText,
    examText: (filters: Exam): string =>
      [
        `${value(filters.term)} ${figures(filters.session)}`,
        words.ofClass(className(filters.class)),
        ...groupText(filters),
        sectionText(filters),
      ].join(' · '),
  };
};
