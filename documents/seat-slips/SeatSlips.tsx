import type { AdmitCardsData } from '#documents/admit-cards/AdmitCards.tsx';
import { admitWords } from '#documents/admit-cards/words.ts';
import { examInWords } from '#documents/i18n/cohort.ts';
import type { AdmittedStudent } from '#documents/model/enrolled.ts';
import { FitText, INK, View } from '#documents/paper';
import { isMixed } from '#documents/rules/seatPlan.ts';
import { type DocumentProps, ExamDocument, SEAT_GRID, SlipPages, useExamPaper } from '#documents/school';
import { seatPlanWords } from '#documents/seat-plan/words.ts';

/** Slips to glue on desks: the roll as large as it is read from the aisle, with class, section and name. */
export const SeatSlips = (props: DocumentProps<AdmitCardsData>) => {
  const isOfSeveral = isMixed(props.data.students);
  return (
    <ExamDocument title={admitWords.seatSlips} neverDraft {...props}>
      <SlipPages grid={SEAT_GRID} padding={{ top: 2.2, beside: 3 }}>
        {props.data.students.map((student) => (
          <SeatSlip key={student.studentId} student={student} hasSeat={isOfSeveral} />
        ))}
      </SlipPages>
    </ExamDocument>
  );
};

/** Where several classes share a room, it says which seat, because the rolls of a class are not beside each other. */
function SeatSlip({ student, hasSeat }: { student: AdmittedStudent; hasSeat: boolean }) {
  const { exam, language } = useExamPaper();
  const { lang, words, digits, name, value, inClass } = language;
  const { section, shift } = student;
  const group = student.group === 'General' ? [] : [value(student.group)];
  const place = [inClass(student.class), ...group, value(section), value(shift)].join(', ');
  // A room has a line of its own, so that it is read as easily as the class.
  const hasRoom = student.room !== null;
  const seat = hasSeat ? [`${seatPlanWords.seat[lang]} ${digits(student.seat)}`] : [];
  return (
    <View style={{ textAlign: 'center' }}>
      <FitText style={{ height: '4mm', fontSize: 7.5, color: INK.label }}>
        {`${examInWords(exam, language)} · ${words.roll}`}
      </FitText>
      <FitText style={hasRoom ? { ...ROLL, height: '10.4mm', fontSize: 30 } : ROLL}>
        {digits(student.roll)}
      </FitText>
      {hasRoom && (
        <FitText style={{ ...STRONG, marginTop: '1mm', fontSize: 11 }}>
          {[`${seatPlanWords.room[lang]} ${student.room}`, ...seat].join(' · ')}
        </FitText>
      )}
      <FitText style={hasRoom ? { height: '3.8mm' } : { ...STRONG, marginTop: '1.2mm', fontSize: 10 }}>
        {place}
      </FitText>
      <FitText
        isName
        field={words.name}
        style={hasRoom ? { height: '6.6mm', marginTop: '0.2mm' } : { height: '7.4mm' }}
      >
        {name(student.studentName, student.studentNameBn)}
      </FitText>
    </View>
  );
}

const STRONG = { height: '5mm', fontWeight: 'semibold' } as const;
const ROLL = { height: '12.6mm', fontSize: 34, fontWeight: 'semibold' } as const;
