import type { Language } from '#documents/i18n/language.ts';
import type { ExamHead, ExamSummary } from '#documents/model/result.ts';
import { Figures } from '#documents/paper/Figures.tsx';
import { INK } from '#documents/paper/inks.ts';
import { Block, Part } from '#documents/paper/PaperDocument.tsx';
import { Logo } from '#documents/paper/shapes.tsx';
import { cellRow, type Sheet, writeBroken } from '#documents/paper/sheet.ts';
import { Text, Title } from '#documents/paper/Text.tsx';
import { mm, PAPER_SIZES } from '#documents/paper/units.ts';
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
  type TabulationSheetData,
  tabulationRow,
  totalLeaves,
} from './columns.ts';
import {
  BETWEEN,
  GROUP_HEAD,
  HEAD,
  LEAF_HEAD,
  MARGIN,
  NAME_PADDING,
  type PlacedColumn,
  type PlacedGroup,
  paginateTabulation,
  TABLE_HEAD,
  type TabulationLayout,
  type TabulationTable,
  tabulationLayout,
} from './layout.ts';

/** Rows between heavier rules, which help to follow a row over a wide sheet. */
const STRIDE = 5;

/** Sizes in mm. */
const LOGO = 18;
const OUTCOME_WIDTH = 122;
const SIDE_TABLE = { width: 74, row: 6 };
const ROW = { type: 'TR' } as const;
const CELL = { type: 'TD' } as const;

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
      <Head />
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
function Head() {
  const { school, exam, inks, language } = useExamPaper();
  const { words, name, value, digits } = language;
  const place = [name(school.name, school.nameBn), name(school.city, school.cityBn)];
  const line = { textAlign: 'center', maxLines: 1, minFontSize: 8 } as const;
  const strong = { ...line, fontWeight: 'semibold' } as const;
  return (
    <Repeated id="head" style={{ flexDirection: 'row', gap: 4, height: HEAD }}>
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
function MarksTable({ marginTop, ...table }: TabulationTable & { marginTop: number }) {
  return (
    <Part
      heights={[TABLE_HEAD + table.rows.length * table.rowHeight]}
      above={marginTop}
      draw={(sheet, { y }) => drawMarksTable(sheet, table, y)}
    />
  );
}

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

function drawMarksTable(sheet: Sheet, table: TabulationTable, y: number): void {
  const { layout, rows, rowHeight } = table;
  const shape = layout.groups.map(({ title, x }) => `${title} ${x}`).join();
  sheet.element({ type: 'Table' }, () => {
    sheet.layer(`grid ${y} ${rows.length} ${rowHeight} ${shape}`, (layer) =>
      drawGrid(layer, layout, y, { rows: rows.length, rowHeight }),
    );
    drawRows(sheet, table, y);
  });
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
    if (isLabel) sheet.element(label, () => sheet.write(cell, inner, { size: 8, ink: INK.label }));
    else sheet.element({ type: 'TD' }, () => sheet.write(cell, inner, { size: 8.5, weight: 'semibold' }));
  };
  sheet.element({ type: 'Table' }, () => {
    sidePairs(exam, language).forEach((cells, line) => {
      let left = x;
      sheet.element({ type: 'TR' }, () => {
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

/** Draws the table without its cells, which is the same on every sheet with so many rows. */
function drawGrid(
  sheet: Sheet,
  { groups }: TabulationLayout,
  y: number,
  { rows, rowHeight }: { rows: number; rowHeight: number },
): void {
  const left = groups[0]!.x;
  const last = groups.at(-1)!;
  const right = last.x + last.width;
  const top = y + GROUP_HEAD + LEAF_HEAD;
  const bottom = top + rows * rowHeight;
  sheet.box({ x: left, y, width: right - left, height: top - y }, { fill: sheet.inks.tint });
  // Every other subject has a light ground, which helps to follow a column; papers graded together share theirs.
  let subject = 0;
  for (const { title, x, width, follows } of groups) {
    if (!follows) subject += 1;
    if (title && subject % 2 === 1)
      sheet.box({ x, y: top, width, height: bottom - top }, { fill: sheet.inks.wash });
  }
  for (let row = 1; row < rows; row++) {
    const at = top + row * rowHeight;
    const heavy = row % STRIDE === 0;
    sheet.rule(left, at, right, at, heavy ? 0.6 : 0.25, heavy ? INK.rule : INK.hairline);
  }
  drawColumns(sheet, groups, y, bottom);
  drawHeads(sheet, groups, y);
  sheet.rule(left, top, right, top, 0.8, INK.rule);
  sheet.box({ x: left, y, width: right - left, height: bottom - y }, { stroke: INK.rule, lineWidth: 0.8 });
}

function drawColumns(sheet: Sheet, groups: readonly PlacedGroup[], y: number, bottom: number) {
  for (const { title, x, leaves, follows } of groups) {
    leaves.slice(1).forEach((leaf) => {
      sheet.rule(leaf.x, title ? y + GROUP_HEAD : y, leaf.x, bottom, 0.25, INK.hairline);
    });
    sheet.rule(x, y, x, bottom, follows ? 0.4 : 0.6, INK.rule);
  }
}

function drawHeads(sheet: Sheet, groups: readonly PlacedGroup[], y: number) {
  const height = GROUP_HEAD + LEAF_HEAD;
  const below = y + GROUP_HEAD;
  sheet.element({ type: 'TR' }, () => {
    for (const { leaves, ...group } of groups) {
      if (group.title) drawGroupTitle(sheet, group, leaves.length, y);
      else for (const leaf of leaves) drawLeafTitle(sheet, leaf, y, height, 2);
    }
  });
  const titled = groups.filter(({ title }) => title);
  sheet.element({ type: 'TR' }, () => {
    for (const leaf of titled.flatMap(({ leaves }) => leaves)) drawLeafTitle(sheet, leaf, below, LEAF_HEAD);
  });
  for (const { x, width } of titled) sheet.rule(x, below, x + width, below, 0.35, INK.hairline);
}

function drawGroupTitle(
  sheet: Sheet,
  { title, x, width }: Omit<PlacedGroup, 'leaves'>,
  colSpan: number,
  y: number,
) {
  const box = { x: x + 0.6, y, width: width - 1.2, height: GROUP_HEAD };
  sheet.element({ type: 'TH', scope: 'Column', colSpan }, () =>
    writeBroken(sheet, title, box, { size: 7, weight: 'semibold', align: 'center', floor: 5 }),
  );
}

function drawLeafTitle(sheet: Sheet, leaf: PlacedColumn, y: number, height: number, rowSpan = 1) {
  const head = { type: 'TH', scope: 'Column', rowSpan } as const;
  if (leaf.upright) {
    const box = { x: leaf.x + 0.8, y, width: leaf.width - 1.6, height };
    sheet.element(head, () => sheet.write(leaf.title, box, { size: 8, weight: 'semibold' }));
    return;
  }
  // A turned title shrinks to the height of its cell.
  const size = Math.min(7, (7 * (height - 1.4)) / sheet.measure(leaf.title, { size: 7, weight: 'semibold' }));
  const [x, middle] = [mm(leaf.x + leaf.width / 2), mm(y + height / 2)];
  sheet.element(head, () =>
    sheet.pen.turnedText(leaf.title, x, middle, 90, { size, weight: 'semibold', ink: INK.text }),
  );
}

/** Draws the cells of the students. */
function drawRows(
  sheet: Sheet,
  { layout, rows, first, rowHeight: height }: TabulationTable,
  y: number,
): void {
  const columns = layout.groups.flatMap(({ leaves }) =>
    leaves.map(({ x, width, align, weight, texts, upright }) => {
      const padding = align === 'left' ? NAME_PADDING / 2 : 0.2;
      const column = { x: x + padding, width: width - 2 * padding };
      const style = { size: layout.size, weight, align, floor: 5 };
      return { texts, upright, column, style, write: sheet.column(column, style) };
    }),
  );
  const drawRow = (row: number) => {
    const top = y + TABLE_HEAD + (row - first) * height;
    const place = cellRow(top, height);
    for (const { texts, upright, column, style, write } of columns) {
      const text = texts[row]!;
      if (upright) sheet.element(CELL, () => sheet.writeName(text, { ...column, y: top, height }, style));
      else write(text, place);
    }
  };
  for (let row = first; row < first + rows.length; row += 1) sheet.element(ROW, () => drawRow(row));
}
