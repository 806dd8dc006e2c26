import { cohortInWords } from '#documents/i18n/cohort.ts';
import type { StudentResult } from '#documents/model/result.ts';
import { drawFigures } from '#documents/paper/drawFigures.ts';
import { INK } from '#documents/paper/inks.ts';
import { Part } from '#documents/paper/PaperDocument.tsx';
import { attendanceFields, gradeFields, meritFields } from './resultFields.ts';
import { useExamPaper } from './SchoolDocument.tsx';

type ResultFiguresProps = {
  result: StudentResult;
  /** The height of a strip, what is between the two and what is free above them, in mm. */
  strip?: number;
  gap?: number;
  above?: number;
};

/** GPA, merit and attendance in two strips, with the cohort of the highest marks below them. */
export function ResultFigures({ result, strip = 11.5, gap = 3, above = 4 }: ResultFiguresProps) {
  const { exam, language } = useExamPaper();
  const strips = [
    gradeFields(result, exam, language),
    [...meritFields(result, language), ...attendanceFields(result.summary, language)],
  ];
  const note = language.words.cohortNote.replace('{cohort}', cohortInWords(exam, language));
  return (
    <Part
      heights={[figuresHeight(strip, gap)]}
      above={above}
      draw={(sheet, { x, y, width, height }) => {
        strips.forEach((fields, index) => {
          drawFigures(sheet, fields, { x, y: y + index * (strip + gap), width, height: strip });
        });
        sheet.write(note, { x, y: y + height + 0.6, width, height: 3.4 }, { size: 7, ink: INK.label });
      }}
    />
  );
}

/** The height in mm of two strips and the gap between them. */
export const figuresHeight = (strip: number, gap: number): number => 2 * strip + gap;
