import { type CohortName, cohortInWords } from '#documents/i18n/cohort.ts';
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

/** A first password, printed from the answer that shows it once, because it cannot be read again. */
type SignIn = { phoneNumber: string; password: string };
/** Without a phone number the student signs in by student ID. */
type StudentSignIn = Pick<EnrolledStudent, 'studentId' | 'studentName' | 'studentNameBn' | 'roll'> & SignIn;
type TeacherSignIn = { name: string; designation: string } & SignIn;

export type SignInSlipsData = {
  school: School;
  session: number;
  /** The address to sign in, such as https://results.school.edu.bd */
  address: string;
} & ((CohortName & { slips: StudentSignIn[]; teachers?: undefined }) | { teachers: TeacherSignIn[] });

/** First passwords, a slip for each student of a class or for each new teacher. */
export const SignInSlips = ({ data, options }: DocumentProps<SignInSlipsData>) => (
  <SchoolDocument
    title={(language) => {
      const whose = data.teachers ? SLIP_WORDS.teachers[language.lang] : cohortInWords(data, language);
      return `${language.words.signInSlips}: ${whose}, ${language.digits(data.session)}`;
    }}
    date={new Date(`${data.session}-01-01T00:00:00Z`)}
    data={data}
    options={options}
  >
    <SlipPages grid={GRID}>
      {data.teachers
        ? data.teachers.map((teacher) => (
            <SignInSlip
              key={teacher.phoneNumber}
              {...teacher}
              about={teacher.designation}
              address={data.address}
            />
          ))
        : data.slips.map((student) => (
            <StudentSlip key={student.studentId} {...student} place={data} address={data.address} />
          ))}
    </SlipPages>
  </SchoolDocument>
);

function StudentSlip({ place, ...student }: StudentSignIn & { place: CohortName; address: string }) {
  const { words, name, digits, value, inClass } = usePaper().language;
  const about = [
    inClass(place.className),
    value(place.section),
    value(place.shift),
    `${words.roll} ${digits(student.roll)}`,
    `${words.studentId} ${digits(student.studentId)}`,
  ];
  return (
    <SignInSlip
      {...student}
      name={name(student.studentName, student.studentNameBn)}
      about={about.join(' · ')}
    />
  );
}

type SlipProps = SignIn & { name: string; about: string; studentId?: string; address: string };

/** Who it is for, the phone number or ID and the password to type, and the address. */
function SignInSlip(slip: SlipProps) {
  const { school, language } = usePaper();
  const { lang, words, name } = language;
  // What is typed is in ASCII digits, as they are typed.
  const typed = [
    slip.phoneNumber ? [SLIP_WORDS.number[lang], slip.phoneNumber] : [words.studentId, slip.studentId],
    [SLIP_WORDS.password[lang], slip.password],
  ];
  const small = { size: 7.5, ink: INK.label };
  const draw = (sheet: Sheet, box: Box) => {
    const line = (y: number, height: number) => lineIn(box, y, height, PADDING);
    sheet.write(name(school.name, school.nameBn), line(2.8, 4), { size: 7.5, ink: sheet.inks.accent });
    sheet.writeName(slip.name, line(6.9, 7.6), { size: 11, weight: 'semibold', field: words.name });
    sheet.write(slip.about, line(14.7, 4), small);
    typed.forEach(([label = '', input = ''], index) => {
      const whole = line(19.6, 8);
      const at = { ...whole, x: whole.x + (index * whole.width) / 2, width: whole.width / 2 - 2 };
      sheet.tag({ type: 'P' }, () => {
        sheet.write(label, { ...at, height: 3 }, { size: 6.5, ink: INK.label });
        const strong = { size: 12, weight: 'semibold', field: label } as const;
        sheet.write(input, { ...at, y: at.y + 3, height: 5.4 }, strong);
      });
    });
    sheet.write(`${slip.address} ${SLIP_WORDS.changeIt[lang]}`, line(29, 4), { ...small, size: 7 });
  };
  return <Block fill={draw} />;
}
