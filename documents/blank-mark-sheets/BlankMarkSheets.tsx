import type { Language } from '#documents/i18n/language.ts';
import type { BlankMarkSheet } from '#documents/model/markSheet.ts';
import type { Column } from '#documents/paper/columns.ts';
import { drawFigures } from '#documents/paper/figures.ts';
import { INK } from '#documents/paper/inks.ts';
import type { PaperSheet } from '#documents/paper/PaperDocument.tsx';
import { paginate } from '#documents/paper/paginate.ts';
import { drawTable } from '#documents/paper/table.ts';
import { LIST_MARGIN, listRoom, listSheets, listWidth } from '#documents/school/listSheet.ts';
import {
  type DocumentProps,
  type ExamData,
  ExamDocument,
  Sheets,
} from '#documents/school/SchoolDocument.tsx';
import { markSheetWords } from './words.ts';

/** Sizes in mm. A row leaves room to write in; rows shrink to the least before another page is begun. */
const ROW = { most: 8, least: 6.6 };
const HEAD = 11;
const STRIP = 11.5;
const NOTE = 5;

/** Sheets on which teachers write the marks of an exam by hand. */
export const BlankMarkSheets = (props: DocumentProps<BlankMarkSheetsData>) => (
  <ExamDocument title={markSheetWords.title} neverDraft {...props}>
    <Sheets create={(language) => markSheets(props.data, language)} />
  </ExamDocument>
);

export type BlankMarkSheetsData = ExamData & { sheets: BlankMarkSheet[] };

/** Each subject of each section on a sheet of its own. */
function markSheets({ school, exam, sheets }: BlankMarkSheetsData, language: Language): PaperSheet[] {
  const { lang, words } = language;
  const signatures = [
    { title: markSheetWords.teacher[lang] },
    { title: words.checkedBy },
    { title: markSheetWords.date[lang] },
  ];
  return sheets.flatMap((one) => {
    const { section, shift, group } = one;
    const head = {
      school,
      exam: { ...exam, section, shift, group },
      title: markSheetWords.title[lang],
      signatures,
    };
    const [first, ...others] = subjectSheets(head, one, language);
    return [{ ...first!, bookmark: bookmark(one, language) }, ...others];
  });
}

const bookmark = ({ subject, section, shift }: BlankMarkSheet, { name, value }: Language): string =>
  `${name(subject.name, subject.nameBn)}, ${value(section)}, ${value(shift)}`;

type Head = Parameters<typeof listSheets>[0];

function subjectSheets(head: Head, { subject, students, components }: BlankMarkSheet, language: Language) {
  const { lang, words, digits, name } = language;
  const heightAt = (tightness: number) => ROW.most - tightness * (ROW.most - ROW.least);
  const room = listRoom(STRIP + NOTE + 4 + HEAD);
  const { pages, tightness } = paginate(students, (_, one) => heightAt(one), room);
  const strip = [
    { label: markSheetWords.subject[lang], value: name(subject.name, subject.nameBn), share: 4 },
    { label: words.subjectCode, value: digits(subject.code) },
    { label: words.fullMarks, value: digits(subject.fullMarks) },
    { label: markSheetWords.students[lang], value: digits(students.length) },
  ];
  const columns = markColumns({ subject, components }, language);
  return listSheets(head, pages, language, (sheet, rows, top) => {
    const width = listWidth(sheet);
    const below = drawFigures(sheet, strip, { x: LIST_MARGIN, y: top, width, height: STRIP }) + 2;
    const note = { x: LIST_MARGIN, y: below, width, height: NOTE - 1 };
    sheet.write(digits(markSheetWords.absentNote[lang]), note, { size: 7.5, ink: INK.label });
    const look = { x: LIST_MARGIN, y: below + NOTE, width, headHeight: HEAD, rowHeight: heightAt(tightness) };
    drawTable(sheet, columns, rows, { ...look, size: 10, headSize: 8 });
  });
}

type Student = BlankMarkSheet['students'][number];

/** The students, and an empty cell for each component, the total and an absence. */
function markColumns(
  { subject, components }: Pick<BlankMarkSheet, 'subject' | 'components'>,
  { words, digits, name }: Language,
): Column<Student>[] {
  const empty = (title: string, width: number): Column<Student> => ({ title, width, cell: () => '' });
  const of = (title: string, fullMarks: number) =>
    fullMarks > 0 ? `${title} (${digits(fullMarks)})` : title;
  return [
    { title: words.roll, width: 13, strong: true, cell: ({ roll }) => digits(roll) },
    { title: words.studentId, width: 24, cell: ({ studentId }) => digits(studentId) },
    {
      title: words.studentName,
      align: 'left',
      cell: ({ studentName, studentNameBn }) => name(studentName, studentNameBn),
    },
    ...components.map(({ component, fullMarks }) => empty(of(words[component], fullMarks), 20)),
    empty(of(words.total, subject.fullMarks), 18),
    empty(words.absent, 17),
  ];
}
