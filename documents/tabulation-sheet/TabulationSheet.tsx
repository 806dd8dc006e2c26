import { examAndCohort } from '#documents/i18n/cohort.ts';
import type { ExamSummary } from '#documents/model/result.ts';
import {
  type Column,
  Figures,
  FitText,
  INK,
  mm,
  PAPER_SIZES,
  Repeated,
  type Style,
  Table,
  View,
} from '#documents/paper';
import {
  bindingWidth,
  type DocumentProps,
  ExamDocument,
  FOOT_HEIGHT,
  Logo,
  PageNumber,
  SchoolPage,
  Signatures,
  staffSignatures,
  useExamPaper,
  usePaper,
} from '#documents/school';
import { sheetColumns, type TabulationRow, type TabulationSheetData, tabulationRow } from './columns.ts';
import { BETWEEN, HEAD, MARGIN, TABLE_HEAD, type TabulationTable, tabulationLayout } from './layout.ts';

/** Sizes in mm. */
const LOGO = 18;
const SIDE = 74;
const OUTCOME = 122;

/** Every mark of a class in one exam, one row for each student. Classes 4 to 10 have a layout (specification 3). */
export const TabulationSheet = (props: DocumentProps<TabulationSheetData>) => {
  const className = Number(props.data.exam.className);
  return (
    <ExamDocument title="tabulationSheet" {...props}>
      {className >= 4 && className <= 10 ? <TabulationSheets {...props.data} /> : <NoLayout />}
    </ExamDocument>
  );
};

/** As many sheets as the rows and columns need, with a head on each, and the outcome and signatures on the last. */
function TabulationSheets(data: TabulationSheetData) {
  const { school, exam, language, options } = useExamPaper();
  const { words } = language;
  const rows = data.results.map(tabulationRow);
  const { width, height, size, pages } = tabulationLayout(sheetColumns(data, language), rows, {
    paper: options.paper,
    taken: bindingWidth(school, MARGIN),
  });
  const hasFourth = data.results.some(({ TotalResult }) => TotalResult.some(({ isFourth }) => isFourth));
  const staff = staffSignatures(school, language, exam.publishedOn);
  return pages.map((tables, index, { length }) => (
    <SchoolPage
      key={index}
      size={{ width, height }}
      margin={MARGIN}
      firstNumber={index + 1}
      padding={{ top: MARGIN, bottom: MARGIN + FOOT_HEIGHT, beside: MARGIN }}
    >
      <Head isLater={index > 0} />
      {tables.map((table, order) => (
        <MarksTable key={order} {...table} size={size} style={{ marginTop: order === 0 ? 0 : mm(BETWEEN) }} />
      ))}
      {index === length - 1 && (
        <>
          <Outcome {...data.summary} />
          {/* In the space that signatures leave above their lines. */}
          {hasFourth && <FitText style={NOTE}>{words.isFourthSubject}</FitText>}
          <Signatures slots={[{ title: words.checkedBy }, ...staff]} marginTop={2} />
        </>
      )}
      <PageNumber about={examAndCohort(exam, language)} margin={MARGIN} before={index} pages={length} />
    </SchoolPage>
  ));
}
const NOTE = { marginTop: '0.6mm', height: '3.6mm', marginBottom: '-4.2mm', fontSize: 7.5, color: INK.label };

