import { bookmarkTitle } from '#documents/i18n/cohort.ts';
import type { Language } from '#documents/i18n/language.ts';
import {
  type ExamHead,
  type MergedStudentResult,
  type StudentResult,
  type SubjectResult,
  subjectKey,
} from '#documents/model/result.ts';
import { columnWidths, fittedColumns } from '#documents/paper/columns.ts';
import { Part } from '#documents/paper/PaperDocument.tsx';
import { textWidth } from '#documents/paper/pen/measure.ts';
import { SIGNATURES_HEIGHT } from '#documents/paper/signatures.ts';
import { mm, PAPER_SIZES } from '#documents/paper/units.ts';
import { View } from '#documents/paper/View.tsx';
import { NOTES, Notes } from '#documents/school/Notes.tsx';
import { figuresHeight, ResultFigures } from '#documents/school/ResultFigures.tsx';
import { RESULT_MARGIN, RESULT_WIDTH, ResultSheet, resultWidth } from '#documents/school/ResultSheet.tsx';
import { ResultSignatures } from '#documents/school/ResultSignatures.tsx';
import { SubjectRows, type TableSubject } from '#documents/school/ResultTable.tsx';
import {
  type DocumentProps,
  type ExamData,
  ExamDocument,
  useExamPaper,
} from '#documents/school/SchoolDocument.tsx';
import { FIELD_ROWS, StudentFields } from '#documents/school/StudentFields.tsx';
import { FINAL, mergedColumns, TERM } from './columns.ts';

/** The heights in mm of what a sheet has besides the rows of its tables. */
const ROOMY = {
  fieldRow: 6,
  aboveTables: 2,
  caption: 5.2,
  head: 6.6,
  betweenTables: 3,
  aboveFigures: 2.5,
  strip: 10,
  betweenStrips: 3,
  aboveNotes: 6.6,
  notes: NOTES.least,
};
type Spacing = typeof ROOMY;
/** The same where many subjects would leave no room for what is filled in by hand. */
const CLOSE: Spacing = {
  fieldRow: 5.2,
  aboveTables: 1.4,
  caption: 4.8,
  head: 6,
  betweenTables: 2.4,
  aboveFigures: 2,
  strip: 9,
  betweenStrips: 2,
  aboveNotes: 5,
  notes: NOTES.tight,
};
/**
 * Rows of the terms, which may have names on two lines, and of the final table, where names fit on one: `calm` where
 * there is room for notes, and as low as their type allows where only close spacing makes it.
 */
const ROW = {
  calm: 4.6,
  calmTwoLines: 6.1,
  low: 3,
  lowTwoLines: 4.87,
  oneLine: 3.3,
  twoLines: 4.9,
  most: 6.4,
};
/** mm between the tables of the terms. */
const BESIDE = 3;
/** How far sums of decimals may be off, in mm. */
const SLACK = 0.1;
/** mm above the signatures where there is no room for notes. */
const ABOVE_SIGNATURES = 3.5;
/** mm from the top of the sheet. */
const FIELDS_TOP = 48.5;
const SIGNATURES_TOP = PAPER_SIZES.A4.height - RESULT_MARGIN - SIGNATURES_HEIGHT + 2;
/** The type sizes in pt, the widest padding of a cell in mm, and the share of a row that the type of the final table may fill. */
const TYPE = { size: 7.75, headSize: 6.75, padding: 0.7 };
const FINAL_TYPE = { size: 8.5, headSize: 6.75, padding: 1.2 };
const FILLED = 0.75;

/** A page for each student of a roll range, with both terms and the final result. */
export const MergedMarksheet = (props: DocumentProps<MergedMarksheetData>) => (
  <ExamDocument title="mergedMarksheet" {...props}>
    {props.data.results.map((result) => (
      <MergedSheet key={result.studentInfo.studentId} result={result} />
    ))}
  </ExamDocument>
);

/** `exam` has the term Half Yearly + Annual. */
export type MergedMarksheetData = ExamData & { results: MergedStudentResult[] };

function MergedSheet({ result }: { result: MergedStudentResult }) {
  const { exam, school, language } = useExamPaper();
  const { words } = language;
  const width = resultWidth(school);
  const { terms, term, final, fitTo, rows, hasTwoLines } = mergedTables({ exam, result }, width, language);
  const { spacing, heights, hasNotes } = shareHeight(SIGNATURES_TOP - FIELDS_TOP, rows, hasTwoLines);
  const { caption, head: headHeight } = spacing;
  const finalType = { ...FINAL_TYPE, size: Math.min(FINAL_TYPE.size, mm(heights.final) * FILLED) };
  return (
    <ResultSheet
      title="mergedTitle"
      bookmark={(language) => bookmarkTitle(result.studentInfo, language)}
      top={FIELDS_TOP}
      bottom={RESULT_MARGIN - 2}
    >
      <StudentFields student={result.studentInfo} rowHeight={spacing.fieldRow} />
      <View style={{ flexDirection: 'row', gap: BESIDE, marginTop: spacing.aboveTables }}>
        {terms.map(({ title, ...one }) => (
          <View key={title}>
            <TableCaption title={title} outcome={termOutcome(one.result, language)} height={caption} />
            <SubjectRows
              {...{ ...TYPE, ...one, headHeight, fitTo }}
              columns={() => term}
              rowHeights={() => [heights.term]}
            />
          </View>
        ))}
      </View>
      <View style={{ marginTop: spacing.betweenTables, height: caption + headHeight + rows * heights.final }}>
        <TableCaption title={words.final} height={caption} />
        <SubjectRows
          {...{ ...finalType, result, headHeight, fitTo: result.TotalResult }}
          columns={() => final}
          rowHeights={() => [heights.final]}
        />
      </View>
      <ResultFigures
        result={result}
        strip={spacing.strip}
        gap={spacing.betweenStrips}
        above={spacing.aboveFigures}
      />
      {hasNotes && (
        <Notes
          result={result}
          issue={null}
          heights={[spacing.notes - SLACK, NOTES.most]}
          above={spacing.aboveNotes - SLACK}
        />
      )}
      <ResultSignatures above={0} />
    </ResultSheet>
  );
}

