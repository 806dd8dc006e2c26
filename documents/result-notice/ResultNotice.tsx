import { examInWords } from '#documents/i18n/cohort.ts';
import { createLanguage, type Language } from '#documents/i18n/language.ts';
import { hasGroups } from '#documents/model/classes.ts';
import { dayAtSchool } from '#documents/model/schoolDay.ts';
import { INK } from '#documents/paper/inks.ts';
import { Part } from '#documents/paper/PaperDocument.tsx';
import { drawQr } from '#documents/paper/qr.ts';
import { SIGNATURES_HEIGHT, Signatures } from '#documents/paper/Signatures.tsx';
import { link } from '#documents/paper/spans.ts';
import { Heading, Text } from '#documents/paper/Text.tsx';
import { PAPER_SIZES } from '#documents/paper/units.ts';
import { View } from '#documents/paper/View.tsx';
import { Letterhead } from '#documents/school/Letterhead.tsx';
import { LIST_MARGIN, staffSignatures } from '#documents/school/listPaper.ts';
import {
  type DocumentProps,
  type ExamData,
  examDate,
  SchoolDocument,
  SchoolSheet,
  useExamPaper,
} from '#documents/school/SchoolDocument.tsx';
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
  const padding = { top: LIST_MARGIN, bottom: LIST_MARGIN, beside: LIST_MARGIN };
  return (
    <SchoolSheet {...PAPER_SIZES.A4} margin={LIST_MARGIN} padding={padding}>
      <Letterhead title={t.title[language.lang]} />
      <View style={{ flexGrow: 1 }} />
      {languages.map((each, index) => (
        <Announced key={each.lang} lines={announcement(data, each)} isFirst={index === 0} />
      ))}
      <View style={{ flexGrow: 1 }} />
      {languages.map(({ lang }) => (
        <Text key={lang} style={{ ...CENTRED, fontSize: 13, marginTop: 1 }}>
          {t.scan[lang]}
        </Text>
      ))}
      <Part
        heights={[QR]}
        above={5}
        draw={(sheet, { x, y, width }) => {
          const left = x + (width - QR) / 2;
          // No watermark is behind it.
          const quiet = { x: left - QUIET, y: y - QUIET, width: QR + 2 * QUIET, height: QR + 2 * QUIET };
          sheet.box(quiet, { fill: INK.paper });
          drawQr(sheet, data.address, { x: left, y, size: QR });
        }}
      />
      <Text style={{ ...CENTRED, fontSize: 18, marginTop: 4 }}>{[link(data.address)]}</Text>
      <View style={{ flexGrow: 1 }} />
      <View style={{ flexDirection: 'row', gap: 8 }}>
        {languages.map((each) => (
          <Needs key={each.lang} language={each} {...data} />
        ))}
      </View>
      <View style={{ flexGrow: 1 }} />
      <View style={{ flexDirection: 'row' }}>
        <Text style={{ fontSize: 10, height: SIGNATURES_HEIGHT }}>
          {exam.publishedOn ? language.date(dayAtSchool(new Date(exam.publishedOn), school.timeZone)) : ''}
        </Text>
        <View style={{ width: 48 }}>
          <Signatures slots={staffSignatures(school, language, exam.publishedOn).slice(-1)} />
        </View>
      </View>
    </SchoolSheet>
  );
}

/** The side of the code in mm: it is read from two steps away. */
const QR = 92;
const QUIET = 4;

const CENTRED = { textAlign: 'center' } as const;

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
  <>
    <Heading
      style={{ ...CENTRED, fontSize: isFirst ? 22 : 17, fontWeight: 'semibold', marginTop: isFirst ? 0 : 6 }}
    >
      {published}
    </Heading>
    <Text style={{ ...CENTRED, fontSize: isFirst ? 17 : 14, marginTop: 1 }}>{classes}</Text>
  </>
);

type NeedsProps = ResultNoticeData & { language: Language };

/** What the form of parents asks, in one language. */
const Needs = ({ school, classes, language: { lang } }: NeedsProps) => (
  <View>
    <Heading style={{ ...CENTRED, fontSize: 13, fontWeight: 'semibold' }}>{t.needs[lang]}</Heading>
    {[
      t.studentId[lang],
      (classes.some((name) => hasGroups(Number(name))) ? t.placeWithGroup : t.place)[lang],
      ...(school.lookupSecondFactor === 'guardianPhone' ? [t.digits[lang]] : []),
    ].map((need) => (
      <Text key={need} style={{ ...CENTRED, fontSize: 12, marginTop: 1 }}>
        {need}
      </Text>
    ))}
  </View>
);
