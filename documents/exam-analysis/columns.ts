import type { Language } from '#documents/i18n/language.ts';
import type { ExamAnalysis, NearLine, SubjectFigures } from '#documents/model/examAnalysis.ts';
import type { ExamHead } from '#documents/model/result.ts';
import type { StackPart } from '#documents/paper/charts.ts';
import { type Column, NONE } from '#documents/paper/columns.ts';
import { placeColumns } from '#documents/school/placeColumns.ts';
import { analysisWords as t } from './words.ts';

type SectionFigures = ExamAnalysis['sections'][number];

/** A figure with two decimals, or a dash. */
const decimals = (value: number | null, { points }: Language): string =>
  value === null ? NONE : points(value);

/** A change with its sign: +4.50, −2.00, 0.00. */
export const signed = (value: number | null, language: Language): string =>
  value ? withSign(value, language.points) : decimals(value, language);

const withSign = (value: number, format: (size: number) => string): string =>
  `${value > 0 ? '+' : '−'}${format(Math.abs(value))}`;

const subjectColumn = ({ lang, name }: Language): Column<SubjectFigures> => ({
  title: t.subject[lang],
  width: 53,
  align: 'left',
  uniformSize: true,
  cell: (row) => name(row.subject, row.subjectBn),
});

/** The subject, and what `figures` has of it. */
const withSubject = (figures: Column<SubjectFigures>[], language: Language) => [
  subjectColumn(language),
  ...figures,
];

/** How many sat and passed, and the mean; changes only where a term before has marks. */
export const rateColumns = (analysis: ExamAnalysis, language: Language) =>
  withSubject(rates(analysis, language), language);

function rates({ before }: ExamAnalysis, language: Language): Column<SubjectFigures>[] {
  const { words, lang, digits, points } = language;
  const change = (title: string, figure: (row: SubjectFigures) => number | null) =>
    before ? [{ title, width: 15.5, cell: (row: SubjectFigures) => signed(figure(row), language) }] : [];
  return [
    { title: words.fullMarks, width: 12, cell: (row) => digits(row.fullMarks) },
    { title: words.examinee, width: 14.5, cell: (row) => digits(row.examinees) },
    { title: words.passed, width: 12, cell: (row) => digits(row.passed) },
    { title: t.passRate[lang], width: 14, strong: true, cell: (row) => points(row.passPercentage) },
    ...change(t.passChange[lang], ({ passChange }) => passChange),
    { title: t.mean[lang], width: 13, strong: true, cell: (row) => decimals(row.mean, language) },
    ...change(t.meanChange[lang], ({ meanChange }) => meanChange),
  ];
}

/** The least mark, the quartiles and the highest mark of each subject, without needless decimals: 34.5, 58. */
export const spreadColumns = (language: Language) => withSubject(spread(language), language);

function spread(language: Language): Column<SubjectFigures>[] {
  const { words, lang, digits } = language;
  const quartiles = [t.least, t.firstQuartile, t.median, t.thirdQuartile].map((title) => title[lang]);
  return [...quartiles, words.highest].map((title, index) => ({
    title,
    width: 14,
    strong: index === 2,
    cell: (row) => digits(row.quartiles?.[index] ?? NONE),
  }));
}

/** The quartiles as percentages of the full marks. */
export const percentSpread = ({ quartiles, fullMarks }: SubjectFigures): number[] | null =>
  quartiles?.map((mark) => (mark * 100) / fullMarks) ?? null;

type Letters = Pick<ExamAnalysis, 'letters'>;

/** The letters from the best to the worst, and the absent. */
const letterCounts = ({ letters }: Letters, { lang }: Language) => [
  ...letters.map((label, index) => ({ label, count: (row: SubjectFigures) => row.letterCounts[index] ?? 0 })),
  { label: t.absentShort[lang], count: (row: SubjectFigures) => row.absent },
];

/** How many got each letter, and how many were absent. */
export const letterColumns = (analysis: Letters, language: Language) =>
  withSubject(lettersGot(analysis, language), language);

const lettersGot = (analysis: Letters, language: Language): Column<SubjectFigures>[] =>
  letterCounts(analysis, language).map(({ label, count }, _, { length }) => ({
    title: label,
    width: Math.min(9.5, 76 / length),
    cell: (row) => language.digits(count(row)),
  }));

