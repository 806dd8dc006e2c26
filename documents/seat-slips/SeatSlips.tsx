import type { AdmitCardsData } from '#documents/admit-cards/AdmitCards.tsx';
import { admitWords } from '#documents/admit-cards/words.ts';
import { examInWords } from '#documents/i18n/cohort.ts';
import type { AdmittedStudent } from '#documents/model/enrolled.ts';
import { INK } from '#documents/paper/inks.ts';
import { Text } from '#documents/paper/Text.tsx';
import { isMixed } from '#documents/rules/seatPlan.ts';
import { type DocumentProps, ExamDocument, useExamPaper } from '#documents/school/SchoolDocument.tsx';
import { SlipPages } from '#documents/school/SlipPages.tsx';
import { SEAT_GRID } from '#documents/school/slips.ts';
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
  const line = { textAlign: 'center', maxLines: 1 } as const;
  const strong = { ...line, fontWeight: 'semibold' } as const;
  // A room has a line of its own, so that it is read as easily as the class.
  const hasRoom = student.room !== null;
  const seat = hasSeat ? [`${seatPlanWords.seat[lang]} ${digits(student.seat)}`] : [];
  return (
    <>
      <Text style={{ ...line, fontSize: 7.5, color: INK.label, height: 4 }}>
        {`${examInWords(exam, language)} · ${words.roll}`}
      </Text>
      <Text
        style={{ ...strong, ...(hasRoom ? { fontSize: 30, height: 10.4 } : { fontSize: 34, height: 12.6 }) }}
      >
        {digits(student.roll)}
      </Text>
      {hasRoom && (
        <Text style={{ ...strong, fontSize: 11, height: 5, marginTop: 1 }}>
          {[`${seatPlanWords.room[lang]} ${student.room}`, ...seat].join(' · ')}
        </Text>
      )}
      <Text
        style={hasRoom ? { ...line, height: 3.8 } : { ...strong, fontSize: 10, height: 5, marginTop: 1.2 }}
      >
        {place}
      </Text>
      <Text
        isName
        field={words.name}
        style={{ textAlign: 'center', ...(hasRoom ? { height: 6.6, marginTop: 0.2 } : { height: 7.4 }) }}
      >
        {name(student.studentName, student.studentNameBn)}
      </Text>
    </>
  );
}
