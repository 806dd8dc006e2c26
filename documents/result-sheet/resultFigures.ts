import type { ExamHead, ResultSummary } from '#documents/model/result.ts';
import { drawFigures } from '#documents/paper/figures.ts';
import type { Sheet } from '#documents/paper/sheet.ts';
import type { Language } from '#documents/words/language.ts';
import { attendanceFields, resultFields } from './figureFields.ts';

/** mm that the two strips and the gap between them take. */
export const FIGURES_HEIGHT = 26;

/** What the table comes to, and how often she came. Returns the y below it, in mm. */
export const drawResultFigures = (
  sheet: Sheet,
  { summary, exam }: { summary: ResultSummary; exam: ExamHead },
  at: { x: number; y: number; width: number },
  language: Language,
): number => {
  const below = drawFigures(sheet, resultFields(summary, exam, language), at);
  return drawFigures(sheet, attendanceFields(summary, language), { ...at, y: below + 3 });
};
