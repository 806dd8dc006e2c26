import { examInWords } from '#documents/i18n/cohort.ts';
import { createLanguage, type Language } from '#documents/i18n/language.ts';
import { hasGroups } from '#documents/model/classes.ts';
import { dayAtSchool } from '#documents/model/schoolDay.ts';
import { INK, mm, PAPER_SIZES, QrCode, Text, View } from '#documents/paper';
import {
  Address,
  type DocumentProps,
  type ExamData,
  examDate,
  Letterhead,
  LIST_MARGIN,
  SchoolDocument,
  SchoolPage,
  Signatures,
  staffSignatures,
  useExamPaper,
} from '#documents/school';
import { resultNoticeWords as t } from './words.ts';

/** The classes that are published, and the address where parents look up a result. */
export type ResultNoticeData = ExamData & { classes: readonly string[]; address: string };

/** For the notice board: whose results are out, where parents see them, and what they need for it. In both languages. */
export const ResultNotice = (props: DocumentProps<ResultNoticeData>) => (
  <SchoolDocument
    title={(language) => [t.title[language.lang], ...announcement(props.data, language)].join(': ')}
    date={examDate(props.data)}
    neverDraft
    {...props}
  >
    <NoticeSheet {...props.data} />
  </SchoolDocument>
);

function NoticeSheet(data: ResultNoticeData) {
  const { school, exam, language } = useExamPaper();
  const other = language.lang === 'en' ? 'bn' : 'en';
  const languages = [language, createLanguage({ lang: other, digits: other }, school.names)];
  return (
    <SchoolPage
      size={PAPER_SIZES.A4}
      margin={LIST_MARGIN}
      padding={{ top: LIST_MARGIN, bottom: LIST_MARGIN, beside: LIST_MARGIN }}
    >
      <Letterhead title={t.title[language.lang]} />
      <View style={{ flexGrow: 1, justifyContent: 'space-evenly' }}>
        <View>
          {languages.map((each, index) => (
            <Announced key={each.lang} lines={announcement(data, each)} isFirst={index === 0} />
          ))}
        </View>
        <View style={{ textAlign: 'center' }}>
          {languages.map(({ lang }) => (
            <Text key={lang} style={{ marginTop: '1mm', fontSize: 13 }}>
              {t.scan[lang]}
            </Text>
          ))}
          {/* No watermark is behind the code. */}
          <View
            style={{
              alignSelf: 'center',
              marginTop: mm(5 - QUIET),
              padding: mm(QUIET),
              backgroundColor: INK.paper,
            }}
          >
            <QrCode value={data.address} size={QR} />
          </View>
          <Text style={{ marginTop: mm(4 - QUIET), fontSize: 18 }}>
            <Address>{data.address}</Address>
          </Text>
        </View>
        <View style={{ flexDirection: 'row', columnGap: '8mm' }}>
          {languages.map((each) => (
            <Needs key={each.lang} language={each} {...data} />
          ))}
        </View>
      </View>
      <View style={{ flexDirection: 'row', alignItems: 'center' }}>
        <Text style={{ flexGrow: 1, flexBasis: 0, fontSize: 10 }}>
          {exam.publishedOn ? language.date(dayAtSchool(new Date(exam.publishedOn), school.timeZone)) : ''}
        </Text>
        <View style={{ width: '48mm' }}>
          <Signatures slots={staffSignatures(school, language, exam.publishedOn).slice(-1)} />
        </View>
      </View>
    </SchoolPage>
  );
}

/** The side of the code in mm: it is read from two steps away. */
const QR = 92;
const QUIET = 4;

/** What is out, and of which classes. */
function announcement({ exam, classes }: ResultNoticeData, language: Language): [string, string] {
  const { lang, inClass, className } = language;
  const names = classes.map(className);
  const last = names.pop()!;
  const all = `${names.join(', ')} ${t.and[lang]} ${last}`;
  return [
    t.published[lang].replace('{exam}', examInWords(exam, language)),
    names.length === 0 ? inClass(classes[0]!) : t.classes[lang].replace('{classes}', all),
  ];
}

const Announced = ({
  lines: [published, classes],
  isFirst,
}: {
  lines: [string, string];
  isFirst: boolean;
}) => (
  <View style={{ textAlign: 'center', marginTop: isFirst ? 0 : '6mm' }}>
    <Text as="H2" style={{ fontSize: isFirst ? 22 : 17, fontWeight: 'semibold' }}>
      {published}
    </Text>
    <Text style={{ marginTop: '1mm', fontSize: isFirst ? 17 : 14 }}>{classes}</Text>
  </View>
);

type NeedsProps = ResultNoticeData & { language: Language };

/** What the form of parents asks, in one language. */
const Needs = ({ school, classes, language: { lang } }: NeedsProps) => (
  <View style={{ flexGrow: 1, flexBasis: 0, textAlign: 'center' }}>
    <Text as="H2" style={{ fontSize: 13, fontWeight: 'semibold' }}>
      {t.needs[lang]}
    </Text>
    {[
      t.studentId[lang],
      (classes.some((name) => hasGroups(Number(name))) ? t.placeWithGroup : t.place)[lang],
      ...(school.lookupSecondFactor === 'guardianPhone' ? [t.digits[lang]] : []),
    ].map((need) => (
      <Text key={need} style={{ marginTop: '1mm', fontSize: 12 }}>
        {need}
      </Text>
    ))}
  </View>
);
