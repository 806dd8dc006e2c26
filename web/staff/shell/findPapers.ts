import { classIn, valueIn } from '#documents/i18n/language.ts';
import { hasGroups } from '#documents/model/classes.ts';
import { toBanglaDigits } from '#documents/model/digits.ts';
import type { Lang } from '#documents/model/paperOptions.ts';
import { cleanId } from '#documents/model/typedText.ts';
import type { Text } from '#web/i18n/language.ts';
import { findWords } from '#web/i18n/staff/find.ts';
import { toAddress } from '#web/staff/context/addresses.ts';
import type { WorkingExam } from '#web/staff/context/workingExam.ts';

/** A paper of a class, with the address of its form and of its print page. */
export type PaperOfClass = { name: Text; form: string; print: string };
/** A word of the school's lists with everything that it is called. */
export type NamedValue = { value: string; names: readonly string[] };

export type FindableLists = {
  exam: WorkingExam;
  classes: readonly PaperOfClass[];
  /** Papers of one student, which are on the student's page. */
  students: readonly Text[];
  terms: readonly NamedValue[];
  sections: readonly NamedValue[];
  shifts: readonly NamedValue[];
  groups: readonly NamedValue[];
};

export type FoundPapers = {
  /** Papers of a class with the exam they are of. */
  papers: { paper: PaperOfClass; to: string; exam: WorkingExam; isComplete: boolean }[];
  /** A paper of one student, and the text by which to search for the student. */
  ofStudent: { name: Text; text: string } | null;
};

/**
 * The papers that a text names, such as 'marksheet 9 science' or 'transcript 2019001'. What it leaves out of the exam is
 * taken from the working exam.
 */
export function findPapers(text: string, choices: FindableLists): FoundPapers {
  const words = cleanId(text)
    .toLowerCase()
    .split(/[\s,/-]+/)
    .filter(Boolean);
  const papers = choices.classes.flatMap((paper) => {
    const rest = afterName(words, paper.name);
    const exam = rest && readExam(rest, choices);
    if (!exam?.className) return [];
    const isComplete = Boolean(
      exam.session && exam.term && (exam.group || !hasGroups(Number(exam.className))),
    );
    const query = new URLSearchParams(toAddress(exam));
    return [{ paper, to: `${isComplete ? paper.print : paper.form}?${query}`, exam, isComplete }];
  });
  if (papers.length > 0) return { papers, ofStudent: null };
  const [ofStudent = null] = choices.students.flatMap((name) => {
    const rest = afterName(words, name);
    return rest && rest.length > 0 ? [{ name, text: rest.join(' ') }] : [];
  });
  return { papers, ofStudent };
}

/** With fewer letters a name could be of several papers. */
const FEWEST_LETTERS = 4;

/** The words after a paper's name in either language, however far it is typed; null where it is not named. */
function afterName(words: readonly string[], name: Text): string[] | null {
  const names = Object.values(name).map((one) => squash(one.normalize('NFC').toLowerCase()));
  for (let count = Math.min(3, words.length); count > 0; count -= 1) {
    const typed = squash(words.slice(0, count).join(''));
    const isNamed = names.some((one) => one.startsWith(typed) || `${one}s` === typed);
    if (typed.length >= FEWEST_LETTERS && isNamed) return words.slice(count);
  }
  return null;
}

const squash = (name: string): string => name.replace(/[\s-]/g, '');

/** The working exam with the parts that the words name; null where a word names no part of an exam. */
function readExam(words: readonly string[], choices: FindableLists): WorkingExam | null {
  const typed: Partial<WorkingExam> = {};
  for (const word of words) {
    const part = readWord(word, choices);
    if (!part) return null;
    Object.assign(typed, part);
  }
  const exam = { ...choices.exam, ...typed };
  const group = hasGroups(Number(exam.className)) ? exam.group.replace(/^General$/, '') : 'General';
  return { ...exam, group, section: exam.section || 'All', shift: exam.shift || 'All' };
}

const FILLERS = new Set([
  'class',
  'শ্রেণি',
  'শ্রেণী',
  'of',
  'section',
  'শাখা',
  'shift',
  'শিফট',
  'group',
  'বিভাগ',
  'yearly',
]);
const CLASSES = Array.from({ length: 10 }, (_, index) => String(index + 1));

function readWord(word: string, choices: FindableLists): Partial<WorkingExam> | null {
  if (FILLERS.has(word)) return {};
  const className = CLASSES.find((one) => one === word || classIn('bn', one).normalize('NFC') === word);
  if (className) return { className };
  if (/^20\d\d$/.test(word)) return { session: word };
  for (const [part, values] of [
    ['group', choices.groups],
    ['term', choices.terms],
    ['shift', choices.shifts],
    ['section', choices.sections],
  ] as const) {
    const named = values.find(({ value, names }) =>
      [value, ...names, valueIn('bn', value)].some((name) =>
        isCalled(name.normalize('NFC').toLowerCase(), word),
      ),
    );
    if (named) return { [part]: named.value };
  }
  return null;
}

/** Its whole name, or enough of the beginning. */
const isCalled = (name: string, word: string): boolean =>
  name === word || (word.length >= 3 && name.startsWith(word));

/** Of which exam a paper is, or that the rest of it is chosen in its form. */
export const describeExam = (exam: WorkingExam, isComplete: boolean): Text =>
  inBoth((lang) => {
    const term = `${valueIn(lang, exam.term)} ${figuresIn(lang, exam.session)}`;
    return [enrolledIn(lang, exam), isComplete ? term : findWords[lang].chooseRest].join(' · ');
  });

type Enrolled = { className: string; group: string; section: string; shift: string };

export const enrolledIn = (lang: Lang, { className, group, section, shift }: Enrolled): string =>
  [
    findWords[lang].inClass(classIn(lang, className)),
    ...(hasGroups(Number(className)) && group ? [group] : []).map((each) => valueIn(lang, each)),
    ...[section, shift].filter((each) => each !== 'All').map((each) => valueIn(lang, each)),
  ].join(' · ');

export const inBoth = (text: (lang: Lang) => string): Text => ({ en: text('en'), bn: text('bn') });

export const figuresIn = (lang: Lang, value: string | number): string =>
  lang === 'bn' ? toBanglaDigits(String(value)) : String(value);
