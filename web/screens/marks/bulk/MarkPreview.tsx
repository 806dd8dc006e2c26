import type { DryRunAnswer } from '#web/answers.ts';
import { SheetPreview } from '#web/screens/sheets/SheetPreview.tsx';
import { useStaffLanguage } from '#web/words/staff/language.ts';
import { sameMark } from '../grid/typedMark.ts';
import { useMarkText } from '../useMarkText.ts';
import { useNameOf } from '../useNameOf.ts';

/** What the sheet would change, old beside new. */
export const MarkPreview = ({ answer: { saved, changed, rows } }: { answer: DryRunAnswer }) => {
  const { words, figures } = useStaffLanguage();
  const nameOf = useNameOf();
  const text = useMarkText();
  return (
    <>
      <p role="status">{words.wouldSaveMarks(figures(saved), figures(changed))}</p>
      {changed === 0 && <p>{words.nothingChanges}</p>}
      <SheetPreview
        caption={words.wouldChange}
        columns={[
          { title: words.row, figure: true, cell: ({ row }) => figures(row) },
          { title: words.shortId, cell: ({ studentId }) => figures(studentId) },
          { title: words.roll, figure: true, cell: ({ roll }) => figures(roll) },
          {
            title: words.name,
            names: true,
            cell: nameOf,
          },
          { title: words.before, figure: true, cell: ({ was }) => text(was) },
          { title: words.inSheet, figure: true, cell: text },
        ]}
        rows={rows.filter((row) => !row.was || !sameMark(row.was, row))}
        rowKey={({ studentId }) => studentId}
      />
    </>
  );
};
