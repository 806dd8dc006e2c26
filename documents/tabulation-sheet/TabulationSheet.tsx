import type { Language } from '#documents/i18n/language.ts';
import type { ExamHead, ExamSummary } from '#documents/model/result.ts';
import type { Column } from '#documents/paper/columns.ts';
import { Figures } from '#documents/paper/Figures.tsx';
import { INK } from '#documents/paper/inks.ts';
import { Block, Part } from '#documents/paper/PaperDocument.tsx';
import { Logo } from '#documents/paper/shapes.tsx';
import type { Sheet } from '#documents/paper/sheet.ts';
import { Table } from '#documents/paper/Table.tsx';
import { Text, Title } from '#documents/paper/Text.tsx';
import { PAPER_SIZES } from '#documents/paper/units.ts';
import { Repeated, View } from '#documents/paper/View.tsx';
import { PageNumber, Signatures } from '#documents/school/ListSheet.tsx';
import { FOOT_HEIGHT, staffSignatures } from '#documents/school/listPaper.ts';
import {
  type DocumentProps,
  ExamDocument,
  SchoolSheet,
  useExamPaper,
  usePaper,
} from '#documents/school/SchoolDocument.tsx';
import { bindingWidth } from '#documents/school/schoolPaper.ts';
import {
  sheetSubjects,
  studentLeaves,
  type TabulationRow,
  type TabulationSheetData,
  tabulationRow,
  totalLeaves,
} from './columns.ts';
import {
  BETWEEN,
  GROUP_HEAD,
  HEAD,
  MARGIN,
  NAME_PADDING,
  type PlacedGroup,
  paginateTabulation,
  TABLE_HEAD,
  type TabulationTable,
  tabulationLayout,
} from './layout.ts';

/** Rows between heavier rules, which help to follow a row over a wide sheet. */
const STRIDE = 5;

/** Sizes in mm. */
const LOGO = 18;
const OUTCOME_WIDTH = 122;
const SIDE_TABLE = { width: 74, row: 6 };

/** Marks the total of a fourth subject. */
const FOURTH = '*';

/** Every mark of a class in one exam, one row for each student. */
export const TabulationSheet = (props: DocumentProps<TabulationSheetData>) => (
  <ExamDocument title="tabulationSheet" {...props}>
    {hasLayout(props.data.exam.className) ? <TabulationSheets {...props.data} /> : <NoLayout />}
  </ExamDocument>
);

/** Whether the class has a layout: 4 to 10 have one (specification 3). */
const hasLayout = (className: string): boolean => Number(className) >= 4 && Number(className) <= 10;

/** As many sheets as the rows and columns need, with a head on each, and the outcome and signatures on the last. */
function TabulationSheets(data: TabulationSheetData) {
  const { school, exam, language, options } = useExamPaper();
  const rows = data.results.map(tabulationRow);
  const parts = {
    student: studentLeaves(exam, language),
    subjects: sheetSubjects(data, language, FOURTH),
    totals: totalLeaves(language),
  };
  const taken = bindingWidth(school, MARGIN);
  const plan = tabulationLayout(parts, rows, { paper: options.paper, taken });
  const hasFourth = data.results.some(({ TotalResult }) => TotalResult.some(({ isFourth }) => isFourth));
  const staff = staffSignatures(school, language, exam.publishedOn);
  return paginateTabulation(plan, rows).map(({ paper, tables }, index, { length: pages }) => (
    <SchoolSheet
      key={index}
      {...paper}
      margin={MARGIN}
      isBack={index % 2 === 1}
      padding={{ top: MARGIN, bottom: MARGIN + FOOT_HEIGHT, beside: MARGIN }}
    >
      <Head isLater={index > 0} />
      {tables.map((table, order) => (
        <MarksTable key={order} {...table} marginTop={order === 0 ? 0 : BETWEEN} />
      ))}
      {index === pages - 1 && (
        <>
          <Outcome {...data.summary} />
          <NoteOnFourth isShown={hasFourth} />
          <Signatures slots={[{ title: language.words.checkedBy }, ...staff]} />
        </>
      )}
      <PageNumber page={index + 1} pages={pages} margin={MARGIN} />
    </SchoolSheet>
  ));
}

/** The school, 'ACADEMIC TRANSCRIPT' with term and session, and the exam and cohort in a table at the side. */
function Head({ isLater }: { isLater: boolean }) {
  const { school, exam, inks, language } = useExamPaper();
  const { words, name, value, digits } = language;
  const place = [name(school.name, school.nameBn), name(school.city, school.cityBn)];
  const line = { textAlign: 'center', maxLines: 1, minFontSize: 8 } as const;
  const strong = { ...line, fontWeight: 'semibold' } as const;
  return (
    <Repeated id="head" isArtifact={isLater} style={{ flexDirection: 'row', gap: 4, height: HEAD }}>
      <View style={{ width: SIDE_TABLE.width }}>
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
      <View style={{ width: SIDE_TABLE.width }}>
        <Block fill={(sheet, { x, y }) => drawSideTable(sheet, exam, { x, y }, language)} />
      </View>
    </Repeated>
  );
}

