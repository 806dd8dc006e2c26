import type { ExamHead, StudentResult } from '#documents/model/result.ts';
import { drawFigures } from '#documents/paper/figures.ts';
import { INK } from '#documents/paper/inks.ts';
import type { Sheet } from '#documents/paper/sheet.ts';
import { cohortInWords } from '#documents/words/cohort.ts';
import type { Language } from '#documents/words/language.ts';
import { attendanceFields, meritFields, resultFields } from './figureFields.ts';

/** mm that the two strips and the gap between them take. */
export const FIGURES_HEIGHT = 26;

/** What the table comes to, the attendance, and whom the figures are of. Returns the y below it, in mm. */
export const drawResultFigures = (
  sheet: Sheet,
  { result: { summary, merit }, exam }: { result: StudentResult; exam: ExamHead },
  at: { x: number; y: number; width: number },
  language: Language,
): number => {
  const below = drawFigures(sheet, resultFields(summary, exam, language), at);
  const second = [...meritFields(merit, language), ...attendanceFields(summary, language)];
  const end = drawFigures(sheet, second, { ...at, y: below + 3 });
  const note = language.words.cohortNote.replace('{cohort}', cohortInWords(exam, language));
  sheet.write(note, { x: at.x, y: end + 0.6, width: at.width, height: 3.4 }, { size: 7, ink: INK.label });
  return end;
};
