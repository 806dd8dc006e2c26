import type { ListedSubject } from '#documents/model/subject.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';

/** How a list calls a subject, and whose it is: of a class, or of one group of it. */
export const useSubjectNames = () => {
  const { lang, value, className } = useStaffLanguage();
  return {
    nameFor: ({ name, nameBn }: ListedSubject): string => (lang === 'bn' && nameBn) || name,
    placementFor: ({ class: { name }, group }: ListedSubject): string =>
      [className(name), ...(group === 'General' ? [] : [value(group)])].join(', '),
  };
};
