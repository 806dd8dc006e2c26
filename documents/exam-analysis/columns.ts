import type { Language } from '#documents/i18n/language.ts';
import type { ExamAnalysis, NearLine, SubjectFigures } from '#documents/model/examAnalysis.ts';
import type { ExamHead } from '#documents/model/result.ts';
import { type Column, NONE } from '#documents/paper/columns.ts';
import { placeColumns } from '#documents/school/placeColumns.ts';
import { analysisWords } from './words.ts';

const SUBJECT = 53;

/** A figure with two decimals, or a dash. */
const decimals = (value: number | null, { points }: Language): string =>
  value === null ? NONE : points(value);

/** A mark without needless decimals: 34.5, 58. */
const mark = (value: number | undefined, { digits }: Language): string =>
  value === undefined ? NONE : digits(value);

/** A change with its sign: +4.50, −2.00, 0.00. */
export const signed = (value: number | null, { points }: Language): string => {
  if (value === null) return NONE;
  const sign = value > 0 ? '+' : '−';
  return value === 0 ? points(0) : `${sign}${points(Math.abs(value))}`;
};

const subjectColumn = ({ lang, name }: Language): Column<SubjectFigures> => ({
  title: analysisWords.subject[lang],
  width: SUBJECT,
  align: 'left',
  uniformSize: true,
  cell: (row) => name(row.subject, row.subjectBn),
});

/** How many sat and passed, and the mean; changes only where a term before has marks. */
export function rateColumns(
  { before }: Pick<ExamAnalysis, 'before'>,
  language: Language,
): Column<SubjectFigures>[] {
  const { words, lang, digits } = language;
  const change = (title: string, cell: (row: SubjectFigures) => number | null): Column<SubjectFigures>[] =>
    before ? [{ title, width: 15.5, cell: (row) => signed(cell(row), language) }] : [];
  return [
    subjectColumn(language),
    { title: words.fullMarks, width: 12, cell: (row) => digits(row.fullMarks) },
    { title: words.examinee, width: 14.5, cell: (row) => digits(row.examinees) },
    { title: words.passed, width: 12, cell: (row) => digits(row.passed) },
    {
      title: analysisWords.passRate[lang],
      width: 14,
      strong: true,
      cell: (row) => decimals(row.passPercentage, language),
    },
    ...change(analysisWords.passChange[lang], ({ passChange }) => passChange),
    {
      title: analysisWords.mean[lang],
      width: 13,
      strong: true,
      cell: (row) => decimals(row.mean, language),
    },
    ...change(analysisWords.meanChange[lang], ({ meanChange }) => meanChange),
  ];
}

/** The least mark, the quartiles and the highest mark of each subject. */
export function spreadColumns(language: Language): Column<SubjectFigures>[] {
  const { words, lang } = language;
  const titles = [
    ...(['least', 'firstQuartile', 'median', 'thirdQuartile'] as const).map(
      (word) => analysisWords[word][lang],
    ),
    words.highest,
  ];
  return [
    subjectColumn(language),
    ...titles.map(
      (title, index): Column<SubjectFigures> => ({
        title,
        width: 14,
        strong: index === 2,
        cell: (row) => mark(row.quartiles?.[index], language),
      }),
    ),
  ];
}

/** How many got each letter, and how many were absent. */
export function letterColumns(
  { letters }: Pick<ExamAnalysis, 'letters'>,
  language: Language,
): Column<SubjectFigures>[] {
  const { lang, digits } = language;
  const width = Math.min(9.5, 76 / (letters.length + 1));
  return [
    subjectColumn(language),
    ...letters.map(
      (letter, index): Column<SubjectFigures> => ({
        title: letter,
        width,
        cell: (row) => digits(row.letterCounts[index] ?? 0),
      }),
    ),
    { title: analysisWords.absentShort[lang], width, cell: (row) => digits(row.absent) },
  ];
}

/** Every figure of a subject, for a screen and a spreadsheet. */
export const subjectColumns = (analysis: ExamAnalysis, language: Language): Column<SubjectFigures>[] => [
  ...rateColumns(analysis, language),
  ...spreadColumns(language).slice(1),
  ...letterColumns(analysis, language).slice(1),
];

/** A line of the comparison: a figure of each section, or the pass rates of a subject. */
export type SectionLine = { title: string; cells: string[] };

/** What the sections are compared by, and then each subject. */
export function sectionLines({ sections, subjects }: ExamAnalysis, language: Language): SectionLine[] {
  const { words, lang, digits, points, name } = language;
  return [
    { title: words.examinee, cells: sections.map(({ examinees }) => digits(examinees)) },
    { title: words.passed, cells: sections.map(({ passed }) => digits(passed)) },
    {
      title: analysisWords.passRate[lang],
      cells: sections.map(({ passPercentage }) => points(passPercentage)),
    },
    { title: analysisWords.meanGpa[lang], cells: sections.map(({ meanGpa }) => points(meanGpa)) },
    ...subjects.map(({ subject, subjectBn }, index) => ({
      title: name(subject, subjectBn),
      cells: sections.map(({ passRates }) => decimals(passRates[index] ?? null, language)),
    })),
  ];
}

/** A column for each section, named with its shift where there are several. */
export function sectionColumns({ sections }: ExamAnalysis, language: Language): Column<SectionLine>[] {
  const { words, value } = language;
  const hasShifts = new Set(sections.map(({ shift }) => shift)).size > 1;
  return [
    { title: words.section, width: 58, align: 'left', uniformSize: true, cell: ({ title }) => title },
    ...sections.map(
      ({ section, shift }, index): Column<SectionLine> => ({
        title: hasShifts ? `${value(section)}, ${value(shift)}` : value(section),
        cell: ({ cells }) => cells[index] ?? NONE,
      }),
    ),
  ];
}

/** What is the student's is printed once beside all lines of the student. */
const SPANNING = { spanning: true } as const;

/** Who is near the line, with the section and shift where the list is of all of them. */
export function nearColumns(
  exam: Pick<ExamHead, 'section' | 'shift'>,
  language: Language,
): Column<NearLine>[] {
  const { words, lang, digits, name } = language;
  const placed = placeColumns(exam, language, (row: NearLine) => row).map((column) => ({
    ...column,
    ...SPANNING,
    width: column.title === words.section ? 15 : 17,
  }));
  return [
    { title: words.roll, width: 13, ...SPANNING, cell: (row) => digits(row.roll) },
    { title: words.studentName, align: 'left', ...SPANNING, cell: (row) => name(row.name, row.nameBn) },
    ...placed,
    {
      title: analysisWords.subject[lang],
      width: 46,
      align: 'left',
      cell: (row) => name(row.subject, row.subjectBn),
    },
    { title: words.total, width: 14, cell: (row) => (row.absent ? NONE : digits(row.total)) },
    { title: analysisWords.passMark[lang], width: 17, cell: (row) => digits(row.passMark) },
    {
      title: analysisWords.difference[lang],
      width: 24,
      strong: true,
      cell: (row) => distance(row, language),
    },
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
  const above = total - passMark;
  return above === 0 ? digits(0) : `${above > 0 ? '+' : '−'}${digits(Math.abs(above))}`;
}
