import type { Language } from '#documents/i18n/language.ts';
import { MERGED_TERM, MERGED_TERMS } from '#documents/model/exam.ts';
import type { ExamHead, StudentResult, TranscriptIssue } from '#documents/model/result.ts';
import type { School } from '#documents/model/school.ts';
import { AT_SPACES, wrappedLines } from '#documents/paper/brokenText.ts';
import { INK } from '#documents/paper/inks.ts';
import { Part } from '#documents/paper/PaperDocument.tsx';
import type { Box, Sheet } from '#documents/paper/sheet.ts';
import { mm } from '#documents/paper/units.ts';
import { useExamPaper } from './SchoolDocument.tsx';

/**
 * Heights in mm of the part that is filled in by hand: at least one line, which is `tight` where a sheet has no more, and
 * at most as many as a teacher fills.
 */
export const NOTES = { tight: 11.4, least: 13.5, good: 30, most: 59, label: 5, line: 8.5 };
const HEIGHTS = [NOTES.least, NOTES.least, NOTES.good, NOTES.most];

/**
 * The type sizes in pt of a remark: the largest in which it has no more lines than there are, or the one below it if that
 * saves a line, which may have a single word.
 */
const REMARK = [10, 9, 8, 7, 6.5];

/** Widths in mm of a field beside the remark, and of the space before it. */
const BESIDE = 44;
const GAP = 7;

type NotesProps = Pick<NotedPage, 'result' | 'issue'> & {
  /** In mm, as those of a StackBlock. */
  heights?: readonly number[];
  above?: number;
};

/** Ruled space for remark, decision and date of issue, where the rows of the table leave room for it. */
export function Notes({ result, issue, heights = HEIGHTS, above = 8 }: NotesProps) {
  const { school, exam, language } = useExamPaper();
  return (
    <Part
      heights={heights}
      above={above}
      isOptional
      draw={(sheet, box) => drawNotes(sheet, { school, exam, result, issue }, box, language)}
    />
  );
}

type NotedPage = {
  school: School;
  exam: ExamHead;
  result: StudentResult;
  issue: TranscriptIssue | null;
};

/**
 * Draws ruled space for the class teacher's remark, with the school's words for the letter of the GPA, for the decision
 * on promotion at the end of a year, and for the date of issue where the sheet does not print it.
 */
function drawNotes(
  sheet: Sheet,
  { school, exam, result, issue }: NotedPage,
  at: Box,
  { words, name }: Language,
): void {
  const decides = exam.term === MERGED_TERMS.annual || exam.term === MERGED_TERM;
  const beside = [...(decides ? [words.promotionDecision] : []), ...(issue ? [] : [words.dateOfIssue])];
  const lines = Math.max(1, Math.floor((at.height - NOTES.label) / NOTES.line));
  // Two fields are below each other where there is room, else beside each other.
  const isStacked = lines >= 3;
  const columns = isStacked ? Math.min(1, beside.length) : beside.length;
  const wide = at.width - columns * (BESIDE + GAP);
  const lineHeight = Math.min(NOTES.line, at.height - NOTES.label);
  const first = at.y + NOTES.label + lineHeight;
  sheet.repeated(`notes ${at.y} ${at.height} ${beside.join()}`, (layer) => {
    const field = (label: string, x: number, width: number, y: number) => {
      const box = { x, y: y - lineHeight - NOTES.label + 1, width, height: NOTES.label };
      layer.write(label, box, { size: 8, ink: INK.label });
      layer.rule(x, y, x + width, y, 0.3);
    };
    field(words.teacherRemark, at.x, wide, first);
    for (let line = 1; line < lines; line++) {
      const y = first + line * NOTES.line;
      layer.rule(at.x, y, at.x + wide, y, 0.3);
    }
    beside.forEach((label, index) => {
      const x = at.x + wide + GAP + (isStacked ? 0 : index * (BESIDE + GAP));
      field(label, x, BESIDE, first + (isStacked ? 2 * index * NOTES.line : 0));
    });
  });
  const remark = school.paper?.remarks.find(({ letter }) => letter === result.summary.letter);
  if (remark)
    writeRemark(
      sheet,
      name(remark.text, remark.textBn),
      { x: at.x, y: first, width: wide },
      lines,
      words.teacherRemark,
    );
}

/** Writes a text on ruled lines, of which the first is at y. */
function writeRemark(
  sheet: Sheet,
  text: string,
  { x, y, width }: { x: number; y: number; width: number },
  lines: number,
  field: string,
): void {
  const broken = REMARK.map((size) => ({ size, parts: wrappedLines(text, mm(width), { size }, AT_SPACES) }));
  const [largest = broken.at(-1)!, next = largest] = broken.filter((one) => one.parts.length <= lines);
  const { size, parts } = next.parts.length < largest.parts.length ? next : largest;
  // What has no line is in the last one, so that it is noted as cut.
  const written = [...parts.slice(0, lines - 1), parts.slice(lines - 1).join(' ')];
  written.forEach((part, index) => {
    sheet.write(part, { x, y: y - 5.4 + index * NOTES.line, width, height: 4.8 }, { size, field });
  });
}
