import { type ExamHead, type StudentResult, subjectKey } from '#documents/model/result.ts';
import { resultColumns } from '#documents/school/resultColumns.ts';
import { dataColumns } from '#web/paper/dataColumns.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { useSpoken } from './useSpoken.ts';

type SubjectTableProps = { caption: string; exam: ExamHead; result: StudentResult };

/** The subjects of one marksheet, in the columns of the sheet. */
export const SubjectTable = ({ caption, exam, result }: SubjectTableProps) => (
  <DataTable
    caption={caption}
    columns={dataColumns(resultColumns(exam, result.TotalResult, useSpoken()))}
    rows={result.TotalResult}
    rowKey={subjectKey}
  />
);
