import { useStaffLanguage } from '#web/i18n/staff/language.ts';

type Named = { studentName: string; studentNameBn: string | null };

/** A student's name in the language of the screen. */
export const useStudentName = () => {
  const { lang, words } = useStaffLanguage();
  return (student: Named | null | undefined): string =>
    (lang === 'bn' && student?.studentNameBn) || student?.studentName || words.unknownName;
};
