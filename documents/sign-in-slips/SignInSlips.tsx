import { type CohortName, cohortInWords } from '#documents/i18n/cohort.ts';
import type { EnrolledStudent } from '#documents/model/cohort.ts';
import type { School } from '#documents/model/school.ts';
import { FitText, INK, View } from '#documents/paper';
import { type DocumentProps, SchoolDocument, SlipPages, usePaper } from '#documents/school';

const GRID = { columns: 2, rows: 8, margin: 10 };

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
    <SlipPages grid={GRID} padding={{ top: 2.8, beside: 5 }}>
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
  const { school, language, inks } = usePaper();
  const { lang, words, name } = language;
  return (
    <>
      <FitText style={{ ...SMALL, color: inks.accent }}>{name(school.name, school.nameBn)}</FitText>
      <FitText
        isName
        field={words.name}
        style={{ marginTop: '0.1mm', height: '7.6mm', fontSize: 11, fontWeight: 'semibold' }}
      >
        {slip.name}
      </FitText>
      <FitText style={{ ...SMALL, marginTop: '0.2mm' }}>{slip.about}</FitText>
      <View style={{ flexDirection: 'row', marginTop: '0.9mm' }}>
        {slip.phoneNumber ? (
          <Typed label={SLIP_WORDS.number[lang]} value={slip.phoneNumber} />
        ) : (
          <Typed label={words.studentId} value={slip.studentId ?? ''} />
        )}
        <Typed label={SLIP_WORDS.password[lang]} value={slip.password} />
      </View>
      <FitText style={{ ...SMALL, marginTop: '1mm', fontSize: 7 }}>
        {`${slip.address} ${SLIP_WORDS.changeIt[lang]}`}
      </FitText>
    </>
  );
}

const SMALL = { height: '4mm', fontSize: 7.5, color: INK.label } as const;

/** What is to be typed, in ASCII digits as it is typed, below its label. */
const Typed = ({ label, value }: { label: string; value: string }) => (
  <View as="P" style={{ flexGrow: 1, flexBasis: 0, paddingRight: '2mm' }}>
    <FitText style={{ height: '3mm', fontSize: 6.5, color: INK.label }}>{label}</FitText>
    <FitText field={label} style={{ height: '5.4mm', fontSize: 12, fontWeight: 'semibold' }}>
      {value}
    </FitText>
  </View>
);
