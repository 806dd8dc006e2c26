import type { Language } from '#documents/i18n/language.ts';
import type { BlankMarkSheet } from '#documents/model/markSheet.ts';
import { type Column, Figures, FitText, INK } from '#documents/paper';
import { toPlacement } from '#documents/rules/placements.ts';
import {
  type DocumentProps,
  type ExamData,
  ExamDocument,
  ExamProvider,
  ListPages,
  ListTable,
  usePaper,
} from '#documents/school';
import { markSheetWords as t } from './words.ts';

/** In mm. A row leaves room to write in; rows shrink to the least before another page is begun. */
const LOOK = { headHeight: 11, rowHeight: { most: 8, least: 6.6 }, size: 10, headSize: 8 };

/** Sheets on which teachers write the marks of an exam by hand, each subject of each section by itself. */
export const BlankMarkSheets = (props: DocumentProps<BlankMarkSheetsData>) => (
  <ExamDocument title={t.title} neverDraft {...props}>
    {props.data.sheets.map((sheet, index) => (
      <ExamProvider key={index} exam={{ ...props.data.exam, ...toPlacement(sheet) }}>
        <SubjectPages {...sheet} />
      </ExamProvider>
    ))}
  </ExamDocument>
);

export type BlankMarkSheetsData = ExamData & { sheets: BlankMarkSheet[] };

/** As many pages as the students of a section need, with the subject above their table on each. */
function SubjectPages({ subject, students, section, shift, ...sheet }: BlankMarkSheet) {
  const { lang, words, digits, name, value } = usePaper().language;
  const subjectName = name(subject.name, subject.nameBn);
  const fields = [
    { label: t.subject[lang], value: subjectName, share: 4 },
    { label: words.subjectCode, value: digits(subject.code) },
    { label: words.fullMarks, value: digits(subject.fullMarks) },
    { label: t.students[lang], value: digits(students.length) },
  ];
  return (
    <ListPages
      title={t.title}
      signatures={[t.teacher, 'checkedBy', t.date]}
      bookmark={`${subjectName}, ${value(section)}, ${value(shift)}`}
    >
      <ListTable
        {...LOOK}
        columns={(_exam, language) => markColumns(subject, sheet.components, language)}
        rows={students}
        top={
          <>
            <Figures fields={fields} />
            <FitText
              style={{
                marginTop: '2mm',
                marginBottom: '1mm',
                height: '4mm',
                fontSize: 7.5,
                color: INK.label,
              }}
            >
              {digits(t.absentNote[lang])}
            </FitText>
          </>
        }
      />
    </ListPages>
  );
}

/** The students, and an empty cell for each component, their sum and an absence. */
function markColumns(
  { fullMarks }: BlankMarkSheet['subject'],
  components: BlankMarkSheet['components'],
  { lang, words, digits, name }: Language,
): Column<BlankMarkSheet['students'][number]>[] {
  const empty = (width: number, title: string, most = 0) => ({
    title: most > 0 ? `${title} (${digits(most)})` : title,
    width,
    cell: () => '',
  });
  // What is added up by hand beside CA is no total: that follows by the weights.
  const ca = components.find(({ component }) => component === 'ca')?.fullMarks ?? 0;
  const sum = ca > 0 ? t.sum[lang] : words.total;
  return [
    { title: words.roll, width: 13, strong: true, cell: ({ roll }) => digits(roll) },
    { title: words.studentId, width: 24, cell: ({ studentId }) => digits(studentId) },
    {
      title: words.studentName,
      align: 'left',
      cell: ({ studentName, studentNameBn }) => name(studentName, studentNameBn),
    },
    ...components.map((part) => empty(20, words[part.component], part.fullMarks)),
    empty(18, sum, fullMarks + ca),
    empty(17, words.absent),
  ];
}
