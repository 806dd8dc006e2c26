import type { ExamSummary } from '#documents/model/result.ts';
import type { Column } from '#documents/paper/columns.ts';
import { Figures } from '#documents/paper/Figures.tsx';
import { INK } from '#documents/paper/inks.ts';
import { Signatures } from '#documents/paper/Signatures.tsx';
import { Logo } from '#documents/paper/shapes.tsx';
import { Table } from '#documents/paper/Table.tsx';
import { inBox, Text, Title } from '#documents/paper/Text.tsx';
import { PAPER_SIZES } from '#documents/paper/units.ts';
import { Repeated, View } from '#documents/paper/View.tsx';
import { FOOT_HEIGHT, staffSignatures } from '#documents/school/listPaper.ts';
import { PageNumber } from '#documents/school/PageNumber.tsx';
import {
  type DocumentProps,
  ExamDocument,
  SchoolSheet,
  useExamPaper,
  usePaper,
} from '#documents/school/SchoolDocument.tsx';
import { bindingWidth } from '#documents/school/schoolPaper.ts';
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
    <SchoolSheet
      key={index}
      width={width}
      height={height}
      margin={MARGIN}
      isBack={index % 2 === 1}
      padding={{ top: MARGIN, bottom: MARGIN + FOOT_HEIGHT, beside: MARGIN }}
    >
      <Head isLater={index > 0} />
      {tables.map((table, order) => (
        <MarksTable key={order} {...table} size={size} marginTop={order === 0 ? 0 : BETWEEN} />
      ))}
      {index === length - 1 && (
        <>
          <Outcome {...data.summary} />
          {/* In the space that signatures leave above their lines. */}
          <View style={{ height: 2 }}>{hasFourth && <Text style={NOTE}>{words.isFourthSubject}</Text>}</View>
          <Signatures slots={[{ title: words.checkedBy }, ...staff]} />
        </>
      )}
      <PageNumber page={index + 1} pages={length} margin={MARGIN} />
    </SchoolSheet>
  ));
}
const NOTE = {
  ...inBox({ x: 0, y: 0.6, width: OUTCOME, height: 3.6 }),
  fontSize: 7.5,
  color: INK.label,
  maxLines: 1,
};

/** The school, 'ACADEMIC TRANSCRIPT' with term and session, and the exam and cohort in a table at the side. */
function Head({ isLater }: { isLater: boolean }) {
  const { school, exam, inks, language } = useExamPaper();
  const { words, name, value, digits, className } = language;
  const place = [name(school.name, school.nameBn), name(school.city, school.cityBn)];
  const line = { textAlign: 'center', maxLines: 1, minFontSize: 8 } as const;
  const strong = { ...line, fontWeight: 'semibold' } as const;
  const about = [
    [words.session, digits(exam.session), words.section, value(exam.section)],
    [words.term, value(exam.term), words.group, value(exam.group)],
    [words.shift, value(exam.shift), words.class, className(exam.className)],
  ];
  return (
    <Repeated id="head" isArtifact={isLater} style={{ flexDirection: 'row', gap: 4, height: HEAD }}>
      <View style={{ width: SIDE }}>
        <Logo src={school.logo} x={0} y={0} size={LOGO} />
      </View>
      <View>
        <Text style={{ ...strong, fontSize: 15, color: inks.accent, height: 7 }}>
          {place.filter(Boolean).join(', ')}
        </Text>
        <Title style={{ ...strong, fontSize: 12, height: 6 }}>{words.academicTranscript}</Title>
        <Text style={{ ...line, fontSize: 10, height: 5 }}>
          {`${value(exam.term)} ${words.examination} ${digits(exam.session)}`}
        </Text>
      </View>
      <View style={{ width: SIDE }}>
        <Table columns={SIDE_COLUMNS} rows={about} headHeight={0} rowHeight={[6, 6, 6]} size={8.5} />
      </View>
    </Repeated>
  );
}
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
  return {
    ...value,
    isHeader: true,
    padding: 0,
    paint: (sheet, row, box) => {
      sheet.box(box, { fill: sheet.inks.tint, stroke: INK.hairline, lineWidth: 0.35 });
      const inner = { ...box, x: box.x + 1.2, width: width - 2.4 };
      sheet.write(row[index]!, inner, { size: 8, ink: INK.label });
    },
  };
});

type MarksTableProps = TabulationTable & { size: number; marginTop: number };

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
    <View style={{ flexDirection: 'row', gap: 6, marginTop: 3 }}>
      <View style={{ width: OUTCOME }}>
        <Figures fields={figures} />
      </View>
      <Figures fields={key} maxWidth={key.length * 20} />
    </View>
  );
}

/** Instead of the sheets of a class that has no layout. */
function NoLayout() {
  const { words } = usePaper().language;
  const { width: height, height: width } = PAPER_SIZES.A4;
  return (
    <SchoolSheet width={width} height={height} padding={{ top: 0, bottom: 0, beside: MARGIN }}>
      <Title style={{ fontSize: 16, textAlign: 'center', height, maxLines: 1 }}>{words.validClass}</Title>
    </SchoolSheet>
  );
}
