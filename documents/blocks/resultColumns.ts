import { caTitle, type Language } from '#documents/i18n/language.ts';
import type { ExamHead, SubjectResult } from '#documents/model/result.ts';
import { type Band, bandForClass } from '#documents/model/school.ts';
import type { Column } from '#documents/paper/columns.ts';

/** Widths in mm of the five columns between full marks and total: which titles are long depends on the language. */
const JUNIOR = {
  en: { parts: [17.5, 16.5, 15], ca: 14.5 },
  bn: { parts: [15, 15.5, 15], ca: 18 },
} as const;

type ResultColumn = Column<SubjectResult>;

/** The three layouts of a result table: classes 4-5, 6-8 and 9-10. */
export function resultColumns(exam: ExamHead, language: Language): ResultColumn[] {
  const { words, digits, points } = language;
  const band = bandForClass(Number(exam.className));
  return [
    { title: words.subjects, align: 'left', cell: subjectName(language) },
    { title: words.fullMarks, width: 14, cell: (row) => digits(row.fullMarks) },
    ...componentColumns(band, exam, language),
    { title: words.total, width: 14, strong: true, cell: (row) => digits(row.totalMarks) },
    { title: words.letterGrade, width: 12, strong: true, cell: (row) => row.grade },
    { title: words.gradePoint, width: 13, cell: (row) => points(row.GP) },
    { title: words.highest, width: 15, cell: (row) => digits(row.Highest) },
  ];
}

/** Marks the fourth subject, so that a reader sees why it is left out of the mean. */
const subjectName = (language: Language) => (row: SubjectResult) => {
  const name = language.name(row.subject, row.subjectBn);
  return row.isFourth ? `${name} (${language.words.fourthTag})` : name;
};

/** Components between full marks and total, by class band (specification 3, marksheet pages). */
function componentColumns(band: Band, exam: ExamHead, language: Language): ResultColumn[] {
  const { words, digits } = language;
  const subjective: ResultColumn = {
    title: words.subjective,
    width: 17,
    cell: (row) => digits(row.subjective),
  };
  if (band === 'primary') return [{ ...subjective, width: 24 }];
  const parts: ResultColumn[] = [
    subjective,
    { title: words.objective, width: 17, cell: (row) => digits(row.objective) },
    { title: words.practical, width: 16, cell: (row) => digits(row.practical) },
  ];
  if (band === 'secondary') return parts;
  const { written, ca } = exam.weights;
  return [
    ...parts.map((column, index) => ({ ...column, width: JUNIOR[language.lang].parts[index]! })),
    { title: digits(`${written}%`), width: 11, cell: (row) => digits(row['70%']) },
    {
      title: caTitle(words.ca, ca, language),
      width: JUNIOR[language.lang].ca,
      cell: (row) => digits(row['CA(30%)']),
    },
  ];
}
