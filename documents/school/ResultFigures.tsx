import { cohortInWords } from '#documents/i18n/cohort.ts';
import type { StudentResult } from '#documents/model/result.ts';
import { Figures, FitText, INK, STRIP } from '#documents/paper';
import { attendanceFields, gradeFields, meritFields } from './resultFields.ts';
import { useExamPaper } from './SchoolDocument.tsx';

type ResultFiguresProps = {
  result: StudentResult;
  /** The height of a strip, and what is free above the first and between the two, in mm. */
  height?: number;
  marginTop?: number;
  gap?: number;
};

/** GPA, merit and attendance in two strips, with the cohort of the highest marks below them. */
export function ResultFigures({ result, height = STRIP, marginTop = 4, gap = 3 }: ResultFiguresProps) {
  const { exam, language } = useExamPaper();
  const ranks = [...meritFields(result, language), ...attendanceFields(result.summary, language)];
  return (
    <>
      <Figures
        fields={gradeFields(result, exam, language)}
        height={height}
        style={{ marginTop: `${marginTop}mm` }}
      />
      <Figures fields={ranks} height={height} style={{ marginTop: `${gap}mm` }} />
      <FitText style={{ marginTop: '0.6mm', height: '3.4mm', fontSize: 7, color: INK.label }}>
        {language.words.cohortNote.replace('{cohort}', cohortInWords(exam, language))}
      </FitText>
    </>
  );
}
