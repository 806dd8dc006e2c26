import type { Language } from '#documents/i18n/language.ts';
import { MERGED_TERM, MERGED_TERMS } from '#documents/model/exam.ts';
import type { ExamHead, TranscriptIssue } from '#documents/model/result.ts';
import { INK } from '#documents/paper/inks.ts';
import type { Box, Sheet } from '#documents/paper/sheet.ts';

/** Heights in mm of the part that is filled in by hand: at least one line, at most as many as a teacher fills. */
export const NOTES = { least: 13.5, good: 30, most: 59, label: 5, line: 8.5, above: 8 };

/** Widths in mm of a field beside the remark, and of the space before it. */
const BESIDE = 44;
const GAP = 7;

/**
 * Draws ruled space for the class teacher's remark, for the decision on promotion at the end of a year, and for the date
 * of issue where the sheet does not print it.
 */
export function drawResultNotes(
  sheet: Sheet,
  { exam, issue }: { exam: ExamHead; issue: TranscriptIssue | null },
  at: Box,
  { words }: Language,
): void {
  const decides = exam.term === MERGED_TERMS.annual || exam.term === MERGED_TERM;
  const beside = [...(decides ? [words.promotionDecision] : []), ...(issue ? [] : [words.dateOfIssue])];
  const lines = Math.floor((at.height - NOTES.label) / NOTES.line);
  // Two fields are below each other where there is room, else beside each other.
  const isStacked = lines >= 3;
  const columns = isStacked ? Math.min(1, beside.length) : beside.length;
  const wide = at.width - columns * (BESIDE + GAP);
  sheet.layer(`notes ${at.y} ${at.height} ${beside.join()}`, (layer) => {
    const field = (label: string, x: number, width: number, y: number) => {
      const box = { x, y: y - NOTES.line - NOTES.label + 1, width, height: NOTES.label };
      layer.write(label, box, { size: 8, ink: INK.label });
      layer.rule(x, y, x + width, y, 0.3);
    };
    const first = at.y + NOTES.label + NOTES.line;
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
}
