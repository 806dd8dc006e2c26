import type { Language } from '#documents/i18n/language.ts';
import type { ExamSummary, GpaBand, ResultList as List, ResultListSection } from '#documents/model/result.ts';
import { INK } from '#documents/paper/inks.ts';
import { Text, View } from '#documents/paper/kit/elements.tsx';
import { ListHeading, ListPages, ListParagraph } from '#documents/school/ListPages.tsx';
import {
  type DocumentProps,
  type ExamData,
  ExamDocument,
  useExamPaper,
} from '#documents/school/SchoolDocument.tsx';
import { resultListWords as t } from './words.ts';

export type ResultListData = ExamData & {
  list: List;
  summary: Pick<ExamSummary, 'totalExaminees' | 'totalPassed' | 'passPercentage'>;
};

/** The rolls of a class for the notice board, as education boards list results: by GPA, then who failed in what. */
export const ResultList = (props: DocumentProps<ResultListData>) => {
  const { list, summary } = props.data;
  const { sections, subjects } = list;
  return (
    <ExamDocument title={t.title} {...props}>
      <ListPages title={t.title} more={(language) => countsOf(summary, language)}>
        {sections.map((section) => (
          <Section key={`${section.section} ${section.shift}`} {...section} isNamed={sections.length > 1} />
        ))}
        {subjects.length > 0 && <ListParagraph>{(language) => namedCodes(subjects, language)}</ListParagraph>}
      </ListPages>
    </ExamDocument>
  );
};

const countsOf = (summary: ResultListData['summary'], { words, digits, points }: Language) => [
  { label: words.examinee, value: digits(summary.totalExaminees) },
  { label: words.passed, value: digits(summary.totalPassed) },
  { label: words.passRate, value: `${points(summary.passPercentage)}%` },
];

/** 'Failed subjects: 109 Mathematics, 136 Physics' */
const namedCodes = (subjects: List['subjects'], { lang, digits, name }: Language): string =>
  `${t.codes[lang]} ${subjects.map((one) => `${digits(one.code)} ${name(one.name, one.nameBn)}`).join(', ')}`;

function Section({
  section,
  shift,
  bands,
  failed,
  absent,
  isNamed,
}: ResultListSection & { isNamed: boolean }) {
  const { language } = useExamPaper();
  const { words, lang, digits, points, value } = language;
  return (
    <>
      {isNamed && <ListHeading>{() => `${words.section} ${value(section)}, ${value(shift)}`}</ListHeading>}
      {bands.map(({ band, students }) => (
        <Rolls
          key={band}
          label={bandLabel(band, language)}
          // Everyone in the highest band has the same GPA.
          rolls={students.map(({ roll, gpa }) =>
            band === '5.00' ? digits(roll) : `${digits(roll)} (${points(gpa)})`,
          )}
        />
      ))}
      <Rolls
        label={t.failed[lang]}
        rolls={failed.map(({ roll, subjectCodes }) => digits(`${roll} [${subjectCodes.join(', ')}]`))}
      />
      <Rolls label={words.absent} rolls={absent.map(digits)} />
    </>
  );
}

const bandLabel = (band: GpaBand, { words, digits }: Language): string =>
  band === 'below 2.00' ? digits(words.gpaBelow2) : `${words.gpa} ${digits(band)}`;

type RollsProps = { label: string; rolls: readonly string[] };

/** A line of rolls, each on one line with what follows it. Nothing where there are none. */
const Rolls = ({ label, rolls }: RollsProps) => {
  const { digits } = useExamPaper().language;
  if (rolls.length === 0) return null;
  return (
    <View style={ROLLS}>
      <Text style={LABEL}>{`${label} (${digits(rolls.length)})`}</Text>
      <Text style={LIST}>{rolls.map((roll) => roll.replaceAll(' ', '\u00a0')).join(', ')}</Text>
    </View>
  );
};

const ROLLS = {
  flexDirection: 'row',
  columnGap: '4mm',
  paddingVertical: '2mm',
  borderBottomWidth: 0.4,
  borderBottomColor: INK.hairline,
  fontSize: 11,
  lineHeight: 1.4,
} as const;
const LABEL = { width: '42mm', fontWeight: 'semibold' } as const;
const LIST = { flexGrow: 1, flexBasis: 0 } as const;
