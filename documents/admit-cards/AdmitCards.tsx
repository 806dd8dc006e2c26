import { routineWords } from '#documents/exam-routine/words.ts';
import { examInWords } from '#documents/i18n/cohort.ts';
import { timeOfDay } from '#documents/i18n/dayAndTime.ts';
import type { Language } from '#documents/i18n/language.ts';
import type { AdmittedStudent } from '#documents/model/enrolled.ts';
import type { PrintedPaper } from '#documents/model/routine.ts';
import type { Column } from '#documents/paper/columns.ts';
import { INK } from '#documents/paper/inks.ts';
import { drawLogo } from '#documents/paper/logo.ts';
import { Block } from '#documents/paper/PaperDocument.tsx';
import { type Box, lineIn, type Sheet } from '#documents/paper/sheet.ts';
import { drawSignatures, SIGNATURES_HEIGHT } from '#documents/paper/signatures.ts';
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
import { admitWords } from './words.ts';

/** Sizes in mm. */
const PADDING = 4;
const LOGO = 11;
const PHOTO = { width: 19, height: 23.75 };
const LABEL = 21;
const LINE = 6.6;
const ABOVE_ROLL = 1.4;
/** Between the student and the signatures of a card that is a quarter of a sheet. */
const ROUTINE = { top: 54.4, width: 89, height: 71 };

/** The cards with which students are admitted to an exam, to be cut apart. */
export const AdmitCards = (props: DocumentProps<AdmitCardsData>) => (
  <ExamDocument title={admitWords.title} neverDraft {...props}>
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
  return (
    <>
      <Block
        fill={(sheet, box) =>
          sheet.moved(box.x, box.y, () => {
            sheet.repeated('card', (layer) => drawHead(layer, { school, exam }, box, language));
            drawStudent(sheet, student, { exam, box }, language);
          })
        }
      />
      {student.papers && (
        <View style={{ position: 'absolute', left: PADDING, ...ROUTINE }}>
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
    { title: routineWords.date[lang], width: 25, cell: ({ date }) => day(date) },
    { title: routineWords.time[lang], width: 28, cell: time },
    { title: routineWords.subject[lang], align: 'left', cell: (paper) => name(paper.name, paper.nameBn) },
  ];
};

/** Draws the school, the exam and the signatures, which all cards have alike. */
function drawHead(sheet: Sheet, { school, exam }: ExamData, box: Box, language: Language): void {
  const { lang, name } = language;
  const line = (y: number, height: number) => lineIn({ ...box, x: 0, y: 0 }, y, height, PADDING + LOGO + 2);
  drawLogo(sheet, school.logo, { x: PADDING, y: PADDING, size: LOGO });
  const centred = { align: 'center', weight: 'semibold' } as const;
  sheet.writeName(name(school.name, school.nameBn), line(PADDING - 1, 6), { ...centred, size: 10, floor: 7 });
  sheet.write(admitWords.card[lang], line(PADDING + 5.2, 4.4), { ...centred, size: 9 });
  sheet.write(examInWords(exam, language), line(PADDING + 9.4, 4), { ...centred, size: 8.5 });
  const below = PADDING + 14.4;
  sheet.rule(PADDING, below, box.width - PADDING, below, 0.6, INK.rule);
  const signed = {
    x: PADDING,
    y: box.height - SIGNATURES_HEIGHT - 0.5,
    width: box.width - 2 * PADDING,
  };
  drawSignatures(sheet, staffSignatures(school, language), signed);
}

/** Draws the fields and the photo of one student; a frame to glue a photo into where there is none. */
function drawStudent(
  sheet: Sheet,
  student: AdmittedStudent,
  { exam, box }: Pick<AdmitCardsData, 'exam'> & { box: Box },
  language: Language,
): void {
  const { lang, words, digits, name, value, className } = language;
  const top = PADDING + 16.2;
  const photo = { ...PHOTO, x: box.width - PADDING - PHOTO.width, y: top };
  const hasPhoto = student.photo !== null && sheet.picture(student.photo, photo, 'cover');
  if (!hasPhoto) sheet.write(admitWords.photo[lang], photo, { size: 8, ink: INK.label, align: 'center' });
  sheet.box(photo, { stroke: INK.rule, lineWidth: 0.5 });
  const group = student.group === 'General' ? '' : `, ${value(student.group)}`;
  const fields: [string, string][] = [
    [words.name, name(student.studentName, student.studentNameBn)],
    [words.fatherName, name(student.fatherName, student.fatherNameBn)],
    [words.class, `${className(exam.className)}${group}`],
    [words.section, `${value(student.section)}, ${value(student.shift)}`],
    [words.studentId, digits(student.studentId)],
  ];
  const width = box.width - 2 * PADDING - PHOTO.width - 3;
  fields.forEach(([label, text], index) => {
    const y = top + index * LINE;
    sheet.write(label, { x: PADDING, y, width: LABEL - 1, height: LINE }, { size: 7.5, ink: INK.label });
    const place = { x: PADDING + LABEL, y, width: width - LABEL, height: LINE };
    const weight = index === 0 ? 'semibold' : 'regular';
    sheet.writeName(text, place, { size: 9, weight, floor: 6, field: label });
  });
  const roll = {
    x: photo.x - 3,
    y: photo.y + PHOTO.height + ABOVE_ROLL,
    width: PHOTO.width + 6,
    height: 5.4,
  };
  sheet.write(`${words.roll} ${digits(student.roll)}`, roll, {
    size: 13,
    weight: 'semibold',
    align: 'center',
  });
}
