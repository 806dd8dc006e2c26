import { type CohortName, cohortInWords } from '#documents/i18n/cohort.ts';
import type { Language } from '#documents/i18n/language.ts';
import type { EnrolledStudent } from '#documents/model/cohort.ts';
import type { School } from '#documents/model/school.ts';
import { INK } from '#documents/paper/inks.ts';
import { Block } from '#documents/paper/PaperDocument.tsx';
import { type Box, lineIn, type Sheet } from '#documents/paper/sheet.ts';
import { type DocumentProps, SchoolDocument, usePaper } from '#documents/school/SchoolDocument.tsx';
import { SlipPages } from '#documents/school/SlipPages.tsx';

const GRID = { columns: 2, rows: 8, margin: 10 };

/** mm kept free inside the cut lines. */
const PADDING = 5;

const SLIP_WORDS = {
  teachers: { en: 'Teachers', bn: 'শিক্ষক' },
  number: { en: 'Phone Number', bn: 'মোবাইল নম্বর' },
  password: { en: 'First password', bn: 'প্রথম পাসওয়ার্ড' },
  changeIt: { en: '(change the password after the first sign-in)', bn: '(প্রথমবার সাইন-ইন করে পাসওয়ার্ড বদলান)' },
};

/** First passwords, a slip for each student of a class or for each new teacher. */
export const SignInSlips = (props: DocumentProps<SignInSlipsData>) => (
  <SchoolDocument
    title={(language) => slipsTitle(props.data, language)}
    date={new Date(`${props.data.session}-01-01T00:00:00Z`)}
    {...props}
  >
    <SlipPages grid={GRID}>
      {listSlips(props.data).map(({ key, slip }) => (
        <SignInSlip key={key} slip={slip} data={props.data} />
      ))}
    </SlipPages>
  </SchoolDocument>
);

type KeyedSlip = { key: string; slip: (language: Language) => Slip };

const listSlips = (data: SignInSlipsData): KeyedSlip[] =>
  data.teachers
    ? data.teachers.map((teacher) => ({ key: teacher.phoneNumber, slip: () => teacherSlip(teacher) }))
    : data.slips.map((student) => ({
        key: student.studentId,
        slip: (language) => studentSlip(student, data, language),
      }));

const slipsTitle = (data: SignInSlipsData, language: Language): string => {
  const whose = data.teachers ? SLIP_WORDS.teachers[language.lang] : cohortInWords(data, language);
  return `${language.words.signInSlips}: ${whose}, ${language.digits(data.session)}`;
};

/** A first password, printed from the answer that shows it once, because it cannot be read again. */
type StudentSignIn = Pick<EnrolledStudent, 'studentId' | 'studentName' | 'studentNameBn' | 'roll'> & {
  /** Blank: the student signs in by student ID. */
  phoneNumber: string;
  password: string;
};
type TeacherSignIn = { name: string; designation: string; phoneNumber: string; password: string };

export type SignInSlipsData = {
  school: School;
  session: number;
  /** The address to sign in, such as https://results.school.edu.bd */
  address: string;
} & ((CohortName & { slips: StudentSignIn[]; teachers?: undefined }) | { teachers: TeacherSignIn[] });

/** What is on a slip; without a number the ID is typed. */
type Slip = { name: string; about: string[]; phoneNumber: string; studentId: string; password: string };
const teacherSlip = ({ designation, ...teacher }: TeacherSignIn): Slip => ({
  ...teacher,
  about: designation ? [designation] : [],
  studentId: '',
});

function studentSlip(student: StudentSignIn, place: CohortName, language: Language): Slip {
  const { words, name, digits, value, inClass } = language;
  return {
    ...student,
    name: name(student.studentName, student.studentNameBn),
    about: [
      inClass(place.className),
      value(place.section),
      value(place.shift),
      `${words.roll} ${digits(student.roll)}`,
      `${words.studentId} ${digits(student.studentId)}`,
    ],
  };
}

/** A slip to be cut out and handed out. */
function SignInSlip({ slip, data }: { slip: (language: Language) => Slip; data: SignInSlipsData }) {
  const { language } = usePaper();
  return <Block fill={(sheet, box) => drawSlip(sheet, slip(language), data, box, language)} />;
}

/** Draws who it is for, the phone number and password to type, and the address. */
function drawSlip(
  sheet: Sheet,
  slip: Slip,
  { school, address }: SignInSlipsData,
  box: Box,
  language: Language,
): void {
  const { lang, words, name } = language;
  const x = box.x + PADDING;
  const width = box.width - 2 * PADDING;
  const line = (y: number, height: number) => lineIn(box, y, height, PADDING);
  sheet.write(name(school.name, school.nameBn), line(2.8, 4), {
    size: 7.5,
    ink: sheet.inks.accent,
  });
  sheet.writeName(slip.name, line(6.9, 7.6), {
    size: 11,
    weight: 'semibold',
    field: words.name,
  });
  sheet.write(slip.about.join(' · '), line(14.7, 4), { size: 7.5, ink: INK.label });
  // What is typed is in ASCII digits, as they are typed.
  const typed = [
    slip.phoneNumber ? [SLIP_WORDS.number[lang], slip.phoneNumber] : [words.studentId, slip.studentId],
    [SLIP_WORDS.password[lang], slip.password],
  ] as const;
  typed.forEach(([label, input], index) => {
    const at = { ...line(19.6, 8), x: x + (index * width) / 2, width: width / 2 - 2 };
    sheet.tag({ type: 'P' }, () => {
      sheet.write(label, { ...at, height: 3 }, { size: 6.5, ink: INK.label });
      const typed = { size: 12, weight: 'semibold', field: label } as const;
      sheet.write(input, { ...at, y: at.y + 3, height: 5.4 }, typed);
    });
  });
  sheet.write(`${address} ${SLIP_WORDS.changeIt[lang]}`, line(29, 4), { size: 7, ink: INK.label });
}
