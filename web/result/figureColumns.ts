import type { Language } from '#documents/i18n/language.ts';
import type { ExamHead, SubjectResult } from '#documents/model/result.ts';
import { resultColumns } from '#documents/school/resultColumns.ts';
import { dataColumns } from '#web/paper/dataColumns.ts';
import type { DataColumn } from '#web/ui/DataTable.tsx';

type Column = DataColumn<SubjectResult>;

/** The columns of the sheet. On a phone the outcome stands beside the subject, what it is made of further right. */
export const figureColumns = (
  exam: ExamHead,
  rows: readonly SubjectResult[],
  language: Language,
  onPhone: boolean,
): Column[] => {
  const columns = dataColumns(resultColumns(exam, rows, language));
  if (!onPhone) return columns;
  const { total, letterGrade, gradePoint } = language.words;
  const isOutcome = ({ title }: Column) => [total, letterGrade, gradePoint].includes(title);
  const [subject, ...rest] = columns;
  return [subject!, ...rest.filter(isOutcome), ...rest.filter((column) => !isOutcome(column))];
};