/** The same for a chart, in which no shade alone tells letters apart. */
export function letterStacks(analysis: ExamAnalysis, language: Language): StackPart[][] {
  const { subjects, letters } = analysis;
  const shades = letters.slice(1).map((_, index) => (index % 2 === 0 ? 'tint' : 'light'));
  const looks = [...shades, 'dark', 'hatched'] as const;
  const parts = letterCounts(analysis, language);
  return subjects.map((subject) =>
    parts.map(({ label, count }, index) => ({ label, count: count(subject), look: looks[index]! })),
  );
}

/** Every figure of a subject, for a screen and a spreadsheet. */
export const subjectColumns = (analysis: ExamAnalysis, language: Language) =>
  withSubject(
    [...rates(analysis, language), ...spread(language), ...lettersGot(analysis, language)],
    language,
  );

/** A line of the comparison: a figure of each section, or its pass rate in a subject. */
export type SectionLine = { title: string; cell: (section: SectionFigures) => string };

/** What the sections are compared by, and then each subject. */
export function sectionLines({ subjects }: ExamAnalysis, language: Language): SectionLine[] {
  const { words, lang, digits, points, name } = language;
  return [
    { title: words.examinee, cell: ({ examinees }) => digits(examinees) },
    { title: words.passed, cell: ({ passed }) => digits(passed) },
    { title: t.passRate[lang], cell: ({ passPercentage }) => points(passPercentage) },
    { title: t.meanGpa[lang], cell: ({ meanGpa }) => points(meanGpa) },
    ...subjects.map(({ subject, subjectBn }, index) => ({
      title: name(subject, subjectBn),
      cell: ({ passRates }: SectionFigures) => decimals(passRates[index] ?? null, language),
    })),
  ];
}

/** A column for each section, named with its shift where there are several. */
export function sectionColumns({ sections }: ExamAnalysis, language: Language): Column<SectionLine>[] {
  const { words, value } = language;
  const hasShifts = new Set(sections.map(({ shift }) => shift)).size > 1;
  return [
    { title: words.section, width: 58, align: 'left', uniformSize: true, cell: ({ title }) => title },
    ...sections.map((section) => ({
      title: hasShifts ? `${value(section.section)}, ${value(section.shift)}` : value(section.section),
      cell: ({ cell }: SectionLine) => cell(section),
    })),
  ];
}

/** Who is near the line, with the section and shift where the list is of all of them. */
export function nearColumns(exam: ExamHead, language: Language): Column<NearLine>[] {
  const { words, lang, digits, name } = language;
  const places = placeColumns(exam, language, (row: NearLine) => row);
  // What is the student's is printed once beside all lines of the student.
  const ofStudent: Column<NearLine>[] = [
    { title: words.roll, width: 13, cell: (row) => digits(row.roll) },
    { title: words.studentName, align: 'left', cell: (row) => name(row.name, row.nameBn) },
    ...places.map((column) => ({ ...column, width: column.key === 'section' ? 15 : 17 })),
  ];
  return [
    ...ofStudent.map((column) => ({ ...column, spanning: true })),
    { title: t.subject[lang], width: 46, align: 'left', cell: (row) => name(row.subject, row.subjectBn) },
    { title: words.total, width: 14, cell: (row) => (row.absent ? NONE : digits(row.total)) },
    { title: t.passMark[lang], width: 17, cell: (row) => digits(row.passMark) },
    { title: t.difference[lang], width: 24, strong: true, cell: (row) => distance(row, language) },
  ];
}

/** By how much a student passed or failed; the component, where the total would have passed. */
function distance(
  { total, passMark, absent, failed, failedComponents }: NearLine,
  { words, digits }: Language,
): string {
  if (absent) return words.absent;
  if (failed && total >= passMark) {
    const short = { subjective: words.sub, objective: words.obj, practical: words.prac, ca: words.caShort };
    return `${words.fail}: ${failedComponents.map((part) => short[part]).join(', ')}`;
  }
  return total === passMark ? digits(0) : withSign(total - passMark, digits);
}
