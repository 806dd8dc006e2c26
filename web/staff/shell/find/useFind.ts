import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAtom } from 'jotai';
import { atomWithStorage, createJSONStorage } from 'jotai/utils';
import { classIn, valueIn } from '#documents/i18n/language.ts';
import { hasGroups } from '#documents/model/classes.ts';
import { toBanglaDigits } from '#documents/model/digits.ts';
import type { Lang } from '#documents/model/paperOptions.ts';
import type { ConfigValue } from '#documents/model/school.ts';
import { yearAtSchool } from '#documents/model/schoolDay.ts';
import type { FoundStudent } from '#web/api/answers.ts';
import { api } from '#web/api/api.ts';
import { queryKeys } from '#web/api/queryKeys.ts';
import { useSchool } from '#web/api/useSchool.ts';
import type { Text } from '#web/i18n/language.ts';
import { findWords } from '#web/i18n/staff/find.ts';
import { staffWords } from '#web/i18n/staff/index.ts';
import type { AllWords } from '#web/i18n/staff/language.ts';
import { useWorkingExam, type WorkingExam } from '#web/staff/exam/working-exam/workingExam.ts';
import { REPORT_FORMS, REPORTS } from '#web/staff/papers/reports/reports.ts';
import { AREAS, type Label, type MenuLink, useMenu } from '#web/staff/shell/menu/menu.ts';
import type { IconName } from '#web/ui/Icon.tsx';
import { useSettled } from '#web/ui/useSettled.ts';
import { findPapers, type NamedValue } from './findPapers.ts';

/** Something that the search opens, named in both languages because it is also listed later. */
export type FoundItem = { to: string; icon: IconName; label: Text; detail: Text };
type FoundGroup = { name: 'students' | 'screens' | 'papers'; items: FoundItem[] };

/** Long enough not to ask for each letter of a word that is typed quickly. */
const PAUSE_MS = 90;

