import { routineWords as routine } from '#documents/exam-routine/words.ts';
import { examInWords } from '#documents/i18n/cohort.ts';
import { timeOfDay } from '#documents/i18n/dayAndTime.ts';
import type { Language } from '#documents/i18n/language.ts';
import type { AdmittedStudent } from '#documents/model/enrolled.ts';
import type { PrintedPaper } from '#documents/model/routine.ts';
import type { Column } from '#documents/paper/columns.ts';
import { INK } from '#documents/paper/inks.ts';
import { Block, Part } from '#documents/paper/PaperDocument.tsx';
import { Signatures } from '#documents/paper/Signatures.tsx';
import { Logo, Picture, Rect } from '#documents/paper/shapes.tsx';
import { lineIn } from '#documents/paper/sheet.ts';
import { Table } from '#documents/paper/Table.tsx';
import { inBox, Text } from '#documents/paper/Text.tsx';
import { Repeated, View } from '#documents/paper/View.tsx';
import { staffSignatures } from '#documents/school/listPaper.ts';
import {
  type DocumentProps,
  type ExamData,
  ExamDocument,
  useExamPaper,
  usePaper,
} from '#documents/school/SchoolDocument.tsx';
import { SlipPages } from '#documents/school/SlipPages.tsx';
import { admitGrid } from '#documents/school/slips.ts';
import { admitWords as t } from './words.ts';

/** Sizes in mm. */
const LOGO = 11;
const PHOTO = { width: 19, height: 23.75 };
const LABEL = 21;
const LINE = 6.6;

/** The cards with which students are admitted to an exam, to be cut apart. */
export const AdmitCards = (props: DocumentProps<AdmitCardsData>) => (
  <ExamDocument title={t.title} neverDraft {...props}>
    <SlipPages grid={admitGrid(props.data.students)} padding={{ top: 3, bottom: 0.5, beside: 4 }}>
      {props.data.students.map((student) => (
        <AdmitCard key={student.studentId} {...student} />
      ))}
    </SlipPages>
  </ExamDocument>
);

export type AdmitCardsData = ExamData & { students: AdmittedStudent[] };

const AdmitCard = (student: AdmittedStudent) => {
  const { school, language } = useExamPaper();
  return (
    <>
      <Head />
      <View style={{ flexDirection: 'row' }}>
        <Fields student={student} />
        <Photo {...student} />
      </View>
      {student.papers && (
        <Table
          columns={paperColumns(language)}
          rows={student.papers}
          headHeight={5}
          rowHeight={{ most: 5.4, least: 3.6 }}
          size={7.5}
          headSize={7}
          floor={5}
          marginTop={1.2}
        />
      )}
      {/* On a low card the room to sign is beside the last field. */}
      <Signatures slots={staffSignatures(school, language)} above={-3.45} />
    </>
  );
};

/** The school and the exam, which all cards have alike. */
function Head() {
  const { school, exam, language } = useExamPaper();
  const line = { textAlign: 'center', fontWeight: 'semibold', maxLines: 1 } as const;
  return (
    <Repeated id="head" style={{ height: 17.2 }}>
      <Logo src={school.logo} x={0} y={1} size={LOGO} />
      <View style={{ flexDirection: 'row' }}>
        <View style={{ width: LOGO + 2 }} />
        <View>
          <Text isName style={{ ...line, fontSize: 10, minFontSize: 7, height: 6 }}>
            {language.name(school.name, school.nameBn)}
          </Text>
          <Text style={{ ...line, marginTop: 0.2, height: 4.4 }}>{t.card[language.lang]}</Text>
          <Text style={{ ...line, fontSize: 8.5, height: 3.6 }}>{examInWords(exam, language)}</Text>
        </View>
        <View style={{ width: LOGO + 2 }} />
      </View>
      <Block fill={(sheet, { x, y, width }) => sheet.rule(x, y + 15.4, x + width, y + 15.4, 0.6)} />
    </Repeated>
  );
}

/** Who the student is, each label with its value beside it. */
function Fields({ student }: { student: AdmittedStudent }) {
  const { language } = usePaper();
  const { words, digits, name, value, className } = language;
  const group = student.group === 'General' ? '' : `, ${value(student.group)}`;
  const fields: [string, string][] = [
    [words.name, name(student.studentName, student.studentNameBn)],
    [words.fatherName, name(student.fatherName, student.fatherNameBn)],
    [words.class, `${className(student.class)}${group}`],
    [words.section, `${value(student.section)}, ${value(student.shift)}`],
    [words.studentId, digits(student.studentId)],
  ];
  return (
    <Part
      heights={[fields.length * LINE]}
      draw={(sheet, box) =>
        fields.forEach(([label, text], index) => {
          const line = lineIn(box, index * LINE, LINE);
          const weight = index === 0 ? 'semibold' : 'regular';
          sheet.tag({ type: 'P' }, () => {
            sheet.write(label, { ...line, width: LABEL - 1 }, { size: 7.5, ink: INK.label });
            const place = { ...line, x: line.x + LABEL, width: line.width - LABEL };
            sheet.writeName(text, place, { size: 9, weight, floor: 6, field: label });
          });
        })
      }
    />
  );
}

/** The photo, or a frame to glue one into, and the roll below it. */
function Photo({ photo, roll }: AdmittedStudent) {
  const { lang, words, digits } = usePaper().language;
  const box = { ...PHOTO, x: 3, y: 0 };
  const below = { x: 0, y: PHOTO.height + 1.4, width: PHOTO.width + 6, height: 5.4 };
  const centred = { textAlign: 'center', maxLines: 1 } as const;
  return (
    <View style={{ width: PHOTO.width + 3 }}>
      <Picture {...box} src={photo} fit="cover">
        <Text style={{ ...inBox(box), ...centred, fontSize: 8, color: INK.label }}>{t.photo[lang]}</Text>
      </Picture>
      <Rect {...box} stroke={INK.rule} lineWidth={0.5} />
      <Text style={{ ...inBox(below), ...centred, fontSize: 13, fontWeight: 'semibold' }}>
        {`${words.roll} ${digits(roll)}`}
      </Text>
    </View>
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
