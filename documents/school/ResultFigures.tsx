import { cohortInWords } from '#documents/i18n/cohort.ts';
import type { Language } from '#documents/i18n/language.ts';
import type { ExamHead, StudentResult } from '#documents/model/result.ts';
import { drawFigures } from '#documents/paper/figures.ts';
import { INK } from '#documents/paper/inks.ts';
import { Block } from '#documents/paper/PaperDocument.tsx';
import type { Sheet } from '#documents/paper/sheet.ts';
import { attendanceFields, gradeFields, meritFields } from './resultFields.ts';
import { useExamPaper } from './SchoolDocument.tsx';

/** GPA, merit and attendance in two strips, with the cohort of the highest marks below them. */
export function ResultFigures({ result }: { result: StudentResult }) {
  const { exam, language } = useExamPaper();
  return (
    <Block
      stack={() => ({
        heights: [figuresHeight(STRIP)],
        above: 4,
        draw: (sheet, { x, y, width }) =>
          drawResultFigures(sheet, { result, exam }, { x, y, width }, language),
      })}
    />
  );
}

/** Heights in mm. */
const STRIP = 11.5;
const GAP = 3;

/** Height in mm of the two strips and the gap between them, by the height of a strip. */
export const figuresHeight = (strip: number, gap = GAP): number => 2 * strip + gap;

/**
 * Draws GPA, merit and attendance in two strips, and names the cohort of the highest marks. `height` is that of a strip.
 * Returns the y below them, in mm.
 */
export function drawResultFigures(
  sheet: Sheet,
  { result, exam }: { result: StudentResult; exam: ExamHead },
  { gap = GAP, ...at }: { x: number; y: number; width: number; height?: number; gap?: number },
  language: Language,
): number {
  const below = drawFigures(sheet, gradeFields(result, exam, language), at);
  const second = [...meritFields(result, language), ...attendanceFields(result.summary, language)];
  const end = drawFigures(sheet, second, { ...at, y: below + gap });
  const note = language.words.cohortNote.replace('{cohort}', cohortInWords(exam, language));
  sheet.write(note, { x: at.x, y: end + 0.6, width: at.width, height: 3.4 }, { size: 7, ink: INK.label });
  return end;
}
