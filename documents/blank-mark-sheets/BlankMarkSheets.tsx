import type { Language } from '#documents/i18n/language.ts';
import type { BlankMarkSheet } from '#documents/model/markSheet.ts';
import type { Column } from '#documents/paper/columns.ts';
import { drawFigures } from '#documents/paper/drawFigures.ts';
import { INK } from '#documents/paper/inks.ts';
import { toPlacement } from '#documents/rules/placements.ts';
import { ListPages, ListTable } from '#documents/school/ListPages.tsx';
import {
  type DocumentProps,
  type ExamData,
  ExamDocument,
  ExamProvider,
  usePaper,
} from '#documents/school/SchoolDocument.tsx';
import { markSheetWords } from './words.ts';

/** Sizes in mm. A row leaves room to write in; rows shrink to the least before another page is begun. */
const ROW = { most: 8, least: 6.6 };
const HEAD = 11;
const STRIP = 11.5;
const NOTE = 5;

/** Sheets on which teachers write the marks of an exam by hand, each subject of each section by itself. */
export const BlankMarkSheets = (props: DocumentProps<BlankMarkSheetsData>) => (
  <ExamDocument title={markSheetWords.title} neverDraft {...props}>
    {props.data.sheets.map((sheet, index) => (
      <ExamProvider key={index} exam={{ ...props.data.exam, ...toPlacement(sheet) }}>
        <SubjectPages {...sheet} />
      </ExamProvider>
    ))}
  </ExamDocument>
);

export type BlankMarkSheetsData = ExamData & { sheets: BlankMarkSheet[] };

/** As many pages as the students of a section need, with the subject above their table on each. */
function SubjectPages({ subject, students, components, section, shift }: BlankMarkSheet) {
  const { language } = usePaper();
  const { lang, words, digits, name, value } = language;
  const figures = [
    { label: markSheetWords.subject[lang], value: name(subject.name, subject.nameBn), share: 4 },
    { label: words.subjectCode, value: digits(subject.code) },
    { label: words.fullMarks, value: digits(subject.fullMarks) },
    { label: markSheetWords.students[lang], value: digits(students.length) },
  ];
  return (
    <ListPages
      title={markSheetWords.title}
      signatures={[markSheetWords.teacher, 'checkedBy', markSheetWords.date]}
      bookmark={() => `${name(subject.name, subject.nameBn)}, ${value(section)}, ${value(shift)}`}
    >
      <ListTable
        columns={(_exam, language) => markColumns({ subject, components }, language)}
        rows={students}
        headHeight={HEAD}
        rowHeight={ROW}
        size={10}
        headSize={8}
        top={{
          height: STRIP + 2 + NOTE,
          draw: (sheet, { x, y, width }) => {
            const below = drawFigures(sheet, figures, { x, y, width, height: STRIP }) + 2;
            const note = { x, y: below, width, height: NOTE - 1 };
            sheet.write(digits(markSheetWords.absentNote[lang]), note, { size: 7.5, ink: INK.label });
          },
        }}
      />
    </ListPages>
  );
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
