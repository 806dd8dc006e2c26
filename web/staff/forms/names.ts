import { nameIn } from '#documents/i18n/language.ts';
import { ALL } from '#documents/model/classes.ts';
import type { NamedStudent, NamedSubject } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';

export type Language = ReturnType<typeof useStaffLanguage>;

type Named = Pick<NamedSubject, 'name' | 'nameBn'>;

/** '12 Sumaiya Akter' */
export const studentName = (language: Language, student: NamedStudent): string =>
  `${language.figures(student.roll)} ${nameIn(language.lang, student.name, student.nameBn)}`;

/** 'Annual 2025' */
export const examName = (
  { value, figures }: Language,
  { session, term }: { session: string | number; term: string },
): string => `${value(term)} ${figures(session)}`;

type WithId = Named & { studentId: string };

/** 'Sumaiya Akter (2019001)' */
export const nameWithId = (language: Language, student: WithId): string =>
  `${nameIn(language.lang, student.name, student.nameBn)} (${language.figures(student.studentId)})`;

export const formatPercent = ({ entered, enrolled }: { entered: number; enrolled: number }): number =>
  enrolled === 0 ? 0 : Math.floor((entered * 100) / enrolled);

type WithStudentName = { studentName: string; studentNameBn: string | null };

/** A student's name in the language of the screen. */
export const useStudentName = () => {
  const { lang, words } = useStaffLanguage();
  return (student: WithStudentName | null | undefined): string =>
    nameIn(lang, student?.studentName, student?.studentNameBn) || words.unknownName;
};

type PlaceLanguage = Pick<Language, 'value' | 'className' | 'figures'> & {
  words: Pick<Language['words'], 'allClasses' | 'ofClass' | 'roll'>;
};

/** What names a place: that of a student, of a subject, or what a paper covers. */
type Place = {
  session?: string | number | undefined;
  term?: string | undefined;
  className?: string | undefined;
  group?: string | null | undefined;
  section?: string | null | undefined;
  shift?: string | null | undefined;
  roll?: string | number | undefined;
  year?: string | number | undefined;
};

/** What a student or row of the server has beside its place is not described. */
export const SEAT = ['group', 'section', 'shift'] as const;
export const CLASS_SEAT = ['className', ...SEAT] as const;
export const EXAM = ['session', 'term', ...CLASS_SEAT] as const;

/** Goes without saying: what is left open, and the only group of a class. */
const UNSAID: readonly (string | null | undefined)[] = ['', 'General', ALL, null, undefined];

/** 'Annual 2025 · Class 9 · Science · A · Morning · Roll 12 · 2026', or `parts` of it. */
export const describePlace = (
  { words, value, className: classIn, figures }: PlaceLanguage,
  place: Place,
  parts: readonly (keyof Place)[] = PARTS,
): string => {
  const said = Object.fromEntries(parts.map((part) => [part, place[part]])) as Place;
  const { session, term, className, group, section, shift, roll, year } = said;
  const exam = [term ? value(term) : '', session === undefined ? '' : figures(session)];
  const texts = [
    exam.join(' ').trim(),
    className === ALL ? words.allClasses : className && words.ofClass(classIn(className)),
    ...[group, section, shift].map((one) => (UNSAID.includes(one) ? '' : value(one as string))),
    roll === undefined ? '' : `${words.roll} ${figures(roll)}`,
    year === undefined ? '' : figures(year),
  ];
  return texts.filter(Boolean).join(' · ');
};

const PARTS = [...EXAM, 'roll', 'year'] as const;
