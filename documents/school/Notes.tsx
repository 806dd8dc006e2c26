import { MERGED_TERM, MERGED_TERMS } from '#documents/model/exam.ts';
import type { StudentResult, TranscriptIssue } from '#documents/model/result.ts';
import { AT_SPACES, wrappedLines } from '#documents/paper/brokenText.ts';
import { INK } from '#documents/paper/inks.ts';
import { Part } from '#documents/paper/PaperDocument.tsx';
import type { Sheet } from '#documents/paper/sheet.ts';
import { mm } from '#documents/paper/units.ts';
import { useExamPaper } from './SchoolDocument.tsx';

/** Heights in mm: at least of one line, and at most of as many as a teacher fills. */
const HEIGHTS = [13.5, 13.5, 30, 59];
const LABEL = 5;
const LINE = 8.5;

/**
 * The type sizes in pt of a remark: the largest in which it has no more lines than there are, or the one below it if that
 * saves a line, which may have a single word.
 */
const REMARK = [10, 9, 8, 7, 6.5];

/** Widths in mm of a field beside the remark, and of the space before it. */
const BESIDE = 44;
const GAP = 7;

type NotesProps = {
  result: StudentResult;
  issue: TranscriptIssue | null;
  /** In mm, as those of a StackBlock. */
  heights?: readonly number[];
  above?: number;
};

/**
 * Ruled space where the rows of the table leave room for it: for the class teacher's remark, with the school's words for
 * the letter of the GPA, for the decision on promotion after the last term, and for the date of issue if none is printed.
 */
export function Notes({ result, issue, heights = HEIGHTS, above = 4 }: NotesProps) {
  const { school, exam, language } = useExamPaper();
  const { words, name } = language;
  const decides = exam.term === MERGED_TERMS.annual || exam.term === MERGED_TERM;
  const fields = [...(decides ? [words.promotionDecision] : []), ...(issue ? [] : [words.dateOfIssue])];
  const remark = school.paper?.remarks.find(({ letter }) => letter === result.summary.letter);
  return (
    <Part
      heights={heights}
      above={above}
      isOptional
      draw={(sheet, { x, y, width, height }) => {
        const lines = Math.max(1, Math.floor((height - LABEL) / LINE));
        // Two fields are below each other where there is room, else beside each other.
        const isStacked = lines >= 3;
        const columns = isStacked ? Math.min(1, fields.length) : fields.length;
        const wide = width - columns * (BESIDE + GAP);
        const first = Math.min(LINE, height - LABEL);
        sheet.repeated(`notes ${y} ${height} ${fields.join()}`, (layer) => {
          const drawField = (label: string, left: number, length: number, top: number) => {
            layer.write(label, { x: left, y: top + 1, width: length, height: LABEL }, LABEL_LOOK);
            layer.rule(left, top + LABEL + first, left + length, top + LABEL + first, 0.3);
          };
          drawField(words.teacherRemark, x, wide, y);
          for (let line = 1; line < lines; line++) {
            const at = y + LABEL + first + line * LINE;
            layer.rule(x, at, x + wide, at, 0.3);
          }
          fields.forEach((label, index) => {
            const left = x + wide + GAP + (isStacked ? 0 : index * (BESIDE + GAP));
            drawField(label, left, BESIDE, y + (isStacked ? 2 * index * LINE : 0));
          });
        });
        if (!remark) return;
        const place = { x, y: y + LABEL + first, width: wide };
        writeRemark(sheet, name(remark.text, remark.textBn), place, lines, words.teacherRemark);
      }}
    />
  );
}

const LABEL_LOOK = { size: 8, ink: INK.label };

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
    sheet.write(part, { x, y: y - 5.4 + index * LINE, width, height: 4.8 }, { size, field });
  });
}