type CaptionProps = { title: string; outcome?: string; height: number };

/** The title of a table, with what a term came to; the final table has its outcome in the figures below it. */
const TableCaption = ({ title, outcome = '', height }: CaptionProps) => (
  <Part
    heights={[height]}
    draw={(sheet, box) => {
      const line = { ...box, height: height - 0.8 };
      sheet.tag({ type: 'H2' }, () => sheet.write(title, line, { size: 9.5, weight: 'semibold' }));
      sheet.write(outcome, line, { size: 8, align: 'right', weight: 'semibold' });
    }}
  />
);

/** The tables of both terms and the final one; `width` is that of the final table in mm. */
function mergedTables(
  { exam, result }: { exam: ExamHead; result: MergedStudentResult },
  width: number,
  language: Language,
) {
  const { halfYearly, annual } = language.words;
  const results = [result.halfYearlyResults, result.annualResults];
  const terms = results.map((own, index) => ({
    title: [halfYearly, annual][index]!,
    result: own,
    subjects: alignSubjects(own.TotalResult, result.TotalResult),
  }));
  const all = [...results, result].flatMap(({ TotalResult }) => TotalResult);
  const narrow = termWidth(width);
  const term = fittedColumns(mergedColumns(exam, all, TERM, language), narrow, termWidth(RESULT_WIDTH));
  const names = mm(columnWidths(term, narrow)[0]! - 2 * TYPE.padding);
  return {
    terms,
    term,
    fitTo: all,
    final: fittedColumns(mergedColumns(exam, all, FINAL, language), width, RESULT_WIDTH),
    /** Of each table, with its sum. */
    rows: Math.max(...terms.map(({ subjects }) => subjects.length), result.TotalResult.length) + 1,
    /** Whether a name needs two lines in the tables of the terms. */
    hasTwoLines: all.some((row, index) => textWidth(term[0]!.cell(row, index), TYPE) > names),
  };
}

/** The width in mm of the table of a term, of which two are beside each other. */
const termWidth = (width: number): number => (width - BESIDE) / 2;

/** The subjects of a term in the rows of the final table, so that both terms have the same rows beside each other. */
function alignSubjects(term: readonly SubjectResult[], final: readonly SubjectResult[]): TableSubject[] {
  const found = new Map(term.map((row) => [subjectKey(row), row]));
  const finalKeys = new Set(final.map(subjectKey));
  const more = term.filter((row) => !finalKeys.has(subjectKey(row)));
  return [
    ...final.map((subject) => ({ row: found.get(subjectKey(subject)) ?? null, subject })),
    ...more.map((row) => ({ row, subject: row })),
  ];
}

/** The heights in mm of rows, and of what is between them. */
type Heights = { spacing: Spacing; heights: { term: number; final: number } };

/**
 * Divides the height in mm from the fields to the signatures, with notes above these if possible: the two terms are side
 * by side, the final table is below both.
 */
function shareHeight(room: number, rows: number, hasTwoLines: boolean): Heights & { hasNotes: boolean } {
  const roomy = hasTwoLines ? ROW.calmTwoLines : ROW.calm;
  const low = hasTwoLines ? ROW.lowTwoLines : ROW.low;
  for (const { spacing, term: least, final } of [
    { spacing: ROOMY, term: roomy, final: ROW.calm },
    { spacing: CLOSE, term: low, final: ROW.low },
  ]) {
    const each = (heightForRows(room, spacing) - spacing.aboveNotes - spacing.notes) / rows;
    if (each < least + final) continue;
    const term = Math.min(ROW.most, Math.max(least, each / 2));
    return { spacing, heights: { term, final: Math.min(ROW.most, each - term) }, hasNotes: true };
  }
  const both = (heightForRows(room, ROOMY) - ABOVE_SIGNATURES) / rows;
  const equal = Math.min(ROW.most, both / 2);
  const term = equal >= ROW.twoLines ? equal : both - Math.max(ROW.oneLine, both - ROW.twoLines);
  return {
    spacing: ROOMY,
    heights: { term, final: equal >= ROW.twoLines ? equal : both - term },
    hasNotes: false,
  };
}

/** What is left in mm for the rows of the tables, which are below each other. */
const heightForRows = (room: number, spacing: Spacing): number =>
  room -
  FIELD_ROWS * spacing.fieldRow -
  spacing.aboveTables -
  2 * (spacing.caption + spacing.head) -
  spacing.betweenTables -
  spacing.aboveFigures -
  figuresHeight(spacing.strip, spacing.betweenStrips);

/** What a term came to, such as 'GPA 4.32, A, Merit 3', or that it does not count. */
function termOutcome(
  { summary, meritPosition, exempt }: StudentResult,
  { words, digits, points }: Language,
): string {
  if (exempt) return words.exempt;
  const merit = meritPosition === null ? '-' : digits(meritPosition);
  return `${words.gpa} ${points(summary.gpa)}, ${summary.letter}, ${words.merit} ${merit}`;
}
