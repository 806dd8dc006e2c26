import { routineWords as routine } from '#documents/exam-routine/words.ts';
import { examInWords } from '#documents/i18n/cohort.ts';
import { timeOfDay } from '#documents/i18n/dayAndTime.ts';
import type { Language } from '#documents/i18n/language.ts';
import type { AdmittedStudent } from '#documents/model/enrolled.ts';
import type { ExamHead } from '#documents/model/result.ts';
import type { PrintedPaper } from '#documents/model/routine.ts';
import type { Column } from '#documents/paper/columns.ts';
import { INK } from '#documents/paper/inks.ts';
import { drawLogo } from '#documents/paper/logo.ts';
import { Block } from '#documents/paper/PaperDocument.tsx';
import { type Box, lineIn, type Sheet } from '#documents/paper/sheet.ts';
import { drawSignatures, SIGNATURES_HEIGHT } from '#documents/paper/signatures.ts';
import type { Fill } from '#documents/paper/stack.ts';
import { Table } from '#documents/paper/Table.tsx';
import { View } from '#documents/paper/View.tsx';
import { staffSignatures } from '#documents/school/listPaper.ts';
import {
  type DocumentProps,
  type ExamData,
  ExamDocument,
  useExamPaper,
} from '#documents/school/SchoolDocument.tsx';
import { SlipPages } from '#documents/school/SlipPages.tsx';
import { admitGrid } from '#documents/school/slips.ts';
import { admitWords as t } from './words.ts';

/** Sizes in mm. */
const PADDING = 4;
const LOGO = 11;
const PHOTO = { width: 19, height: 23.75 };
const LABEL = 21;
const LINE = 6.6;
/** Between the student and the signatures of a card that is a quarter of a sheet. */
const ROUTINE = { position: 'absolute', left: PADDING, top: 54.4, width: 89, height: 71 } as const;

/** The cards with which students are admitted to an exam, to be cut apart. */
export const AdmitCards = (props: DocumentProps<AdmitCardsData>) => (
  <ExamDocument title={t.title} neverDraft {...props}>
    <SlipPages grid={admitGrid(props.data.students)}>
      {props.data.students.map((student) => (
        <AdmitCard key={student.studentId} {...student} />
      ))}
    </SlipPages>
  </ExamDocument>
);

export type AdmitCardsData = ExamData & { students: AdmittedStudent[] };

function AdmitCard(student: AdmittedStudent) {
  const { school, exam, language } = useExamPaper();
  const draw: Fill = (sheet, { x, y, ...size }) =>
    sheet.moved(x, y, () => {
      const box = { x: 0, y: 0, ...size };
      sheet.repeated('card', (layer) => drawHead(layer, { school, exam }, box, language));
      drawStudent(sheet, student, exam, box, language);
    });
  return (
    <>
      <Block fill={draw} />
      {student.papers && (
        <View style={ROUTINE}>
          <Table
            columns={paperColumns(language)}
            rows={student.papers}
            headHeight={5}
            rowHeight={{ most: 5.4, least: 3.6 }}
            size={7.5}
            headSize={7}
            floor={5}
          />
        </View>
      )}
    </>
  );
}

/** What the student writes, and when. */
const paperColumns = (language: Language): Column<PrintedPaper>[] => {
  const { lang, name, date: day } = language;
  const time = ({ from, to }: PrintedPaper) =>
    [from, to].map((each) => timeOfDay(each, language)).join(' – ');
  return [
    { title: routine.date[lang], width: 25, cell: ({ date }) => day(date) },
    { title: routine.time[lang], width: 28, cell: time },
    { title: routine.subject[lang], align: 'left', cell: (paper) => name(paper.name, paper.nameBn) },
  ];
};

/** Draws the school, the exam and the signatures, which all cards have alike. */
function drawHead(sheet: Sheet, { school, exam }: ExamData, box: Box, language: Language): void {
  const { lang, name } = language;
  const line = (y: number, height: number) => lineIn(box, PADDING + y, height, PADDING + LOGO + 2);
  const centred = { align: 'center', weight: 'semibold' } as const;
  drawLogo(sheet, school.logo, { x: PADDING, y: PADDING, size: LOGO });
  sheet.writeName(name(school.name, school.nameBn), line(-1, 6), { ...centred, size: 10, floor: 7 });
  sheet.write(t.card[lang], line(5.2, 4.4), { ...centred, size: 9 });
  sheet.write(examInWords(exam, language), line(9.4, 4), { ...centred, size: 8.5 });
  sheet.rule(PADDING, PADDING + 14.4, box.width - PADDING, PADDING + 14.4, 0.6, INK.rule);
  const signed = lineIn(box, box.height - SIGNATURES_HEIGHT - 0.5, SIGNATURES_HEIGHT, PADDING);
  drawSignatures(sheet, staffSignatures(school, language), signed);
}

/** Draws the fields and the photo of one student; a frame to glue a photo into where there is none. */
function drawStudent(
  sheet: Sheet,
  student: AdmittedStudent,
  { className }: ExamHead,
  box: Box,
  language: Language,
): void {
  const { lang, words, digits, name, value } = language;
  const top = PADDING + 16.2;
  const photo = { ...PHOTO, x: box.width - PADDING - PHOTO.width, y: top };
  const centred = { align: 'center' } as const;
  const hasPhoto = student.photo !== null && sheet.picture(student.photo, photo, 'cover');
  if (!hasPhoto) sheet.write(t.photo[lang], photo, { ...centred, size: 8, ink: INK.label });
  sheet.box(photo, { stroke: INK.rule, lineWidth: 0.5 });
  const group = student.group === 'General' ? '' : `, ${value(student.group)}`;
  const fields: [string, string][] = [
    [words.name, name(student.studentName, student.studentNameBn)],
    [words.fatherName, name(student.fatherName, student.fatherNameBn)],
    [words.class, `${language.className(className)}${group}`],
    [words.section, `${value(student.section)}, ${value(student.shift)}`],
    [words.studentId, digits(student.studentId)],
  ];
  fields.forEach(([label, text], index) => {
    const line = { x: PADDING, y: top + index * LINE, width: LABEL - 1, height: LINE };
    sheet.write(label, line, { size: 7.5, ink: INK.label });
    const place = { ...line, x: PADDING + LABEL, width: photo.x - 3 - PADDING - LABEL };
    const weight = index === 0 ? 'semibold' : 'regular';
    sheet.writeName(text, place, { size: 9, weight, floor: 6, field: label });
  });
  const roll = { x: photo.x - 3, y: top + PHOTO.height + 1.4, width: PHOTO.width + 6, height: 5.4 };
  sheet.write(`${words.roll} ${digits(student.roll)}`, roll, { ...centred, size: 13, weight: 'semibold' });
}
