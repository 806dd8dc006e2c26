import type { AdmitCardsData } from '#documents/admit-cards/AdmitCards.tsx';
import { admitWords } from '#documents/admit-cards/words.ts';
import { examInWords } from '#documents/i18n/cohort.ts';
import type { AdmittedStudent } from '#documents/model/enrolled.ts';
import { INK } from '#documents/paper/inks.ts';
import { Block } from '#documents/paper/PaperDocument.tsx';
import { lineIn } from '#documents/paper/sheet.ts';
import type { Fill } from '#documents/paper/stack.ts';
import { type DocumentProps, ExamDocument, useExamPaper } from '#documents/school/SchoolDocument.tsx';
import { SlipPages } from '#documents/school/SlipPages.tsx';
import { SEAT_GRID } from '#documents/school/slips.ts';
import { seatPlanWords } from '#documents/seat-plan/words.ts';

/** mm kept free inside the cut lines. */
const PADDING = 3;

/** Slips to glue on desks: the roll as large as it is read from the aisle, with class, section and name. */
export const SeatSlips = (props: DocumentProps<AdmitCardsData>) => (
  <ExamDocument title={admitWords.seatSlips} neverDraft {...props}>
    <SlipPages grid={SEAT_GRID}>
      {props.data.students.map((student) => (
        <SeatSlip key={student.studentId} {...student} />
      ))}
    </SlipPages>
  </ExamDocument>
);

function SeatSlip(student: AdmittedStudent) {
  const { exam, language } = useExamPaper();
  const { lang, words, digits, name, value, inClass } = language;
  const { section, shift } = student;
  const group = student.group === 'General' ? [] : [value(student.group)];
  const place = [inClass(exam.className), ...group, value(section), value(shift)].join(', ');
  const studentName = name(student.studentName, student.studentNameBn);
  const centred = { align: 'center', size: 9 } as const;
  const named = { ...centred, field: words.name };
  const strong = { ...centred, weight: 'semibold' } as const;
  const draw: Fill = (sheet, box) => {
    const line = (y: number, height: number) => lineIn(box, y, height, PADDING);
    const small = { ...centred, size: 7.5, ink: INK.label };
    sheet.write(`${examInWords(exam, language)} · ${words.roll}`, line(2.2, 4), small);
    if (student.room === null) {
      sheet.write(digits(student.roll), line(6, 13), { ...strong, size: 34 });
      sheet.write(place, line(20, 5), { ...strong, size: 10 });
      sheet.writeName(studentName, line(25, 7.4), named);
    } else {
      // A room has a line of its own, so that it is read as easily as the class.
      sheet.write(digits(student.roll), line(5.6, 11.6), { ...strong, size: 30 });
      sheet.write(`${seatPlanWords.room[lang]} ${student.room}`, line(17.6, 5), { ...strong, size: 11 });
      sheet.write(place, line(22.4, 4.2), centred);
      sheet.writeName(studentName, line(26.6, 6.6), named);
    }
  };
  return <Block fill={draw} />;
}