/** The marks of some students in some subjects. */
function MarksTable({ layout, rows, first, rowHeight, marginTop }: TabulationTable & { marginTop: number }) {
  return (
    <Table
      columns={tableColumns(layout.groups, first)}
      rows={rows}
      headHeight={TABLE_HEAD}
      groupHeight={GROUP_HEAD}
      rowHeight={rowHeight}
      size={layout.size}
      headSize={7}
      floor={5}
      stride={STRIDE}
      continues={layout}
      isContinued={first > 0}
      marginTop={marginTop}
    />
  );
}

/** Every other subject has a light ground; papers graded together share theirs. `first` is the first of the students. */
function tableColumns(groups: readonly PlacedGroup[], first: number): Column<TabulationRow>[] {
  let subject = 0;
  return groups.flatMap(({ title, leaves, follows }) => {
    if (!follows) subject += 1;
    const hasGround = title !== '' && subject % 2 === 1;
    return leaves.map(
      ({ texts, upright, weight, ...leaf }, index): Column<TabulationRow> => ({
        title: leaf.title,
        group: title,
        width: leaf.width,
        align: leaf.align,
        strong: weight === 'semibold',
        padding: upright ? NAME_PADDING / 2 : 0.2,
        ...(upright ? UPRIGHT : { hasRotatedTitle: true }),
        ...(index === 0 && { edge: follows ? 0.4 : 0.6 }),
        hasGround,
        cell: (_, row) => texts[first + row]!,
      }),
    );
  });
}
const UPRIGHT = { titleAlign: 'left', titleSize: 8 } as const;

/** How many students passed and failed, and at the right edge each letter with its marks and point. */
function Outcome(summary: ExamSummary) {
  const { exam, language } = useExamPaper();
  const { words, digits, points } = language;
  const figures = [
    { label: words.numberOfStudents, value: digits(summary.totalStudents) },
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
      <View style={{ width: OUTCOME_WIDTH }}>
        <Figures fields={figures} />
      </View>
      <Figures fields={key} maxWidth={key.length * 20} />
    </View>
  );
}

/** What the mark of a fourth subject means, in the space that signatures leave above their lines. */
function NoteOnFourth({ isShown }: { isShown: boolean }) {
  const { words } = usePaper().language;
  const look = { size: 7.5, ink: INK.label };
  return (
    <Part
      heights={[2]}
      draw={(sheet, box) => {
        if (isShown) sheet.write(words.isFourthSubject, { ...box, y: box.y + 0.6, height: 3.6 }, look);
      }}
    />
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

function drawSideTable(sheet: Sheet, exam: ExamHead, { x, y }: { x: number; y: number }, language: Language) {
  const { width, row } = SIDE_TABLE;
  const columns = [14, 25, 14, 21];
  const drawCell = (cell: string, index: number, left: number, line: number) => {
    const box = { x: left, y: y + line * row, width: columns[index]!, height: row };
    const isLabel = index % 2 === 0;
    sheet.box(box, { stroke: INK.hairline, lineWidth: 0.35, ...(isLabel && { fill: sheet.inks.tint }) });
    const inner = { ...box, x: left + 1.2, width: box.width - 2.4 };
    const label = { type: 'TH', scope: 'Row' } as const;
    if (isLabel) sheet.tag(label, () => sheet.write(cell, inner, { size: 8, ink: INK.label }));
    else sheet.tag({ type: 'TD' }, () => sheet.write(cell, inner, { size: 8.5, weight: 'semibold' }));
  };
  sheet.tag({ type: 'Table' }, () => {
    sidePairs(exam, language).forEach((cells, line) => {
      let left = x;
      sheet.tag({ type: 'TR' }, () => {
        cells.forEach((cell, index) => {
          drawCell(cell, index, left, line);
          left += columns[index]!;
        });
      });
    });
  });
  sheet.box({ x, y, width, height: 3 * row }, { stroke: INK.rule, lineWidth: 0.8 });
}

function sidePairs(exam: ExamHead, { words, digits, value, className }: Language) {
  return [
    [words.session, digits(exam.session), words.section, value(exam.section)],
    [words.term, value(exam.term), words.group, value(exam.group)],
    [words.shift, value(exam.shift), words.class, className(exam.className)],
  ];
}
