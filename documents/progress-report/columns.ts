import { examInWords } from '#documents/i18n/cohort.ts';
import type { Language } from '#documents/i18n/language.ts';
import type { Progress, ProgressExam, ProgressFigures, ProgressSubject } from '#documents/model/progress.ts';
import type { Merits } from '#documents/model/result.ts';
import { type Column, createTable, NONE, type Table } from '#documents/paper/columns.ts';
import { rankInWords } from '#documents/school/resultFields.ts';
import { progressWords as t } from './words.ts';

/** A row for each exam. */
export function examColumns(language: Language): Column<ProgressExam>[] {
  const { words, lang, digits, points, className } = language;
  const unlessExempt =
    (cell: (exam: ProgressExam) => string, otherwise: string = NONE) =>
    (exam: ProgressExam): string =>
      exam.exempt ? otherwise : cell(exam);
  const rank =
    (list: keyof Merits) =>
    ({ merit }: ProgressExam) =>
      merit?.[list].position ? rankInWords(merit[list], language) : NONE;
  const total = ({ obtainedMarks, totalMarks }: ProgressExam) => digits(`${obtainedMarks} / ${totalMarks}`);
  return [
    { title: t.exam[lang], align: 'left', cell: (exam) => examInWords(exam, language) },
    { title: words.class, width: 16, cell: (exam) => className(exam.className) },
    { title: words.roll, width: 11, cell: unlessExempt(({ roll }) => digits(roll)) },
    { title: words.totalMarks, width: 25, cell: unlessExempt(total, words.exempt) },
    { title: '%', width: 13, cell: unlessExempt(({ percent }) => digits(percent)) },
    { title: words.gpa, width: 14, strong: true, cell: unlessExempt(({ gpa }) => points(gpa)) },
    { title: words.grade, width: 13, strong: true, cell: unlessExempt(({ letter }) => letter) },
    { title: t.meritInSection[lang], width: 24, cell: rank('section') },
    { title: t.meritInClass[lang], width: 23, cell: rank('class') },
    { title: words.noOfFail, width: 18, cell: unlessExempt(({ noOfFail }) => digits(noOfFail)) },
  ];
}

/** A row for each subject, with its percentage and letter in every exam. */
export function subjectColumns(exams: readonly ProgressExam[], language: Language) {
  const { words, digits, name } = language;
  const inWords = (cell: ProgressFigures | null | undefined) => {
    if (!cell) return NONE;
    return cell.percent === null ? words.exempt : `${digits(cell.percent)} ${cell.letter}`;
  };
  const columns: Column<ProgressSubject>[] = [
    {
      title: words.subjects,
      width: 52,
      align: 'left',
      uniformSize: true,
      cell: ({ subject, subjectBn }) => name(subject, subjectBn),
    },
    ...exams.map((exam, index) => ({
      title: examInWords(exam, language),
      width: Math.min(24, 108 / exams.length),
      cell: ({ cells }: ProgressSubject) => inWords(cells[index]),
    })),
  ];
  return columns;
}

/** A row for each exam with all its figures and those of every subject, for a spreadsheet. */
export function progressTable({ exams, subjects }: Progress, language: Language): Table {
  const { words, digits, name } = language;
  const letterOf = (cell: ProgressFigures | null | undefined) =>
    cell?.percent === null ? words.exempt : (cell?.letter ?? NONE);
  const ofSubject = ({ subject, subjectBn, cells }: ProgressSubject): Column<ProgressExam>[] => {
    const group = name(subject, subjectBn);
    return [
      { title: '%', group, cell: (_, exam) => digits(cells[exam]?.percent ?? NONE) },
      { title: words.grade, group, cell: (_, exam) => letterOf(cells[exam]) },
    ];
  };
  return createTable([...examColumns(language), ...subjects.flatMap(ofSubject)], exams);
}
