import type { ExamHead, StudentResult, TranscriptIssue } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';
import { drawFrame } from '#documents/paper/frame.ts';
import type { Sheet } from '#documents/paper/sheet.ts';
import { drawSignatures, SIGNATURES_HEIGHT } from '#documents/paper/signatures.ts';
import { PAPER_SIZES } from '#documents/paper/units.ts';
import type { Language } from '#documents/words/language.ts';
import { drawGradeScale } from './gradeScaleBox.ts';
import { drawIssue, ISSUE_HEIGHT } from './issueStrip.ts';
import { drawResultFigures, FIGURES_HEIGHT } from './resultFigures.ts';
import { drawResultHead } from './resultHead.ts';
import { drawResultTable } from './resultTable.ts';
import { drawStudentFields } from './studentFields.ts';

const MARGIN = 12;
/** mm. */
const { width: WIDTH, height: HEIGHT } = PAPER_SIZES.A4;

/** One student's result stands on one A4: a transcript is one, a marksheet has one of each student. */
export const RESULT_PAPER = PAPER_SIZES.A4;

export type ResultPageData = {
  school: School;
  exam: ExamHead;
  result: StudentResult;
  /** Transcripts only. */
  issue: TranscriptIssue | null;
  title: string;
  language: Language;
};

/** Everything on the sheet, from top to bottom. */
export const drawResult = (
  sheet: Sheet,
  { school, exam, result, issue, title, language }: ResultPageData,
): void => {
  const column = { x: MARGIN, width: WIDTH - 2 * MARGIN };
  const signatures = HEIGHT - MARGIN - SIGNATURES_HEIGHT;
  const issueTop = signatures - (issue ? ISSUE_HEIGHT + 4 : 0);
  sheet.layer('ground', (layer) => {
    drawFrame(layer);
    drawResultHead(layer, { school, exam, title }, language);
    drawGradeScale(layer, exam.gradeScale, { right: WIDTH - MARGIN, y: 13.5 }, language);
  });
  const about = { info: result.studentInfo, exam, school };
  const fieldsEnd = drawStudentFields(sheet, about, { ...column, y: 50 }, language);
  const table = { ...column, y: fieldsEnd + 4.5, bottom: issueTop - FIGURES_HEIGHT - 8 };
  const tableEnd = drawResultTable(sheet, { exam, result }, table, language);
  drawResultFigures(sheet, { result, exam }, { ...column, y: tableEnd + 4 }, language);
  if (issue && exam.publishedOn)
    drawIssue(sheet, { issue, issuedOn: exam.publishedOn }, { ...column, y: issueTop }, language);
  const { words, name } = language;
  const headmaster = name(school.headmaster ?? '', school.headmasterBn);
  const slots = [
    { title: words.guardian },
    { title: words.classTeacher },
    { title: words.headmaster, name: headmaster },
  ];
  sheet.layer('signatures', (layer) => drawSignatures(layer, slots, { ...column, y: signatures }));
};
