import { routineWords as routine } from '#documents/exam-routine/words.ts';
import { examInWords } from '#documents/i18n/cohort.ts';
import { timeOfDay } from '#documents/i18n/dayAndTime.ts';
import type { Language } from '#documents/i18n/language.ts';
import type { AdmittedStudent } from '#documents/model/enrolled.ts';
import type { PrintedPaper } from '#documents/model/routine.ts';
import { type Column, FitText, INK, mm, Picture, Repeated, Table, View } from '#documents/paper';
import {
  admitGrid,
  type DocumentProps,
  type ExamData,
  ExamDocument,
  Logo,
  Signatures,
  SlipPages,
  staffSignatures,
  useExamPaper,
  usePaper,
} from '#documents/school';
import { admitWords as t } from './words.ts';

/** Sizes in mm. */
const LOGO = 11;
const PHOTO = { width: 19, height: 23.75 };
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
  const signing = staffSignatures(school, language);
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
          style={{ marginTop: '1.2mm' }}
        />
      )}
      {/* On a low card the room to sign is beside the last field. */}
      <Signatures slots={signing} gap={signing.length > 2 ? '3mm' : '8mm'} marginTop={-3.45} />
    </>
  );
};

/** The school and the exam, which all cards have alike. */
function Head() {
  const { school, exam, language } = useExamPaper();
  return (
    <Repeated id="head" style={{ height: '17.2mm' }}>
      <Logo size={mm(LOGO)} style={{ position: 'absolute', left: 0, top: '1mm' }} />
      <View style={HEAD}>
        <FitText isName floor={7} style={{ height: '6mm', marginBottom: '0.2mm', fontSize: 10 }}>
          {language.name(school.name, school.nameBn)}
        </FitText>
        <FitText style={{ height: '4.4mm' }}>{t.card[language.lang]}</FitText>
        <FitText style={{ height: '3.6mm', fontSize: 8.5 }}>{examInWords(exam, language)}</FitText>
      </View>
    </Repeated>
  );
}

const HEAD = {
  height: '15.5mm',
  paddingHorizontal: mm(LOGO + 2),
  borderBottom: `0.6pt solid ${INK.rule}`,
  fontWeight: 'semibold',
  textAlign: 'center',
} as const;

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
    <View style={{ flexGrow: 1, flexBasis: 0 }}>
      {fields.map(([label, text], index) => (
        <View key={label} as="P" style={{ flexDirection: 'row', height: mm(LINE) }}>
          <FitText style={LABEL}>{label}</FitText>
          <FitText isName field={label} style={index === 0 ? [VALUE, STRONG] : VALUE}>
            {text}
          </FitText>
        </View>
      ))}
    </View>
  );
}

const LABEL = { width: '21mm', paddingRight: '1mm', fontSize: 7.5, color: INK.label };
const VALUE = { flexGrow: 1, flexBasis: 0 };
const STRONG = { fontWeight: 'semibold' } as const;

/** The photo, or a frame to glue one into, and the roll below it. */
function Photo({ photo, roll }: AdmittedStudent) {
  const { lang, words, digits } = usePaper().language;
  return (
    <View style={{ width: mm(PHOTO.width + 3), textAlign: 'center' }}>
      <View style={{ marginLeft: '3mm', width: mm(PHOTO.width), height: mm(PHOTO.height) }}>
        <Picture src={photo} fit="cover" style={COVER}>
          <FitText style={{ height: mm(PHOTO.height), fontSize: 8, color: INK.label }}>
            {t.photo[lang]}
          </FitText>
        </Picture>
        <View style={{ ...COVER, border: `0.5pt solid ${INK.rule}` }} />
      </View>
      <FitText
        style={{
          marginTop: '1.4mm',
          marginRight: '-3mm',
          height: '5.4mm',
          fontSize: 13,
          fontWeight: 'semibold',
        }}
      >
        {`${words.roll} ${digits(roll)}`}
      </FitText>
    </View>
  );
}

const COVER = { position: 'absolute', left: 0, top: 0, right: 0, bottom: 0 } as const;

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
