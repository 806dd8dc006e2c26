import type { Language } from '#documents/i18n/language.ts';
import {
  type ExamHead,
  type MergedStudentResult,
  type StudentResult,
  subjectRecordKey,
} from '#documents/model/result.ts';
import { FitText, fittedColumns, mm, View } from '#documents/paper';
import {
  type DocumentProps,
  type ExamData,
  ExamDocument,
  hasTwoLines,
  Notes,
  RESULT_WIDTH,
  ResultFigures,
  ResultSheet,
  ResultSignatures,
  rankInWords,
  resultWidth,
  StudentFields,
  SubjectRows,
  useExamPaper,
} from '#documents/school';
import { FINAL, mergedColumns, TERM } from './columns.ts';

/** mm between the tables of the terms. */
const BESIDE = 3;
/** The type sizes in pt and the padding of a cell in mm of the tables of the terms, and of the final one. */
const TYPE = { size: 7.75, headSize: 6.75, padding: 0.7 };
const FINAL_TYPE = { size: 8.5, headSize: 6.75, padding: 1.2 };
/** The heights in mm of the lowest row, without notes on the sheet, and of the highest. */
const ROW = { least: 3, most: 6.4 };
/** So many rows of a table leave room for notes without being lower than they should be. */
const ROOMY_ROWS = { oneLine: 13, twoLines: 11 };

/** A page for each student of a roll range, with both terms and the final result. */
export const MergedMarksheet = (props: DocumentProps<MergedMarksheetData>) => (
  <ExamDocument title="mergedMarksheet" {...props}>
    {props.data.results.map((result) => (
      <MergedSheet key={`${result.studentInfo.studentId} ${result.studentInfo.roll}`} result={result} />
    ))}
  </ExamDocument>
);

/** `exam` has the term Half Yearly + Annual. */
export type MergedMarksheetData = ExamData & { results: MergedStudentResult[] };

/** Both terms beside each other, with the same rows, and the final result below them. */
function MergedSheet({ result }: { result: MergedStudentResult }) {
  const { exam, school, language } = useExamPaper();
  const { words } = language;
  const { halfYearlyResults, annualResults } = result;
  const all = [result, halfYearlyResults, annualResults].flatMap(({ TotalResult }) => TotalResult);
  const subjects = [...new Map(all.map((row) => [subjectRecordKey(row), row])).values()];
  const width = resultWidth(school);
  const columns = fittedColumns(mergedColumns(exam, all, FINAL, language), width, RESULT_WIDTH);
  const columnsOf = (weights: ExamHead['weights']) => {
    const ofTerm = mergedColumns({ ...exam, weights }, all, TERM, language);
    return fittedColumns(ofTerm, termWidth(width), termWidth(RESULT_WIDTH));
  };
  const annualColumns = columnsOf(exam.weights);
  // A published half-yearly exam keeps its weights.
  const halfYearlyColumns = columnsOf(exam.halfYearlyWeights ?? exam.weights);
  const terms = [
    { title: words.halfYearly, term: halfYearlyResults, columns: halfYearlyColumns },
    { title: words.annual, term: annualResults, columns: annualColumns },
  ];
  const isHigh = hasTwoLines(annualColumns, subjects, { ...TYPE, width: termWidth(width) });
  const isRoomy = subjects.length + 1 <= (isHigh ? ROOMY_ROWS.twoLines : ROOMY_ROWS.oneLine);
  /** In mm, by whether many subjects would leave no room for what is filled in by hand. */
  const space = (roomy: number, close: number) => (isRoomy ? roomy : close);
  const low = space(4.6, 3);
  const high = isHigh ? space(6.1, 4.87) : low;
  const headHeight = space(6.6, 6);
  const notes = space(13.6, 11.5);
  return (
    <ResultSheet title="mergedTitle" bookmark={result.studentInfo} padding={{ top: 48.5, bottom: 10 }}>
      <StudentFields student={result.studentInfo} rowHeight={space(6, 5.2)} />
      <View style={{ flexDirection: 'row', columnGap: mm(BESIDE), marginTop: mm(space(2, 1.4)) }}>
        {terms.map(({ title, term, columns: ofTerm }) => (
          <View key={title} style={{ flexGrow: 1, flexBasis: 0 }}>
            <TableCaption title={title} outcome={termOutcome(term, language)} height={space(5.2, 4.8)} />
            <SubjectRows
              {...TYPE}
              result={term}
              subjects={subjects}
              columns={ofTerm}
              headHeight={headHeight}
              rowHeights={[ROW.least, high, high, ROW.most]}
              isOneOfSeveral
            />
          </View>
        ))}
      </View>
      <View style={{ marginTop: mm(space(3, 2.4)) }}>
        <TableCaption title={words.final} height={space(5.2, 4.8)} />
        <SubjectRows
          {...FINAL_TYPE}
          result={result}
          columns={columns}
          headHeight={headHeight}
          rowHeights={[ROW.least, low, high, ROW.most]}
          isOneOfSeveral
        />
      </View>
      <ResultFigures result={result} height={space(10, 9)} marginTop={space(2.5, 2)} gap={space(3, 2)} />
      <Notes
        result={result}
        issue={null}
        heights={[notes, notes, notes, notes, 59]}
        marginTop={space(2.5, 0.9)}
      />
      <ResultSignatures marginTop={0} />
    </ResultSheet>
  );
}

/** The width in mm of the table of a term. */
const termWidth = (width: number): number => (width - BESIDE) / 2;

type CaptionProps = { title: string; outcome?: string; height: number };

/** The title of a table, with what a term came to; the final table has its outcome in the figures below it. */
const TableCaption = ({ title, outcome = '', height }: CaptionProps) => (
  <View style={{ flexDirection: 'row', columnGap: '2mm', height: mm(height), paddingBottom: '0.8mm' }}>
    <FitText as="H2" style={{ flexGrow: 1, fontSize: 9.5, fontWeight: 'semibold' }}>
      {title}
    </FitText>
    <FitText style={{ fontSize: 8, fontWeight: 'semibold', textAlign: 'right' }}>{outcome}</FitText>
  </View>
);

/** What a term came to, such as 'GPA 4.32, A, Merit 3 of 21', or that it does not count. */
function termOutcome({ summary, meritPosition, exempt }: StudentResult, language: Language): string {
  const { words, points } = language;
  if (exempt) return words.exempt;
  const merit = rankInWords({ position: meritPosition, of: summary.studentsCount }, language);
  return `${words.gpa} ${points(summary.gpa)}, ${summary.letter}, ${words.merit} ${merit}`;
}
