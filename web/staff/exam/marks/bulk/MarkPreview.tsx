import type { DryRunAnswer, UploadedMark } from '#web/api/answers.ts';
import { useStaffLanguage } from '#web/i18n/staff/language.ts';
import { useMarkText } from '#web/staff/exam/marks/useMarkText.ts';
import { useStudentName } from '#web/staff/exam/marks/useStudentName.ts';
import { SheetPreview } from '#web/staff/sheets/SheetPreview.tsx';
import type { DataColumn } from '#web/ui/DataTable.tsx';
import { Notice } from '#web/ui/Notice.tsx';

/** What the sheet would store, in groups: what is new, and what changes, old beside new. */
export const MarkPreview = ({ answer: { added, changed, unchanged } }: { answer: DryRunAnswer }) => {
  const { words, figures } = useStaffLanguage();
  const nameFor = useStudentName();
  const text = useMarkText();
  const counts = [added, changed, unchanged].map(({ length }) => figures(length)) as [string, string, string];
  const student: DataColumn<UploadedMark>[] = [
    { title: words.row, figure: true, cell: ({ row }) => figures(row) },
    { title: words.shortId, cell: ({ studentId }) => figures(studentId) },
    { title: words.roll, figure: true, cell: ({ roll }) => figures(roll) },
    { title: words.name, names: true, cell: nameFor },
  ];
  const before: DataColumn<UploadedMark> = {
    title: words.before,
    figure: true,
    cell: ({ was }) => text(was),
  };
  const after: DataColumn<UploadedMark> = { title: words.inSheet, figure: true, cell: text };
  const rowKey = ({ studentId }: UploadedMark) => studentId;
  return (
    <>
      <p role="status">{words.wouldSaveMarks(...counts)}</p>
      {added.length + changed.length === 0 && <Notice>{words.nothingChanges}</Notice>}
      <SheetPreview
        caption={words.wouldChange}
        columns={[...student, before, after]}
        rows={changed}
        rowKey={rowKey}
      />
      <SheetPreview
        caption={words.wouldAddMarks}
        columns={[...student, after]}
        rows={added}
        rowKey={rowKey}
      />
    </>
  );
};