/** The school, 'ACADEMIC TRANSCRIPT' with term and session, and the exam and cohort in a table at the side. */
function Head({ isLater }: { isLater: boolean }) {
  const { school, exam, inks, language } = useExamPaper();
  const { words, name, value, digits, className } = language;
  const place = [name(school.name, school.nameBn), name(school.city, school.cityBn)];
  const about = [
    [words.session, digits(exam.session), words.section, value(exam.section)],
    [words.term, value(exam.term), words.group, value(exam.group)],
    [words.shift, value(exam.shift), words.class, className(exam.className)],
  ];
  return (
    <Repeated
      id="head"
      isArtifact={isLater}
      style={{ flexDirection: 'row', columnGap: '4mm', height: mm(HEAD) }}
    >
      <View style={{ width: mm(SIDE) }}>
        <Logo size={mm(LOGO)} />
      </View>
      <View style={{ flexGrow: 1, flexBasis: 0, textAlign: 'center' }}>
        <FitText floor={8} style={{ ...STRONG, height: '7mm', fontSize: 15, color: inks.accent }}>
          {place.filter(Boolean).join(', ')}
        </FitText>
        <FitText as="H1" floor={8} style={{ ...STRONG, height: '6mm', fontSize: 12 }}>
          {words.academicTranscript}
        </FitText>
        <FitText floor={8} style={{ height: '5mm', fontSize: 10 }}>
          {`${value(exam.term)} ${words.examination} ${digits(exam.session)}`}
        </FitText>
      </View>
      <View style={{ width: mm(SIDE) }}>
        <Table columns={SIDE_COLUMNS} rows={about} headHeight={0} rowHeight={[6, 6, 6]} size={8.5} />
      </View>
    </Repeated>
  );
}
const STRONG = { fontWeight: 'semibold' } as const;

/** Labels, on a tint, and their values. */
const SIDE_COLUMNS = [14, 25, 14, 21].map((width, index): Column<string[]> => {
  const value = {
    title: '',
    width,
    align: 'left',
    strong: true,
    cell: (row: string[]) => row[index]!,
  } as const;
  if (index % 2 === 1) return value;
  return { ...value, isHeader: true, isLabel: true, strong: false };
});

type MarksTableProps = TabulationTable & { size: number; style: Style };

/** The marks of some students in some subjects. */
const MarksTable = ({ columns, first, ...table }: MarksTableProps) => (
  <Table
    {...table}
    columns={columns.map(({ texts, ...column }) => ({
      ...column,
      cell: (_: TabulationRow, row: number) => texts[first + row]!,
    }))}
    headHeight={TABLE_HEAD}
    groupHeight={9}
    headSize={7}
    floor={5}
    stride={5}
    continues={columns}
    isContinued={first > 0}
  />
);

/** How many students passed and failed, and at the right edge each letter with its marks and point. */
function Outcome(summary: ExamSummary) {
  const { exam, language } = useExamPaper();
  const { words, digits, points } = language;
  const figures = [
    // The label is long.
    { label: words.numberOfStudents, value: digits(summary.totalStudents), share: 1.5 },
    { label: words.examinee, value: digits(summary.totalExaminees) },
    { label: words.absent, value: digits(summary.absent) },
    ...(summary.exempt > 0 ? [{ label: words.exempt, value: digits(summary.exempt) }] : []),
    { label: words.passed, value: digits(summary.totalPassed) },
    { label: words.notPassed, value: digits(summary.totalFailed) },
  ];
  const key = exam.gradeScale.map(({ letter, marks, point }) => ({
    label: digits(marks),
    value: `${letter}  ${points(point)}`,
  }));
  return (
    <View style={{ flexDirection: 'row', columnGap: '6mm', marginTop: '3mm' }}>
      <Figures fields={figures} style={{ width: mm(OUTCOME) }} />
      <Figures
        fields={key}
        style={{ flexGrow: 1, flexBasis: 0, maxWidth: mm(key.length * 20), marginLeft: 'auto' }}
      />
    </View>
  );
}

/** Instead of the sheets of a class that has no layout. */
function NoLayout() {
  const { words } = usePaper().language;
  const { width: height, height: width } = PAPER_SIZES.A4;
  return (
    <SchoolPage size={{ width, height }}>
      <FitText as="H1" style={{ height: mm(height), fontSize: 16, textAlign: 'center' }}>
        {words.validClass}
      </FitText>
    </SchoolPage>
  );
}
