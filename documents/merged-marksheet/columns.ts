import { caTitle, type Language } from '#documents/i18n/language.ts';
import type { ExamHead, SubjectResult } from '#documents/model/result.ts';
import { bandForClass } from '#documents/model/school.ts';
import type { Column } from '#documents/paper/columns.ts';

/** Two names too long for the narrow tables (specification 3, merged marksheet), in any capitals. */
const SHORT: readonly { name: RegExp; short: 'ict' | 'bgs' }[] = [
  { name: /^information and communications? technology$/i, short: 'ict' },
  { name: /^bangladesh and global studies$/i, short: 'bgs' },
];

/** Widths in mm of the columns of a term's table, and of the final one, which is as wide as the sheet. */
type Widths = { part: number; written: number; ca: number; total: number; letter: number; point: number };
const TERM: Widths = { part: 7.6, written: 8.2, ca: 11.7, total: 8.4, letter: 7, point: 8.6 };
const FINAL: Widths = { part: 13.5, written: 14.5, ca: 16, total: 14.5, letter: 13.5, point: 13.5 };
const FULL_MARKS = 17;
type MergedColumn = Column<SubjectResult>;

/** The columns of one term's table. */
export const termColumns = (exam: ExamHead, language: Language): MergedColumn[] =>
  mergedColumns(exam, TERM, language);

function mergedColumns(exam: ExamHead, width: Widths, language: Language): MergedColumn[] {
  const { words, digits, points } = language;
  // Classes 9 and 10 always, 6 to 8 where five columns share half the sheet, 4 and 5 never: there is room.
  const band = bandForClass(Number(exam.className));
  const isShort = band === 'secondary' || (band === 'junior' && width === TERM);
  return [
    {
      title: words.subjects,
      align: 'left',
      even: true,
      cell: (row) => subjectName(row, isShort, language),
    },
    ...componentColumns(exam, width, language),
    { title: words.total, width: width.total, strong: true, cell: (row) => digits(row.totalMarks) },
    { title: words.lgShort, width: width.letter, strong: true, cell: (row) => row.grade },
    { title: words.gpShort, width: width.point, cell: (row) => points(row.GP) },
  ];
}

function subjectName(row: SubjectResult, isShort: boolean, { words, name }: Language): string {
  const found = isShort && SHORT.find((one) => one.name.test(row.subject));
  const subject = found ? words[found.short] : name(row.subject, row.subjectBn);
  return row.isFourth ? `${subject} (${words.fourthTag})` : subject;
}

/** The columns between the subject and its total: one, three or five by class. */
function componentColumns(exam: ExamHead, width: Widths, language: Language): MergedColumn[] {
  const { words, digits } = language;
  const band = bandForClass(Number(exam.className));
  const sub: MergedColumn = { title: words.sub, width: width.part, cell: (row) => digits(row.subjective) };
  if (band === 'primary') return [{ ...sub, width: 2 * width.part }];
  const parts: MergedColumn[] = [
    sub,
    { title: words.obj, width: width.part, cell: (row) => digits(row.objective) },
    { title: words.prac, width: width.part, cell: (row) => digits(row.practical) },
  ];
  if (band === 'secondary') return parts;
  const { written, ca } = exam.weights;
  return [
    ...parts,
    { title: digits(`${written}%`), width: width.written, cell: (row) => digits(row['70%']) },
    {
      title: caTitle(words.caShort, ca, language),
      width: width.ca,
      cell: (row) => digits(row['CA(30%)']),
    },
  ];
}

/** The columns of the final table, which also has the full marks and the highest total. */
export function finalColumns(exam: ExamHead, language: Language): MergedColumn[] {
  const { words, digits } = language;
  const [subject, ...rest] = mergedColumns(exam, FINAL, language);
  return [
    subject!,
    { title: words.fullMarks, width: FULL_MARKS, cell: (row) => digits(row.fullMarks) },
    ...rest,
    { title: words.highest, width: FINAL.total, cell: (row) => digits(row.Highest) },
  ];
}