/** What the text of a teacher, operator or superadmin may mean: students, screens that this user may open, and papers. */
export function useFind(typed: string) {
  const { links } = useMenu();
  const text = typed.trim();
  const words = staffWords;
  const choices = usePaperChoices(words);
  const { papers, ofStudent } = findPapers(text, choices);
  const query = papers.length > 0 ? '' : (ofStudent?.text ?? text);
  const settled = useSettled(query, PAUSE_MS);
  const { data, error, isFetching } = useQuery({
    queryKey: queryKeys.find(settled),
    queryFn: async () =>
      (await api.get<{ data: FoundStudent[] }>(`/find?${new URLSearchParams({ text: settled })}`)).data,
    enabled: settled !== '',
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const students = query === '' || settled === '' ? [] : (data ?? []);
  const screens = findScreens(text, links, words);
  const groups: FoundGroup[] = [
    { name: 'students', items: ofStudent ? [] : students.map((student) => toStudentItem(student, words)) },
    { name: 'screens', items: screens.map((screen) => toScreenItem(screen, words)) },
    {
      name: 'papers',
      items: [
        ...papers.map(({ paper, to, exam, isComplete }) => ({
          to,
          icon: 'page' as const,
          label: paper.name,
          detail: describeExam(exam, isComplete),
        })),
        ...(ofStudent
          ? students.map((student) => toPaperItem(toStudentItem(student, words), ofStudent.name))
          : []),
      ],
    },
  ];
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    error,
    /** The students shown are those of a text before. */
    isPending: query !== '' && (settled !== query || isFetching),
  };
}

function usePaperChoices(words: WordsInBoth) {
  const [exam] = useWorkingExam();
  const lists = useSchool().data?.lists;
  const named = (values: readonly ConfigValue[] = []) =>
    values.map(
      ({ value, label, labelBn }): NamedValue => ({ value, names: labelBn ? [label, labelBn] : [label] }),
    );
  return {
    exam: { ...exam, session: exam.session || String(yearAtSchool()) },
    classes: REPORT_FORMS.map(({ path, link }) => ({
      name: link,
      form: path,
      print: REPORTS.find(({ form }) => form.path === path)?.path ?? path,
    })),
    students: STUDENT_PAPERS.map((key) => inBoth((lang) => words[lang][key])),
    terms: named(lists?.term),
    sections: named(lists?.Section),
    shifts: named(lists?.shift),
    groups: named(lists?.group),
  };
}

const inBoth = (text: (lang: Lang) => string): Text => ({ en: text('en'), bn: text('bn') });

const STUDENT_PAPERS = ['transcript', 'linkMarksheet', 'linkIdCards'] as const;

type WordsInBoth = Readonly<Record<Lang, AllWords>>;

const labelIn = (words: WordsInBoth, label: Label): Text =>
  typeof label === 'string' ? inBoth((lang) => words[lang][label]) : label;

/** Each word begins a word of the screen's name, in either language. */
function findScreens(text: string, links: readonly MenuLink[], words: WordsInBoth): MenuLink[] {
  const typed = text.normalize('NFC').toLowerCase().split(/\s+/).filter(Boolean);
  if (typed.length === 0) return [];
  return links
    .filter(({ title }) => {
      const names = Object.values(labelIn(words, title)).map((name) => name.normalize('NFC').toLowerCase());
      return names.some((name) =>
        typed.every((word) => name.split(/[\s-]+/).some((part) => part.startsWith(word))),
      );
    })
    .slice(0, 5);
}

const figuresIn = (lang: Lang, value: string | number): string =>
  lang === 'bn' ? toBanglaDigits(String(value)) : String(value);

const namesFor = ({ studentName, studentNameBn }: FoundStudent): Text => ({
  en: studentName,
  bn: studentNameBn || studentName,
});

function toStudentItem(student: FoundStudent, words: WordsInBoth): FoundItem {
  return {
    to: `/student/${student._id}`,
    icon: 'person',
    label: namesFor(student),
    detail: inBoth((lang) =>
      [
        enrolledIn(lang, { ...student, className: student.class }),
        `${words[lang].roll} ${figuresIn(lang, student.roll)}`,
        `${words[lang].shortId} ${figuresIn(lang, student.studentId)}`,
      ].join(' · '),
    ),
  };
}

function toPaperItem({ to, label, detail }: FoundItem, paper: Text): FoundItem {
  return {
    to: `${to}#papers`,
    icon: 'page',
    label: inBoth((lang) => `${paper[lang]}: ${label[lang]}`),
    detail,
  };
}

function toScreenItem({ path, area, title, about }: MenuLink, words: WordsInBoth): FoundItem {
  return {
    to: path,
    icon: AREAS.find((one) => one.area === area)?.icon ?? 'page',
    label: labelIn(words, title),
    detail: labelIn(words, about),
  };
}

const describeExam = (exam: WorkingExam, isComplete: boolean): Text =>
  inBoth((lang) => {
    const term = `${valueIn(lang, exam.term)} ${figuresIn(lang, exam.session)}`;
    return [enrolledIn(lang, exam), isComplete ? term : findWords[lang].chooseRest].join(' · ');
  });

type Enrolled = { className: string; group: string; section: string; shift: string };

const enrolledIn = (lang: Lang, { className, group, section, shift }: Enrolled): string =>
  [
    findWords[lang].inClass(classIn(lang, className)),
    ...(hasGroups(Number(className)) && group ? [group] : []).map((each) => valueIn(lang, each)),
    ...[section, shift].filter((each) => each !== 'All').map((each) => valueIn(lang, each)),
  ].join(' · ');

const MOST = 6;

/** In the tab alone, and forgotten when the user signs out: they are names of students. */
const recentAtom = atomWithStorage<FoundItem[]>(
  'found-recently',
  [],
  createJSONStorage(() => sessionStorage),
  { getOnInit: true },
);

/** What was opened from the search, the latest first. */
export const useRecent = (): [FoundItem[], (opened: FoundItem) => void] => {
  const [recent, setRecent] = useAtom(recentAtom);
  const remember = (opened: FoundItem) =>
    setRecent([opened, ...recent.filter(({ to }) => to !== opened.to)].slice(0, MOST));
  return [recent, remember];
};
